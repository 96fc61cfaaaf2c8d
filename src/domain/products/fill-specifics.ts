/** An item specific, as the category defines it. */
export interface AskedSpecific {
  readonly name: string;
  readonly required: boolean;
  /** The category accepts only the listed values. */
  readonly closed: boolean;
  readonly values: readonly string[];
  readonly longest: number;
}

export interface SpecificFacts {
  readonly brand: string;
  readonly mpn: string;
  /** From the marketplace's catalog product. */
  readonly catalog: Readonly<Record<string, readonly string[]>>;
  /** All texts about the part, in plain words. */
  readonly words: string;
}

export interface FilledSpecifics {
  readonly specifics: Readonly<Record<string, readonly string[]>>;
  /** Required specifics that nothing fills. */
  readonly missing: readonly string[];
}

/**
 * Fills a category's item specifics from the row, the catalog, and the category's values that the
 * texts mention.
 */
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
    const value = fromCatalog(specific, facts.catalog) ?? namedValue(specific, words);
    if (value !== null) specifics[specific.name] = [value];
    else if (specific.required) missing.push(specific.name);
  }
  return { specifics, missing };
}

function fromCatalog(
  { name, closed, values, longest }: AskedSpecific,
  catalog: SpecificFacts["catalog"],
): string | null {
  const said =
    Object.entries(catalog).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1][0] ?? "";
  if (said === "" || said.length > longest) return null;
  return closed
    ? (values.find((value) => value.toLowerCase() === said.toLowerCase()) ?? null)
    : said;
}

/** Finds the longest value whose words all occur. */
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

/** Reduces a text to lower case, single spaces, and singular words. */
function normal(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word))
    .join(" ")} `;
}
