import type { NameEntry } from "../../../vehicles/name-entry.ts";
import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { compact } from "../../../vehicles/phrase-book.ts";
import { matchPhrase } from "../match-phrase.ts";
import type { Span } from "../mentions.ts";
import type { NameHit } from "./name-hit.ts";
import {
  goesOnMisspelled,
  runOn,
  withVersion,
  withDroppedLetters,
  withMisspelled,
} from "./stuck-names.ts";
import { isDigits } from "../joined-words.ts";
import { behindDash, isGlued, tokenAt, wordAt, type Token } from "../tokens.ts";

const smallWords = new Set(
  "a is in on at as to of or so no it es an by am be do for with w s k".split(" "),
);

/** Finds all make, model, family, and code names in a text, longest first, with no overlaps. */
export function scanVehicles(tokens: readonly Token[], index: VehicleIndex): readonly NameHit[] {
  const hits: NameHit[] = [];
  let from = 0;
  while (from < tokens.length) {
    const hit = hitAt(tokens, from, index);
    if (hit === null) {
      from += 1;
      continue;
    }
    const whole = goesOnMisspelled(hit, tokens, index) ?? hit;
    hits.push(whole);
    from = whole.to;
  }
  const named = hits.some(
    ({ entry }) =>
      (entry.ids.length > 0 && entry.strength !== "weak") ||
      entry.code !== null ||
      entry.family !== null,
  )
    ? hits
    : withMisspelled(hits, tokens, index);
  return withDroppedLetters(named, tokens, index);
}

function hitAt(tokens: readonly Token[], from: number, index: VehicleIndex): NameHit | null {
  const token = tokens[from];
  if (token === undefined || token.kind === "mark") return null;
  return (
    withVersion(tokens, from, index) ??
    numberFirst(tokens, from, index) ??
    phraseAt(tokens, from, index)
  );
}

/** The most words of a name that ends with a number. */
const mostWords = 2;

/**
 * Reads a name whose number comes first, if it means nothing without it: "350 Rancher". In "2500
 * Suburban", the number may belong to the pickup before it.
 */
function numberFirst(tokens: readonly Token[], from: number, index: VehicleIndex): NameHit | null {
  const { kind, word } = tokenAt(tokens, from);
  if (kind !== "digits" || !/^\d{3,4}$/.test(word)) return null;
  for (let to = from + 1 + mostWords; to > from + 1; to -= 1) {
    const words = tokens.slice(from + 1, to);
    const isName = words.every((one) => one.kind === "word") && tokens[to]?.kind !== "digits";
    const entry = isName ? namedBy(words, word, index) : null;
    if (entry !== null) return { entry, from, to };
  }
  return null;
}

function namedBy(
  words: readonly Token[],
  number: string,
  { names: { phrases } }: VehicleIndex,
): NameEntry | null {
  const name = compact(words.map(({ word }) => word).join(""));
  const entry = phrases.get(`${name}${number}`);
  return name.length > 2 && entry?.ids.length === 1 && !phrases.has(name) ? entry : null;
}

function phraseAt(tokens: readonly Token[], from: number, index: VehicleIndex): NameHit | null {
  const match = matchPhrase(
    index.names,
    { tokens, from },
    (entry, to, key) =>
      writtenSo(tokens, { from, to }, { entry, key }) &&
      !(endsWithStroke(tokens, to) && index.names.phrases.has(key.slice(0, -1))),
  );
  const plural = pluralAt(tokens, from, index);
  if (plural !== null) return plural;
  if (match !== null) return { entry: match.value, from, to: match.to };
  const { kind, word } = tokenAt(tokens, from);
  return kind === "word" && word.length >= 7 ? runOn(tokens, from, index) : null;
}

/**
 * Reads names in the plural next to years: "08 thru 15 Lancers", "all 2003-2011 Crown Vics", "MKZs
 * built 2013-2017".
 */
