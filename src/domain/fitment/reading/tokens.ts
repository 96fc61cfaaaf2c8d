import { hashOn } from "../../vehicles/phrase-book.ts";
import { isDigits, pieceEnd } from "./joined-words.ts";

/** A word (letters and digits) or a mark, usually a single character. Spaces aren't tokens. */
export interface Token {
  readonly text: string;
  /** Lowercase. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly kind: "word" | "digits" | "mark";
  /** No space before it. */
  readonly glued: boolean;
  /** The word's hash, for looking it up in phrase books. */
  readonly hash: number;
}

/**
 * Matches the next piece: several words that are read as one, a word, or a mark. Dots or an arrow
 * before a year are one mark: "2012 .. 2019".
 */
const pieces =
  /((?:(?:1 ?\/ ?2|half|3 ?\/ ?4|one)(?: ?- ?| )ton|x(?: ?- ?| )drive|4(?: ?- ?| )matic)\b|(?:e[689]|f[1238]|g[28])\*|(?<![\d.])9\d\d\.[12](?![\d.]))|([\da-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+)|(?:\.{2,3}|[-=]>)(?= ?\d)|\S/gi;

/** What truck buyers call a "3/4 ton". */
const tons: ReadonlyMap<string, string> = new Map([
  ["1/2ton", "1500"],
  ["halfton", "1500"],
  ["3/4ton", "2500"],
  ["oneton", "3500"],
]);

export function tokenize(written: string): readonly Token[] {
  const text = blankQuotes(blankLeaders(written));
  const tokens: Token[] = [];
  const add = (start: number, end: number, meant?: string): void => {
    const own = text.slice(start, end);
    const word = meant ?? own.toLowerCase();
    tokens.push({
      text: own,
      word,
      start,
      end,
      kind: kindOf(word),
      glued: tokens.at(-1)?.end === start,
      hash: hashOn(0, word),
    });
  };
  for (const { 0: sign, 1: joined, 2: word, index } of text.matchAll(pieces)) {
    const end = index + sign.length;
    if (joined !== undefined) {
      const one = joined.toLowerCase().replace(/[ .-]/g, "").replace("*", "x");
      add(index, end, tons.get(one) ?? one);
    } else if (word === undefined) add(index, end, markOf(sign));
    else
      for (let at = index; at < end; at = tokens.at(-1)?.end ?? end)
        add(at, pieceEnd(text, at, end));
  }
  return tokens;
}

function kindOf(word: string): Token["kind"] {
  if (isDigits(word)) return "digits";
  return /^[\da-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]/.test(word) ? "word" : "mark";
}

/** Returns a plain dash or quote for any kind of them. */
function markOf(sign: string): string {
  return sign
    .replace(/[\u2010-\u2014\u2212]/, "-")
    .replace(/[\u2018\u2019\u0060\u00b4]/, "'")
    .slice(0, 2);
}

/**
 * Replaces the signs between a name and its years ("Bravada ....... 96-01", "4Runner -- 2003-2015",
 * "2007 ... Acadia") with as many spaces, so that offsets stay the same. Leaves dots between two
 * years, because they make a range.
 */
export function blankLeaders(written: string): string {
  return (
    written
      // Matches all signs in one step, so none is scanned twice.
      .replace(/[-_=]{3,}\s?['\u2019\d]?/g, (gap) =>
        /['\u2019\d]$/.test(gap) ? gap.replace(/[-_=]/g, " ") : gap,
      )
      .replace(shortThousands, "'0")
      .replace(dottedSpan, (dots) => "-".padEnd(dots.length))
      .replace(letterZeros, (years) => years.replace(/O(?=\d)/gi, "0"))
      .replace(leadingDots, blank)
      .replace(behindYear, blank)
      .replace(/(?:\d\.|(?<!\d))\.{3,}\s*['\d]?/g, (gap) =>
        /['\d]$/.test(gap) ? gap.replace(/(?<!\d)\./g, " ") : gap,
      )
  );
}

/** "2001.....2005" */
const dottedSpan = /(?<=\b(?:19|20)\d\d)\.{4,8}(?=(?:19|20)\d\d\b)/g;
/** "2k5" is '05. */
const shortThousands = /\b2k(?=\d\b)/gi;
/** Years with the letter for zero: "O5-O9", "o5 o6 o7". A lone "O2" is oxygen. */
const letterZeros = /(?<![\w.-])(?:O\d(?:[ ,/&-]{1,3}| to | thru )(?=O\d)){1,12}O\d(?![\w.-])/gi;
const leadingDots =
  /(?<=[A-Za-z])\.\.(?=['\d])|(?<=[A-Za-z]\d{0,3}) \.\. (?=['\d])|(?<=[A-Za-z\d)]\s{1,4})\.(?=\s{1,4}(?:19|20)\d\d)/g;
const behindYear = /(?<=(?:^|>) {0,4}(?:19|20)\d\d) \.{2,6}(?= [A-Z])/gm;

function blank(signs: string): string {
  return " ".repeat(signs.length);
}

/**
 * Replaces the quotes around a word ('Navigator "L"') and the ending of "SE's" with spaces. Behind
 * a number it's inches.
 */
function blankQuotes(text: string): string {
  return text
    .replace(/(?<=\b[A-Z]{2,4})['\u2019]s\b/g, "  ")
    .replace(/['\u2019](?=til\b)/g, " ")
    .replace(quoted, " $1 ");
}

/** Matches quoted words: "LIBERTY", "OUTLANDER MY07". The mark of "18" wheels" means inches. */
const quoted =
  /(?<![A-Za-z\d])"([A-Za-z](?:[^"\n]{0,60}(?:[A-Za-z.)]|\d(?="\s*(?:$|[^\s\w]))))?)"(?!\d)/g;

const nothing: Token = {
  text: "",
  word: "",
  start: -1,
  end: -1,
  kind: "mark",
  glued: false,
  hash: 0,
};

/** Returns the words of a span in lower case. */
export function wordsOf(
  { tokens }: { readonly tokens: readonly Token[] },
  { from, to }: { readonly from: number; readonly to: number },
): string {
  return tokens
    .slice(from, to)
    .map(({ word }) => word)
    .join(" ");
}

/** Returns the words of a span as written. */
export function textOf(
  { text, tokens }: { readonly text: string; readonly tokens: readonly Token[] },
  { from, to }: { readonly from: number; readonly to: number },
): string {
  return text.slice(tokens[from]?.start, tokens[to - 1]?.end);
}

/**
 * Returns the token at an index, or an empty mark outside the text, so callers don't need to check
 * bounds.
 */
export function tokenAt(tokens: readonly Token[], at: number): Token {
  return (at < 0 ? undefined : tokens[at]) ?? nothing;
}

/** Returns the word at an index in lower case, or "" outside the text. */
export function wordAt(tokens: readonly Token[], at: number): string {
  return tokenAt(tokens, at).word;
}

/** Returns the index behind a dash, if there's one at `at`: "6-speed", "6 speed". */
export function behindDash(tokens: readonly Token[], at: number): number {
  return wordAt(tokens, at) === "-" ? at + 1 : at;
}

/** Returns whether a token is this mark with no space before it ("-" in "98-04"). */
export function isGlued(token: Token, mark: string): boolean {
  return token.glued && token.word === mark;
}

/** Returns whether a token is digits with no space before them. */
export function isGluedNumber(token: Token): boolean {
  return token.glued && token.kind === "digits";
}

/**
 * Returns whether an asterisk marks the word before it: "F16*". The second of a pair doesn't:
 * "*E53*".
 */
export function isStarred(tokens: readonly Token[], to: number): boolean {
  if (!isGlued(tokenAt(tokens, to), "*")) return false;
  const before = tokens.slice(0, to).findLastIndex(({ word }) => word === "*");
  return before === -1 || tokenAt(tokens, before).glued;
}
