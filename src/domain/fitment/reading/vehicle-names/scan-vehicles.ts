import { allIds, type NameEntry } from "../../../vehicles/name-entry.ts";
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
import { isGlued, tokenAt, type Token } from "../tokens.ts";

const smallWords = new Set([
  "a",
  "is",
  "in",
  "on",
  "at",
  "as",
  "to",
  "of",
  "or",
  "so",
  "no",
  "it",
  "es",
  "an",
  "by",
  "am",
  "be",
  "do",
  "for",
  "with",
  "w",
  "s",
  "x",
  "k",
]);

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
  if (plural !== null && plural.to > (match?.to ?? from)) return plural;
  if (match !== null) return { entry: match.value, from, to: match.to };
  const { kind, word } = tokenAt(tokens, from);
  return kind === "word" && word.length >= 7 ? runOn(tokens, from, index) : null;
}

/** Reads names in the plural next to years: "08 thru 15 Lancers", "all 2003-2011 Crown Vics". */
function pluralAt(tokens: readonly Token[], from: number, index: VehicleIndex): NameHit | null {
  for (const to of [from + 1, from + 2]) {
    const { word } = tokenAt(tokens, to - 1);
    if (!/^[a-z]{3,}[a-rt-z]s$/.test(word) || (!isYear(tokens, from - 1) && !isYear(tokens, to)))
      continue;
    const before = to === from + 1 ? "" : tokenAt(tokens, from).word;
    const entry = index.names.phrases.get(`${before}${word.slice(0, -1)}`);
    if (entry?.strength === "strong" && entry.make === null && allIds(entry).length > 0)
      return { entry, from, to };
  }
  return null;
}

function isYear(tokens: readonly Token[], at: number): boolean {
  return /^(?:(?:19|20)?\d\d|all|every)$/.test(tokenAt(tokens, at).word);
}

/**
 * Returns whether a name in several pieces is written like a name: "F 150" is; "15-00", "is 300",
 * and "GT V6" aren't.
 */
function writtenSo(
  tokens: readonly Token[],
  span: Span,
  { entry, key }: { entry: NameEntry; key: string },
): boolean {
  const others = [isDecimal, isLine, isTrimWithYears, endsWithLetter, endsWithYears];
  if (others.some((means) => means(tokens, span, entry))) return false;
  const count = span.to - span.from;
  const second = tokenAt(tokens, span.from + 1);
  if (entry.hyphenated) return count === 3 && isGlued(second, "-");
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
  return (
    make !== null &&
    to > from + 1 &&
    tokenAt(tokens, from).word.length > 3 &&
    /^[a-z]$/.test(tokenAt(tokens, to - 1).word)
  );
}

/** "IS F 06-13" ends with years, not with the code F06. */
function endsWithYears(tokens: readonly Token[], { from, to }: Span, { code }: NameEntry): boolean {
  const [first, last] = [tokenAt(tokens, to - 1), tokenAt(tokens, to + 1)];
  return (
    code !== null &&
    to === from + 2 &&
    !first.glued &&
    isGlued(tokenAt(tokens, to), "-") &&
    last.glued &&
    /^\d\d$/.test(first.word) &&
    /^\d\d$/.test(last.word)
  );
}

/** "Boxster S 2000-2004" and "Boxster S 2000 2001" name a trim and its years, not an S2000. */
function isTrimWithYears(tokens: readonly Token[], { from, to }: Span): boolean {
  const [year, next] = [tokenAt(tokens, to - 1), tokenAt(tokens, to)];
  if (to !== from + 2 || year.glued || !/^(?:19|20)\d\d$/.test(year.word)) return false;
  return (
    isGlued(next, "-") ||
    (/^(?:19|20)\d\d$/.test(next.word) && Number(next.word) - Number(year.word) === 1)
  );
}

/** "Golf R-Line" is a Golf that looks like the R, not an R; so is an "IS F Sport". */
function isLine(tokens: readonly Token[], { to }: Span): boolean {
  const line = lines.get(tokenAt(tokens, to - 1).word);
  if (line === undefined) return false;
  return tokenAt(tokens, isGlued(tokenAt(tokens, to), "-") ? to + 1 : to).word === line;
}

const lines: ReadonlyMap<string, string> = new Map([
  ["r", "line"],
  ["f", "sport"],
]);

/**
 * Returns whether a name ends within letters with a stroke. "GT R/T" names two trims, not a GT-R; a
 * "Model S/X" means two models, because "Model" is no name.
 */
function endsWithStroke(tokens: readonly Token[], to: number): boolean {
  const [last, letter] = [tokenAt(tokens, to - 1), tokenAt(tokens, to + 1)];
  return (
    !last.glued &&
    isGlued(tokenAt(tokens, to), "/") &&
    letter.glued &&
    [last, letter].every(({ word }) => /^[a-z]$/.test(word))
  );
}

/** "Is 300" and "a 4" aren't models; "IS 300", "IS F", and "X 5" are. */
function isLooseSmallWord(first: Token, second: Token): boolean {
  if (
    !smallWords.has(first.word) ||
    first.word === "x" ||
    (first.text === "S" && second.kind === "digits")
  )
    return false;
  return !(
    first.text.length === 2 &&
    first.text === first.text.toUpperCase() &&
    /^(?:\d{3}|[A-Z])$/.test(second.text)
  );
}

/** The "3" in "3.0L" and "2.3" isn't a model. */
function isDecimal(tokens: readonly Token[], { from, to }: Span): boolean {
  const next = tokenAt(tokens, to + 1);
  const opens =
    tokenAt(tokens, to - 1).kind === "digits" &&
    isGlued(tokenAt(tokens, to), ".") &&
    next.glued &&
    next.kind !== "mark";
  return (
    opens ||
    (tokenAt(tokens, from).glued &&
      isGlued(tokenAt(tokens, from - 1), ".") &&
      tokenAt(tokens, from - 2).kind === "digits")
  );
}