function pluralAt(tokens: readonly Token[], from: number, index: VehicleIndex): NameHit | null {
  for (const to of [from + 1, from + 2]) {
    const name = tokens
      .slice(from, to)
      .map(({ word }) => word)
      .join("");
    const isDated = [from - 1, to].some((at) => besidePlural.test(wordAt(tokens, at)));
    const { word, text } = tokenAt(tokens, to - 1);
    if (!isDated || !(/^[a-z]{3,}[a-rt-z]s$/.test(word) || /^[A-Z]{3,}s$/.test(text))) continue;
    const entry = index.names.phrases.get(name.slice(0, -1));
    if (entry?.strength === "strong" && entry.make === null) return { entry, from, to };
  }
  return null;
}

const besidePlural = /^(?:(?:19|20)?\d\d|all|every|built|made)$/;

/**
 * Returns whether a name in several pieces is written like a name: "F 150" is; "15-00", "is 300",
 * and "GT V6" aren't.
 */
function writtenSo(
  tokens: readonly Token[],
  span: Span,
  { entry, key }: { entry: NameEntry; key: string },
): boolean {
  const others = [isDecimal, isLine, endsWithLetter, endsWithYears];
  if (others.some((means) => means(tokens, span, entry))) return false;
  const count = span.to - span.from;
  const second = tokenAt(tokens, span.from + 1);
  if (entry.hyphenated) return count === 3;
  if (count === 1) return key !== "models";
  if (!second.glued && /^[vilh]\d{1,2}$/.test(second.word)) return false;
  return (
    !isDigits(key) &&
    (isGlued(second, "-") || !isLooseSmallWord(tokenAt(tokens, span.from), second))
  );
}

/** A letter behind a make begins a model. It doesn't make the make a typo with a doubled letter. */
function endsWithLetter(
  tokens: readonly Token[],
  { from, to }: Span,
  { make }: NameEntry,
): boolean {
  return make !== null && to > from + 1 && /^[a-z]$/.test(wordAt(tokens, to - 1));
}

/** "IS F 06-13" names no F06, and "Boxster S 2000-2004" no S2000. */
function endsWithYears(tokens: readonly Token[], { from, to }: Span): boolean {
  const year = tokenAt(tokens, to - 1);
  return (
    to === from + 2 &&
    !year.glued &&
    /^(?:(?:19|20)\d\d|[01]\d)$/.test(year.word) &&
    isGlued(tokenAt(tokens, to), "-")
  );
}

/** "Golf R-Line" is a Golf that looks like the R, not an R; so is an "IS F Sport". */
function isLine(tokens: readonly Token[], { to }: Span): boolean {
  const last = wordAt(tokens, to - 1);
  return /^(?:r line|f sport)$/.test(`${last} ${wordAt(tokens, behindDash(tokens, to))}`);
}

/**
 * Returns whether a name ends within letters with a stroke. "GT R/T" names two trims, not a GT-R; a
 * "Model S/X" means two models, because "Model" is no name.
 */
function endsWithStroke(tokens: readonly Token[], to: number): boolean {
  return (
    !tokenAt(tokens, to - 1).glued &&
    isGlued(tokenAt(tokens, to), "/") &&
    [to - 1, to + 1].every((at) => /^[a-z]$/.test(wordAt(tokens, at)))
  );
}

/** "Is 300" and "a 4" aren't models; "IS 300", "IS F", and "X 5" are. */
function isLooseSmallWord({ word, text }: Token, second: Token): boolean {
  if (!smallWords.has(word) || (text === "S" && second.kind === "digits")) return false;
  return text.length !== 2 || text !== text.toUpperCase();
}

/** The "3" in "3.0L" and "2.3" isn't a model. */
function isDecimal(tokens: readonly Token[], { from, to }: Span): boolean {
  const isPoint = (at: number): boolean =>
    tokenAt(tokens, at - 1).kind === "digits" &&
    isGlued(tokenAt(tokens, at), ".") &&
    tokenAt(tokens, at + 1).glued;
  return isPoint(to) || isPoint(from - 1);
}
