/**
 * What a description says the part fits, in words that can be read: one line, or one row of a table
 * put into order.
 */
export interface FitmentStatement {
  /** Of a table's row; "" where they stand in the text. */
  readonly years: string;
  /** "Ford Mustang" of a row, "2005-2010 Ford Mustang (V6 only)" of a line. */
  readonly text: string;
  /** Cells of their own; "" where there are none. Lines carry such words in their text. */
  readonly cells: StatementCells;
  /**
   * table: a row of a list with headings, which is meant to be whole. line: a sentence or list
   * item. record: "Year: 2010, Make: Ford …", one car. donor: the car a used part came from.
   */
  readonly kind: "table" | "line" | "record" | "donor";
}

export interface StatementCells {
  readonly trim: string;
  readonly engine: string;
  /** Make and model, parted by a tab, where they have columns of their own. */
  readonly car: string;
  readonly body: string;
  readonly excluded: string;
  readonly notes: readonly string[];
}

export const noCells: StatementCells = {
  trim: "",
  engine: "",
  car: "",
  body: "",
  excluded: "",
  notes: [],
};

export function lineStatement(text: string): FitmentStatement {
  return {
    years: "",
    text,
    cells: noCells,
    kind: "line",
  };
}

/** Alike for statements that say the same. */
export function keyOf({
  kind,
  years,
  text,
  cells: { trim, engine, body, excluded, notes },
}: FitmentStatement): string {
  return [kind, years, text, trim, engine, body, excluded, ...notes].join("\t");
}
