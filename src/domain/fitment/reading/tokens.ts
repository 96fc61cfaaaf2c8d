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

const dashes = "\u2010\u2011\u2012\u2013\u2014\u2212";
const quotes = "\u2018\u2019\u0060\u00b4";

export function tokenize(written: string): readonly Token[] {
  const text = blankQuotes(blankLeaders(written));
  const tokens: Token[] = [];
  let at = 0;
  let glued = false;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) {
      at += 1;
      glued = false;
      continue;
    }
    const end = isWordCode(code)
      ? pieceEnd(text, at, wordEnd(text, at))
      : at + markLength(text, at);
    tokens.push(makeToken(text.slice(at, end), at, glued));
    at = end;
    glued = true;
  }
  return tokens.some(({ word }) => joinedEnds.has(word)) ? withJoined(tokens, text) : tokens;
}

/**
 * Replaces the signs between a name and its years ("Bravada ....... 96-01", "4Runner -- 2003-2015",
 * "2007 ... Acadia") with as many spaces, so that offsets stay the same. Leaves dots between two
 * years, because they make a range.
 */
export function blankLeaders(written: string): string {
  const text = withZeros(blankSigns(written));
  if (!text.includes("..")) return text;
  const short = text
    .replace(/(?<=[A-Za-z])\.\.(?=['\d])|(?<=[A-Za-z]\d{0,3}) \.\. (?=['\d])/g, blank)
    .replace(behindYear, blank);
  // Matches all dots and spaces in one step, so no dot is scanned twice.
  return short.includes("...")
    ? short.replace(/(?:\d\.|(?<!\d))\.{3,}\s*['\d]?/g, (gap) =>
        /['\d]$/.test(gap) ? gap.replace(/(?<!\d)\./g, " ") : gap,
      )
    : short;
}

/** Writes years with the letter for zero in digits: "O5-O9", "o5 o6 o7". A lone "O2" is oxygen. */
function withZeros(text: string): string {
  return text.replace(
    /(?<![\w.-])(?:O\d(?:[ ,/&-]{1,3}| to | thru )(?=O\d)){1,12}O\d(?![\w.-])/gi,
    (years) => {
      const zeros = years.replace(/O(?=\d)/gi, "0");
      return new Set(zeros.match(/\d\d/g)).size > 1 ? zeros : years;
    },
  );
}

const behindYear = /(?<=(?:^|>) {0,4}(?:19|20)\d\d) \.{2,6}(?= [A-Z])/gm;
const loneDot = /(?<=[A-Za-z\d)]\s{1,4})\.(?=\s{1,4}(?:19|20)\d\d)/g;

function blank(signs: string): string {
  return " ".repeat(signs.length);
}

function blankSigns(written: string): string {
  const text = written.includes(" . ") ? written.replace(loneDot, blank) : written;
  return /[-_=]{3}/.test(text)
    ? text.replace(/[-_=]{3,}\s?['\u2019\d]?/g, (gap, at: number) =>
        /['\u2019\d]$/.test(gap) && /[A-Za-z\d)] ?$/.test(text.slice(Math.max(0, at - 2), at))
          ? gap.replace(/[-_=]/g, " ")
          : gap,
      )
    : text;
}

/** Replaces the quotes around a word ('Navigator "L"') with spaces. Behind a number it's inches. */
function blankQuotes(text: string): string {
  return text.includes('"') ? text.replace(/(?<!\d)"([A-Za-z]{1,12})"/g, " $1 ") : text;
}

/**
 * Words that are read as one, with or without a dash. Truck buyers call a 2500 "3/4 ton"; "X-drive"
 * and "4-matic" are usually one word.
 */
const joinedWords: readonly (readonly [words: readonly string[], word: string])[] = [
  [["1", "/", "2", "ton"], "1500"],
  [["half", "ton"], "1500"],
  [["3", "/", "4", "ton"], "2500"],
  [["one", "ton"], "3500"],
  [["x", "drive"], "xdrive"],
  [["4", "matic"], "4matic"],
  ...["e6", "e8", "e9", "f1", "f2", "f3", "f8", "g2", "g8"].map(
    (start) => [[start, "*"], `${start}x`] as const,
  ),
];
const joinedEnds = new Set(joinedWords.map(([words]) => words.at(-1)));

function withJoined(tokens: readonly Token[], text: string): readonly Token[] {
  const all: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const joined = joinedWords
      .flatMap(([words, word]) => [{ word, to: endOfWords(tokens, at, words) }])
      .find(({ to }) => to !== -1);
    const [first, last] = [tokens[at], tokens[(joined?.to ?? at + 1) - 1]];
    if (first === undefined || last === undefined) break;
    all.push(
      joined === undefined
        ? first
        : {
            ...first,
            text: text.slice(first.start, last.end),
            word: joined.word,
            hash: hashOn(0, joined.word),
            end: last.end,
            kind: isDigits(joined.word) ? "digits" : "word",
          },
    );
    at = joined?.to ?? at + 1;
  }
  return all;
}

/**
 * Returns the index after the words that start at a token, or -1 if they aren't there. A dash may
 * come before the last word.
 */
function endOfWords(tokens: readonly Token[], from: number, words: readonly string[]): number {
  const last = words.length - 1;
  if (!words.slice(0, last).every((word, step) => tokens[from + step]?.word === word)) return -1;
  const at = tokens[from + last]?.word === "-" ? from + last + 1 : from + last;
  return tokens[at]?.word === words[last] ? at + 1 : -1;
}

/** Dots or an arrow before a year are one mark: "2012 .. 2019". Others are one character. */
function markLength(text: string, at: number): number {
  const length = longMark(text, at);
  const next = text[at + length] === " " ? text[at + length + 1] : text[at + length];
  return next !== undefined && isDigits(next) ? length : 1;
}

function longMark(text: string, at: number): number {
  const [first, second] = [text[at], text[at + 1]];
  if (second === ">") return first === "-" || first === "=" ? 2 : 1;
  if (first !== "." || second !== ".") return 1;
  return text[at + 2] === "." ? 3 : 2;
}

function makeToken(text: string, start: number, glued: boolean): Token {
  const first = text.charCodeAt(0);
  if (!isWordCode(first)) {
    const word = dashes.includes(text) ? "-" : quotes.includes(text) ? "'" : text.slice(0, 2);
    return {
      text,
      word,
      start,
      end: start + text.length,
      kind: "mark",
      glued,
      hash: 0,
    };
  }
  const word = text.toLowerCase();
  return {
    text,
    word,
    start,
    end: start + text.length,
    kind: isDigits(text) ? "digits" : "word",
    glued,
    hash: hashOn(0, word),
  };
}

function wordEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && isWordCode(text.charCodeAt(end))) end += 1;
  return end;
}

function isWordCode(code: number): boolean {
  return (
    (code >= 48 && code <= 57) ||
    (code >= 65 && code <= 90) ||
    (code >= 97 && code <= 122) ||
    (code >= 0xc0 && code < 0x250 && code !== 0xd7 && code !== 0xf7)
  );
}

function isSpace(code: number): boolean {
  return (
    code === 32 ||
    (code >= 9 && code <= 13) ||
    code === 0xa0 ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

const nothing: Token = {
  text: "",
  word: "",
  start: -1,
  end: -1,
  kind: "mark",
  glued: false,
  hash: 0,
};

/**
 * Returns the token at an index, or an empty mark outside the text, so callers don't need to check
 * bounds.
 */
export function tokenAt(tokens: readonly Token[], at: number): Token {
  return (at < 0 ? undefined : tokens[at]) ?? nothing;
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
  return before === -1 || tokenAt(tokens, before).glued || !tokenAt(tokens, before + 1).glued;
}
