import { compact } from "../../../vehicles/phrase-book.ts";
import { everydayTrims } from "../../knowledge/variant-names.ts";
import type { Span } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { readPart } from "../../reading/read-part.ts";
import { tokenAt, wordsOf, type Token } from "../../reading/tokens.ts";
import { isMeantAsTrim, isName, isNameSlash, longestTrim } from "./trim-belief.ts";
import { mayName, type TrimNames, type TrimWords } from "./trim-words.ts";

export interface TrimSearch {
  readonly submodels: TrimWords;
  /** Places whose trims are those of other cars. */
  readonly ofOthers?: readonly Span[];
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
      isMeantAsTrim(text, { from: at, to: to + 1 }, { ...how, key, chained })
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

/** The most names to look at for a run. */
const longestRun = 4;

/**
 * Tells whether two trim names are in a row, which confirms both: "Bumper cover XL XLT Lariat". A
 * single letter or an everyday word between them neither counts nor separates them: "EX L LX". A
 * letter or an everyday word at the beginning also counts if the title ends with the trim above it:
 * "S SE", "mud guards Limited SR5".
 */
function beginsRun(text: TextRead, at: number, names: TrimNames): boolean {
  const first = nameAlone(text, at, names);
  if (first === null) {
    const isWeak = isWeakName(text, at, names) && !mayBeSide(text, at);
    return (isWeak && leadsNames(text, at, names)) || isPairBehindYears(text, at, names);
  }
  const { found, to } = namesBehind(text, at, names);
  // "LE or S"
  const endsWithLetter =
    to >= text.tokens.length && to === at + 3 && isLetter(tokenAt(text.tokens, to - 1));
  return endsWithLetter || found.some((name) => name !== first);
}

/** Two everyday names of the car right behind years confirm each other: "11-15 Overland Summit". */
function isPairBehindYears(text: TextRead, at: number, names: TrimNames): boolean {
  return (
    text.years.some(({ to }) => to === at) &&
    isWeakName(text, at, names) &&
    isWeakName(text, behind(text, at), names)
  );
}

function leadsNames(text: TextRead, at: number, names: TrimNames): boolean {
  const { found, to } = namesBehind(text, at, names);
  return new Set(found).size > 1 || (found.length > 0 && to >= text.tokens.length);
}

/** Returns the names behind a place, and where they end. */
function namesBehind(
  text: TextRead,
  at: number,
  names: TrimNames,
): { readonly found: readonly string[]; readonly to: number } {
  const found: string[] = [];
  let to = behind(text, at);
  for (let count = 1; count < longestRun; count += 1) {
    const name = nameAlone(text, to, names) ?? longName(text, to, names);
    if (name !== null) found.push(name);
    else if (!isWeakName(text, to, names)) break;
    to = behind(text, to);
  }
  return { found, to };
}

/** Tells whether a letter may be a side: the part comes in left and right, or isn't known. */
function mayBeSide(text: TextRead, at: number): boolean {
  const { side, spans } = readPart(text);
  return /^[lr]$/.test(tokenAt(text.tokens, at).word) && (side || spans.length === 0);
}

function isLetter({ kind, text }: Token): boolean {
  return kind === "word" && text.length === 1;
}

/** Tells whether a letter or an everyday word is a trim, e.g. the second of "GLS Limited SE". */
function isWeakName({ tokens, known }: TextRead, at: number, names: TrimNames): boolean {
  const token = tokenAt(tokens, at);
  const { word } = token;
  return names.has(word) && (isLetter(token) || (known[at] !== 1 && everydayTrims.has(word)));
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

function behind(text: TextRead, at: number): number {
  const next = isNameSlash(text, at + 1) ? at + 3 : at + 1;
  const { word } = tokenAt(text.tokens, next);
  return word === "or" || connectors.has(word) ? next + 1 : next;
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
