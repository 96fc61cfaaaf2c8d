import { compact } from "../../vehicles/phrase-book.ts";
import { everydayTrims } from "../knowledge/variant-names.ts";
import { readPart } from "../reading/read-part.ts";
import type { TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";
import { isMeantAsTrim, isName, isNameSlash, longestTrim, wordsOf } from "./trim-belief.ts";
import { mayName, type TrimNames, type TrimWords } from "./trim-words.ts";
import type { TrimText } from "./trim-texts.ts";

export interface TrimSearch extends Pick<TrimText, "ofOthers"> {
  readonly submodels: TrimWords;
  /** The place continues a run of vehicle words. */
  readonly chained: boolean;
  readonly sure: boolean;
  /** The model whose trims are sought, or -1. */
  readonly id: number;
}

export interface TrimStep {
  readonly names: readonly string[];
  readonly to: number;
  /** The run of vehicle words continues after it. */
  readonly chains: boolean;
}

export const connectors = new Set(["/", ",", "&", "and", "-", "+", "(", ")"]);

/** Returns the longest trim name that begins at a place. */
export function trimAt(
  text: TextRead,
  at: number,
  how: TrimSearch,
): Omit<TrimStep, "chains"> | null {
  const { names } = how.submodels;
  if (!mayName(how.submodels, tokenAt(text.tokens, at).word)) return null;
  const chained = how.chained || how.sure || beginsRun(text, at, names);
  const end = Math.min(text.tokens.length, at + longestTrim);
  let key = "";
  let best: Omit<TrimStep, "chains"> | null = null;
  for (let to = at; to < end && mayContinue(text, at, to); to += 1) {
    key += compact(tokenAt(text.tokens, to).word);
    const meant = names.get(key);
    if (
      meant !== undefined &&
      !cutsSize(text, at, to + 1) &&
      isMeantAsTrim(text, { from: at, to: to + 1 }, { key, chained, sure: how.sure })
    )
      best = { names: meant, to: to + 1 };
  }
  return best;
}

function mayContinue(text: TextRead, at: number, to: number): boolean {
  const { kind, word, glued } = tokenAt(text.tokens, to);
  if (kind === "mark")
    return to > at && (word === "-" || (word === "." && glued) || isNameSlash(text, to));
  return text.known[to] !== 1 || text.engines.some((one) => to >= one.from && to < one.to);
}

/** In "SLE 2.4L", the 2 belongs to the size, so the trim isn't an SLE-2. */
function cutsSize({ engines }: TextRead, at: number, to: number): boolean {
  return engines.some(
    (read) => read.liters !== null && read.from > at && read.from < to && read.to > to,
  );
}

/**
 * Tells whether two trim names are in a row, which confirms both: "Bumper cover XL XLT Lariat". A
 * single letter counts only before two such names ("S SE SEL") or the last word, unless it may be a
 * side. It doesn't separate two names: "EX L LX".
 */
function beginsRun(text: TextRead, at: number, names: TrimNames): boolean {
  const first = nameAlone(text, at, names);
  if (first === null) return isLetterOfRun(text, at, names);
  const next = behind(text, at);
  const { text: letter, kind, word } = tokenAt(text.tokens, next);
  const isLetter = letter.length === 1 && kind === "word" && names.has(word);
  const place = isLetter || isEveryday(text, next, names) ? behind(text, next) : next;
  const second = nameAlone(text, place, names) ?? longName(text, place, names);
  return second !== null && first !== second;
}

/** Returns a name of several words, which no other words are: "TRD Off Road". */
function longName(text: TextRead, at: number, names: TrimNames): string | null {
  let key = compact(tokenAt(text.tokens, at).word);
  for (let to = at + 1; to < at + longestTrim && mayContinue(text, at, to); to += 1) {
    key += compact(tokenAt(text.tokens, to).word);
    if (names.has(key) && isName(wordsOf(text, { from: at, to: to + 1 }), key, text)) return key;
  }
  return null;
}

function isLetterOfRun(text: TextRead, at: number, names: TrimNames): boolean {
  const { text: letter, kind } = tokenAt(text.tokens, at);
  if (letter.length !== 1 || kind !== "word") return false;
  const next = behind(text, at);
  const name = nameAlone(text, next, names);
  return (
    name !== null &&
    (beginsRun(text, next, names) || endsWithGrades(text, at, { name, place: next })) &&
    !(/[lr]/i.test(letter) && mayHaveSide(text))
  );
}

/** Tells whether a title ends with a trim and the trim above it: "S SE", "S/SV". */
function endsWithGrades(
  { tokens }: TextRead,
  at: number,
  { name, place }: { readonly name: string; readonly place: number },
): boolean {
  const { word, glued } = tokenAt(tokens, at);
  const isPart = glued && tokenAt(tokens, at - 1).word !== "(";
  return place + 1 === tokens.length && name.startsWith(word) && !isPart;
}

/** Tells whether the part comes in left and right, or isn't known. A grille doesn't. */
function mayHaveSide(text: TextRead): boolean {
  const { side, spans } = readPart(text);
  return side || spans.length === 0;
}

/** Tells whether an everyday word is a trim of the car, e.g. the second of "GLS Limited SE". */
function isEveryday({ tokens, known }: TextRead, at: number, names: TrimNames): boolean {
  const { word } = tokenAt(tokens, at);
  return known[at] !== 1 && everydayTrims.has(word) && word !== "base" && names.has(word);
}

function behind(text: TextRead, at: number): number {
  const next = isNameSlash(text, at + 1) ? at + 3 : at + 1;
  return connectors.has(tokenAt(text.tokens, next).word) ? next + 1 : next;
}

/** Returns the trim name that one word or an "R/T" is, e.g. "SXT". */
function nameAlone(text: TextRead, at: number, names: TrimNames): string | null {
  const { word, kind } = tokenAt(text.tokens, at);
  if (text.known[at] === 1) return null;
  if (isNameSlash(text, at + 1)) {
    const name = `${word}${tokenAt(text.tokens, at + 2).word}`;
    return names.has(name) ? name : null;
  }
  return kind !== "mark" &&
    word.length >= 2 &&
    !text.knowledge.parts.terms.has(word) &&
    names.has(word) &&
    (word === "xl" || !everydayTrims.has(word))
    ? word
    : null;
}
