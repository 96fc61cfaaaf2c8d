import type { Vocabulary } from "../../fitment/knowledge/name-knowledge.ts";
import type { VehicleSpan } from "../join-spans.ts";
import { isKnownName } from "./known-names.ts";

/** All known facts about a product, which a text about it may use. */
export interface ProductData {
  readonly brand: string;
  readonly mpn: string;
  /** e.g. "Brake Pads" */
  readonly part: string;
  readonly condition: string;
  readonly specifics: Readonly<Record<string, readonly string[]>>;
  readonly vehicles: readonly Pick<VehicleSpan, "make" | "model" | "fromYear" | "toYear">[];
  /** The seller's own words, as plain text. */
  readonly words: string;
  readonly vocabulary: Vocabulary;
}

/** The data in the form in which texts are compared with it. */
export interface KnownWords {
  /** In lower case, singular. */
  readonly words: ReadonlySet<string>;
  /** As written: all caps here aren't shouting. */
  readonly written: ReadonlySet<string>;
  /** Tokens with a digit, in lower case. */
  readonly figures: ReadonlySet<string>;
  /**
   * Pairs of adjacent words in lower case, singular, in alphabetical order. They show what a number
   * counts.
   */
  readonly neighbors: ReadonlySet<string>;
  readonly vocabulary: Vocabulary;
}

/** Letters and digits, with the characters that join them ("2.5L", "12-mm", "100%", "$5"). */
const tokens = /[$€£#]?[\p{L}\p{N}]+(?:[.,/'’+°-][\p{L}\p{N}]+)*[%+"°]?/gu;

export function tokensOf(text: string): readonly string[] {
  return text.match(tokens) ?? [];
}

/** Reduces a word to its singular: "Pads" and "pads" are equal, "brass" is unchanged. */
export function stem(word: string): string {
  const small = word.toLowerCase();
  return small.length > 3 && small.endsWith("s") && !small.endsWith("ss")
    ? small.slice(0, -1)
    : small;
}

export function pairOf(one: string, two: string): string {
  return [stem(one), stem(two)].sort().join(" ");
}

/** Splits "Brake-Pads" into its words. */
export function piecesOf(token: string): readonly string[] {
  return token.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece !== "");
}

export function readKnownWords(data: ProductData): KnownWords {
  // Only the fitments support a vehicle, whatever a title claims.
  const own = data.words.replaceAll(/\p{L}+/gu, (word) =>
    isKnownName(word, data.vocabulary) ? " " : word,
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
    vocabulary: data.vocabulary,
    words: new Set(written.map(stem)),
    written: new Set(written),
    figures: new Set(
      all
        .flat()
        .filter((token) => /\p{N}/u.test(token))
        .map((token) => token.toLowerCase()),
    ),
    neighbors: new Set(
      all.flatMap((row) => row.slice(1).map((token, at) => pairOf(row[at] ?? "", token))),
    ),
  };
}
