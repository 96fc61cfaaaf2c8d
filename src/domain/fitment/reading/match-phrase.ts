import { hashOn, mayBegin, type PhraseBook } from "../../vehicles/phrase-book.ts";
import { tokenAt, type Token } from "./tokens.ts";

export interface PhraseMatch<T> {
  readonly value: T;
  /** Token indexes, end exclusive. */
  readonly from: number;
  readonly to: number;
}

const longestPhrase = 7;

/**
 * Returns the longest phrase in the book that starts at a token. Skips hyphens and apostrophes,
 * and reads "&" and "+" as "and". Commas, slashes, and other marks end the phrase. If `accept`
 * rejects a match, the next shorter one is used.
 */
export function matchPhrase<T>(
  book: PhraseBook<T>,
  at: { readonly tokens: readonly Token[]; readonly from: number },
  accept: (value: T, to: number, key: string) => boolean = always,
): PhraseMatch<T> | null {
  const first = at.tokens[at.from];
  // Fast path: most words don't start a phrase.
  if (first === undefined || first.kind === "mark" || !mayBegin(book, first.hash)) return null;
  return longestFrom(book, at, accept);
}

function longestFrom<T>(
  book: PhraseBook<T>,
  at: { readonly tokens: readonly Token[]; readonly from: number },
  accept: (value: T, to: number, key: string) => boolean,
): PhraseMatch<T> | null {
  let key = "";
  let hash = 0;
  let best: PhraseMatch<T> | null = null;
  let words = 0;
  for (let to = at.from; to < at.tokens.length && words < longestPhrase; to += 1) {
    const piece = pieceOf(tokenAt(at.tokens, to), key);
    if (piece === null) break;
    if (piece === "") continue;
    words += 1;
    hash = hashOn(hash, piece);
    if (!mayBegin(book, hash)) break;
    key += piece;
    const value = book.beginnings.get(key);
    if (value === undefined) break;
    if (value !== null && accept(value, to + 1, key)) best = { value, from: at.from, to: to + 1 };
  }
  return best;
}

function always(): boolean {
  return true;
}

/** Returns what a token adds to the key: null ends the phrase, "" is skipped. */
function pieceOf(token: Token, key: string): string | null {
  if (token.kind !== "mark") return token.word;
  if (key === "") return null;
  if (token.word === "-" || token.word === "'" || isPartOfName(token, key)) return "";
  return token.word === "&" || token.word === "+" ? "and" : null;
}

/**
 * "C/K 1500", "A/C compressor", "w/o", "X1/9", "Evo 8/9", "St. Regis", "ID.4", "Ext. Cab",
 * "EQS450+ SUV"
 */
function isPartOfName({ word, glued }: Token, key: string): boolean {
  return (
    (word === "/" && (key === "c" || (/^(?:a|w|x1|[a-z]{3}(?:\d|viii))$/.test(key) && glued))) ||
    (word === "." && glued && /^(?:\d|st|id|ext|reg|std|\ddr)$/.test(key)) ||
    (word === "+" && glued && /^eq.\d+$/.test(key))
  );
}
