/** An item specific as a category asks for it. */
export interface AskedSpecific {
  readonly name: string;
  readonly required: boolean;
  /** Other values than these are refused. */
  readonly closed: boolean;
  readonly values: readonly string[];
  readonly longest: number;
}

export interface SpecificFacts {
  readonly brand: string;
  readonly mpn: string;
  /** Of the marketplace's own product. */
  readonly catalogue: Readonly<Record<string, readonly string[]>>;
  /** Everything said of the part, in plain words. */
  readonly words: string;
}

export interface FilledSpecifics {
  readonly specifics: Readonly<Record<string, readonly string[]>>;
  /** Required, and nothing known says what to put. */
  readonly missing: readonly string[];
}

/** Fills a category's item specifics from what is known: the row itself, the catalogue, and values of the category that the words name. */
export function fillSpecifics(
  asked: readonly AskedSpecific[],
  facts: SpecificFacts,
): FilledSpecifics {
  const specifics: Record<string, readonly string[]> = {
    Brand: [facts.brand],
    "Manufacturer Part Number": [facts.mpn],
  };
  const missing: string[] = [];
  const words = normal(facts.words);
  for (const specific of asked) {
    if (specific.name in specifics) continue;
    const value = fromCatalogue(specific, facts.catalogue) ?? namedValue(specific, words);
    if (value !== null) specifics[specific.name] = [value];
    else if (specific.required) missing.push(specific.name);
  }
  return { specifics, missing };
}

function fromCatalogue(
  { name, closed, values, longest }: AskedSpecific,
  catalogue: SpecificFacts["catalogue"],
): string | null {
  const said =
    Object.entries(catalogue).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1][0] ??
    "";
  if (said === "" || said.length > longest) return null;
  return closed
    ? (values.find((value) => value.toLowerCase() === said.toLowerCase()) ?? null)
    : said;
}

/** The longest value all of whose words are there. */
function namedValue({ values, longest }: AskedSpecific, words: string): string | null {
  const named = values.filter(
    (value) =>
      value.length <= longest &&
      normal(value)
        .trim()
        .split(" ")
        .every((word) => words.includes(` ${word} `)),
  );
  return named.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Small letters, one blank between and around words, no plural. */
function normal(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word))
    .join(" ")} `;
}
