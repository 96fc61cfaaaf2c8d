/**
 * What a description says the part fits, in words ready to be read: one line, or one row of a table
 * with its cells in order.
 */
export interface FitmentStatement {
  /** The years in a table row; "" if they're in the text. */
  readonly years: string;
  /** "Ford Mustang" for a row, "2005-2010 Ford Mustang (V6 only)" for a line. */
  readonly text: string;
  /** A row's other cells; "" if there are none. Lines have these words in their text. */
  readonly cells: StatementCells;
  /**
   * table: a row of a list with headings, which is meant to be complete. line: a sentence or list
   * item. record: one car, "Year: 2010, Make: Ford …". donor: the car a used part came from.
   */
  readonly kind: "table" | "line" | "record" | "donor";
  /** The line above, which may give years and a make: "1999-2001 Mercury:". */
  readonly heading?: string;
  /** Continues the sentence of the statement before, whose make may apply: "…, SL 1996-1999". */
  readonly continues?: true;
  /** From a yard's interchange book, which gives years and engines, but hardly ever trims. */
  readonly ofInterchange?: true;
}

export interface StatementCells {
  readonly trim: string;
  readonly engine: string;
  /** Make and model separated by a tab, if they have separate columns. */
  readonly car: string;
  readonly body: string;
  readonly excluded: string;
  readonly notes: readonly string[];
}

export function lineStatement(text: string): FitmentStatement {
  return {
    years: "",
    text,
    cells: {
      trim: "",
      engine: "",
      car: "",
      body: "",
      excluded: "",
      notes: [],
    },
    kind: "line",
  };
}

/** Returns the same key for statements that say the same. */
export function keyOf({
  kind,
  years,
  text,
  heading = "",
  cells: { trim, engine, body, excluded, notes },
}: FitmentStatement): string {
  return [kind, years, heading, text, trim, engine, body, excluded, ...notes].join("\t");
}

/**
 * Returns whether statements name at least two cars. "Year: 2008, Make: Honda, Model: Accord" and
 * "Vehicle: 2008 Honda Accord EX" are one.
 */
export function nameSeveralCars(statements: readonly FitmentStatement[]): boolean {
  const [first, ...others] = statements.map(({ years, text }) => wordsOf(`${years} ${text}`));
  return others.some((words) => [...words].some((word) => first?.has(word) !== true));
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9]+/g));
}

/** A description's sentences about vehicles, sorted by what they do. They aren't read yet. */
export interface DescriptionStatements {
  readonly fits: readonly FitmentStatement[];
  /** What the part doesn't fit. */
  readonly excludes: readonly string[];
  /** Conditions on every car it fits: "V6 models only". */
  readonly conditions: readonly string[];
  /** Values of engine labels that apply to the whole listing. */
  readonly engines: readonly string[];
  /** Short lines with years and no introduction. They're a list if they name only cars. */
  readonly bare: readonly BareLine[];
  /**
   * Short sentences with a bare "not" or "no", which may be about anything: "NOT SE", "no Hybrid
   * models".
   */
  readonly bareExcludes: readonly string[];
  /** Build dates that limit some of the years: "2007 only if built up to 03/2007". */
  readonly dated: readonly string[];
  /**
   * Sentences without years that say or limit what it fits. They're about cars whose years are
   * given elsewhere.
   */
  readonly named: readonly string[];
  /** Short lines without years that say nothing, perhaps apart from cars: "DODGE - Caravan". */
  readonly plain: readonly string[];
  /** The listing says that its list is complete: "Do not order for any other car". */
  readonly exclusive: boolean;
  /** The seller doesn't know which cars it fits. */
  readonly doubtful: boolean;
  /** All sentences, apart from donors. Each may be about cars that the title names. */
  readonly remarks: readonly RemarkLine[];
  /** The all-wheel-drive versions of the cars are meant, too. */
  readonly alsoDriven: boolean;
  /** A label gives a VIN, mileage, or stock number. */
  readonly hasDonor: boolean;
  /** Values of year labels in listings without a model label: "Year: 2005-2007". */
  readonly years: readonly string[];
  /** Values of labels for the position on the car: "Side: Driver". */
  readonly places: readonly string[];
}

export interface RemarkLine {
  readonly text: string;
  /** The text with its verdict first, as other lists of sentences have it. */
  readonly sorted: string;
  /** It says what the part fits, so it doesn't set its cars apart. */
  readonly isFit: boolean;
}

export interface BareLine {
  /** One or two words alone on a line above, which may be a make; "" if there are none. */
  readonly heading: string;
  readonly text: string;
  /** Whether it's below a line that says what the part fits: "Fits 2010-2014 Golf". */
  readonly isBelow: boolean;
}

/** Leaves out sentences that were read otherwise. In a list, a heading may stand before them. */
export function withoutSentences(
  said: DescriptionStatements,
  texts: readonly string[],
): DescriptionStatements {
  const isPart = (text: string): boolean =>
    /\d/.test(text) && texts.some((one) => one.includes(text));
  const isOther = (text: string): boolean =>
    !isPart(text) && !texts.some((one) => text.endsWith(one));
  return {
    ...said,
    fits: said.fits.filter(({ text }) => isOther(text)),
    bare: said.bare.filter(({ text }) => isOther(text)),
    remarks: said.remarks.filter(({ sorted }) => isOther(sorted)),
  };
}
