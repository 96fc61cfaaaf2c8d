import type { VehicleSpan } from "../join-spans.ts";
import { knownNames } from "./known-names.ts";

/** Everything that is known of a product: what a text about it may say. */
export interface ProductData {
  readonly brand: string;
  readonly mpn: string;
  /** "Brake Pads" */
  readonly part: string;
  readonly condition: string;
  readonly specifics: Readonly<Record<string, readonly string[]>>;
  readonly vehicles: readonly Pick<VehicleSpan, "make" | "model" | "fromYear" | "toYear">[];
  /** The seller's own words, plain text. */
  readonly words: string;
}

/** The data as a text is held against it. */
export interface KnownWords {
  /** In small letters, singular. */
  readonly words: ReadonlySet<string>;
  /** As they are written: what is all capitals here is no shouting. */
  readonly written: ReadonlySet<string>;
  /** Tokens with a figure in them, in small letters. */
  readonly figures: ReadonlySet<string>;
  /** Two neighbours in small letters, singular, the lesser first: what a lone figure counts. */
  readonly neighbours: ReadonlySet<string>;
}

/** Letters and figures, and the signs that hold them together ("2.5L", "12-mm", "100%", "$5"). */
const tokens = /[$€£#]?[\p{L}\p{N}]+(?:[.,/'’+°-][\p{L}\p{N}]+)*[%+"°]?/gu;

export function tokensOf(text: string): readonly string[] {
  return text.match(tokens) ?? [];
}

/** "Pads" and "pads" are one word, "brass" stays what it is. */
export function stem(word: string): string {
  const small = word.toLowerCase();
  return small.length > 3 && small.endsWith("s") && !small.endsWith("ss")
    ? small.slice(0, -1)
    : small;
}

export function pairOf(one: string, two: string): string {
  return [stem(one), stem(two)].sort().join(" ");
}

/** "Brake-Pads" is known by its pieces too. */
export function piecesOf(token: string): readonly string[] {
  return token.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece !== "");
}

export function readKnownWords(data: ProductData): KnownWords {
  // Vehicles are borne out by the vehicles alone, whatever a title promised.
  const own = data.words.replaceAll(/\p{L}+/gu, (word) =>
    knownNames.has(word.toLowerCase()) ? " " : word,
  );
  const texts = [
    data.brand,
    data.part,
    data.condition,
    own,
    ...Object.entries(data.specifics).flatMap(([name, values]) =>
      values.map((value) => `${name} ${value}`),
    ),
  ].map((text) => text.normalize("NFKC"));
  const all = texts.map(tokensOf);
  const written = all.flat().flatMap((token) => [token, ...piecesOf(token)]);
  return {
    words: new Set(written.map(stem)),
    written: new Set(written),
    figures: new Set(
      all
        .flat()
        .filter((token) => /\p{N}/u.test(token))
        .map((token) => token.toLowerCase()),
    ),
    neighbours: new Set(
      all.flatMap((row) => row.slice(1).map((token, at) => pairOf(row[at] ?? "", token))),
    ),
  };
}
