import {
  digitTrims,
  everydayTrims,
  gradeTrims,
  imitations,
  trimMarks,
} from "../../knowledge/variant-names.ts";
import { behindMake, type Span } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt, wordsOf } from "../../reading/tokens.ts";

/** The most tokens in a trim's name. */
export const longestTrim = 6;
/** The most names before "models". */
const mostJoined = 4;
const listSigns = new Set(["/", "&", ",", "and", "or", "+"]);

interface TrimBelief {
  readonly key: string;
  readonly chained: boolean;
  readonly sure: boolean;
  /** The model whose trims are sought, or -1. */
  readonly id: number;
}

/**
 * Tells whether words that are a trim's name mean the trim. A short or everyday name counts only in
 * a run of vehicle words ("Accord EX-L front …") or before "models".
 */
export function isMeantAsTrim(text: TextRead, span: Span, how: TrimBelief): boolean {
  const { key, chained, sure } = how;
  const partTerms = text.knowledge.parts.terms;
  const next = tokenAt(text.tokens, span.to).word;
  if (isOther(text, span, key)) return false;
  // e.g. "Brembo Sport only": before "only", "Sport" can only be a trim.
  if (trimMarks.has(next))
    return next !== "only" || chained || !everydayTrims.has(key) || gradeTrims.has(key);
  const words = wordsOf(text, span);
  if (chained || isInPlace(text, span, how)) return isPlain(key, sure) && !partTerms.has(words);
  return isName(words, key, text);
}

/** Tells whether a name without a run of vehicle words before it is where trims are. */
function isInPlace(text: TextRead, span: Span, how: TrimBelief): boolean {
  return (
    isBesideModels(text, span.to) ||
    isLastWord(text, span, how.key) ||
    isBeforeModel(text, span, how)
  );
}

/** Among other words, "base" means the plain trim only before words like "models". */
function isPlain(key: string, sure: boolean): boolean {
  return sure || key !== "base";
}

/**
 * Tells whether the name says something else: a side, a part
 * that imitates the trim or is named after it ("Rallye gauge"), or the terms of sale ("Limited
 * warranty").
 */
function isOther(text: TextRead, span: Span, key: string): boolean {
  const next = tokenAt(text.tokens, span.to).word;
  return (
    isSide(text, span) ||
    isImitated(text, span.to) ||
    text.knowledge.names.otherMeanings.get(key)?.always.has(next) === true
  );
}

/** Tells whether a letter is one side of "L & R", or of "L/F" and "W/L" (windows, locks). */
function isSide({ tokens }: TextRead, { from, to }: Span): boolean {
  const other = { l: /^[fhrw]$/, r: /^[fhl]$/ }[tokenAt(tokens, from).word];
  return (
    to === from + 1 &&
    other !== undefined &&
    [1, -1].some(
      (step) =>
        listSigns.has(tokenAt(tokens, from + step).word) &&
        other.test(tokenAt(tokens, from + 2 * step).word),
    )
  );
}

/** Tells whether a name is distinctive enough to count anywhere. "3.0si" isn't a size. */
export function isName(words: string, key: string, { knowledge: { parts } }: TextRead): boolean {
  return (
    digitTrims.test(key) ||
    (key.length >= 4 && !everydayTrims.has(words) && !parts.terms.has(words) && /^[a-z]/.test(key))
  );
}

/**
 * Tells whether the trim is right before its model: "GT Mustang", "Honda Si Civic", "Si Honda
 * Civic". The 2.0T of "2.0T Audi A4" is the engine.
 */
function isBeforeModel(
  { vehicles, known }: TextRead,
  { from, to }: Span,
  { key, id }: TrimBelief,
): boolean {
  const place = behindMake(vehicles, to);
  return (
    key.length >= 2 &&
    known[from] !== 1 &&
    !everydayTrims.has(key) &&
    vehicles.some((one) => one.kind === "model" && one.from === place && one.ids.includes(id))
  );
}

/** Tells whether the title ends with a trim, e.g. "Window switch LX", "Grille R/T". */
function isLastWord(text: TextRead, { from, to }: Span, key: string): boolean {
  return (
    to === text.tokens.length &&
    to === from + 1 &&
    key.length >= 2 &&
    !everydayTrims.has(key) &&
    (/^[A-Z]/.test(tokenAt(text.tokens, from).text) || text.text === text.text.toLowerCase())
  );
}

/**
 * Tells whether a part only imitates the trim: "Rubicon style", "Rubicon 10th style", "Cobra R
 * style".
 */
function isImitated({ tokens }: TextRead, at: number): boolean {
  const { word } = tokenAt(tokens, at);
  // e.g. "RS Type R": the type is the next trim.
  if (word === "type" && /^[a-z]$/.test(tokenAt(tokens, at + 1).word)) return false;
  const place = word === "-" || /^(?:\d+th|[a-z])$/.test(word) ? at + 1 : at;
  return imitations.has(tokenAt(tokens, place).word);
}

/** Tells whether a slash belongs to "R/T", "T/A", or "W/T". Other slashes separate two trims. */
export function isNameSlash({ tokens }: TextRead, at: number): boolean {
  const [before, slash, after] = [at - 1, at, at + 1].map((place) => tokenAt(tokens, place));
  return (
    slash?.glued === true &&
    after?.glued === true &&
    /^(?:[rw]\/t|t\/a)$/.test(`${before?.word}${slash.word}${after.word}`)
  );
}

/**
 * Tells whether a list of names ends in "models" or the like: "CE/LE models", "EX-L & Touring
 * only".
 */
function isBesideModels({ tokens, known }: TextRead, from: number): boolean {
  let at = from;
  for (let names = 0; names < mostJoined && listSigns.has(tokenAt(tokens, at).word); names += 1) {
    at += 1;
    const begin = at;
    while (
      at < begin + longestTrim &&
      known[at] !== 1 &&
      (at === begin ? tokenAt(tokens, at).kind !== "mark" : continuesName(tokens, at))
    )
      at += 1;
    if (at === begin) return false;
    if (trimMarks.has(tokenAt(tokens, at).word)) return true;
  }
  return false;
}

/**
 * Tells whether a token continues a name: the rest of "EX-L", or a second word ("Grand Touring").
 */
function continuesName(tokens: TextRead["tokens"], at: number): boolean {
  const { kind, word, glued } = tokenAt(tokens, at);
  if (kind === "mark") return glued && word === "-";
  const next = tokenAt(tokens, at + 1).word;
  return !trimMarks.has(word) && (listSigns.has(next) || trimMarks.has(next));
}
