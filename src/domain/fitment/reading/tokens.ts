/** A word (letters and digits) or a single other character of a text. Spaces are no tokens. */
export interface Token {
  readonly text: string;
  /** Lower case. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly kind: "word" | "digits" | "mark";
  /** No space before it. */
  readonly glued: boolean;
}

const dashes = "\u2010\u2011\u2012\u2013\u2014\u2212";
const quotes = "\u2018\u2019\u0060\u00b4";

export function tokenize(written: string): readonly Token[] {
  const text = blankLeaders(written);
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
 * Replaces dots that lead the eye from a name to its years ("Bravada ....... 96-01") with as many
 * spaces, so that offsets stay the same. Between two years, dots are a range.
 */
export function blankLeaders(text: string): string {
  // Takes all dots and spaces at once, so that no dot is looked at twice.
  return text.includes("...")
    ? text.replace(/(?:\d\.|(?<!\d))\.{3,}\s*['\d]?/g, (gap) =>
        /['\d]$/.test(gap) ? gap.replace(/(?<!\d)\./g, " ") : gap,
      )
    : text;
}

/**
 * "3/4 ton" is how buyers of trucks say 2500; "X-drive" and "4-matic" are one word as a rule.
 * Written with dashes or without.
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
            end: last.end,
            kind: isDigits(joined.word) ? "digits" : "word",
          },
    );
    at = joined?.to ?? at + 1;
  }
  return all;
}

/**
 * Where the words that begin at a place end, a dash before the last of them or none; -1 where they
 * do not stand there.
 */
function endOfWords(tokens: readonly Token[], from: number, words: readonly string[]): number {
  const last = words.length - 1;
  if (!words.slice(0, last).every((word, step) => tokens[from + step]?.word === word)) return -1;
  const at = tokens[from + last]?.word === "-" ? from + last + 1 : from + last;
  return tokens[at]?.word === words[last] ? at + 1 : -1;
}

/** The dots of "2012 .. 2019" are one sign, all other marks are by themselves. */
function markLength(text: string, at: number): number {
  if (text[at] !== "." || text[at + 1] !== ".") return 1;
  const dots = text[at + 2] === "." ? 3 : 2;
  const next = text[at + dots] === " " ? text[at + dots + 1] : text[at + dots];
  return next !== undefined && isDigits(next) ? dots : 1;
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
    };
  }
  return {
    text,
    word: text.toLowerCase(),
    start,
    end: start + text.length,
    kind: isDigits(text) ? "digits" : "word",
    glued,
  };
}

function wordEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && isWordCode(text.charCodeAt(end))) end += 1;
  return end;
}

/** "2019FORD", "CIVIC2012": a year that sticks to a longer word is a word of its own. */
function pieceEnd(text: string, from: number, end: number): number {
  const length = end - from;
  if ((length === 6 || length === 4) && isModelYear(text, from)) return from + 2;
  if (length < 6 || length > 30) return end;
  const word = text.slice(from, end);
  return from + (shortYearEnd(text, word, from) || fullYearEnd(word) || length);
}

/** "2019FORD", "CIVIC2012": 0 where there is no year. */
function fullYearEnd(word: string): number {
  if (!isDigit(word.charCodeAt(0)) && !isDigit(word.charCodeAt(word.length - 1))) return 0;
  if (/^(19|20)\d\d[A-Za-z]{4,}/.test(word)) return 4;
  return /^[A-Za-z]{4,}(19|20)\d\d$/.test(word) ? word.length - 4 : 0;
}

/**
 * "COROLLA09-13", "08-12Accord": the ends of a range that stick to longer words; 0 where there is
 * none.
 */
function shortYearEnd(text: string, word: string, from: number): number {
  if (!isDigit(word.charCodeAt(1)) && !isDigit(word.charCodeAt(word.length - 1))) return 0;
  if (/^[A-Za-z]{4,}\d\d$/.test(word))
    return isShortRange(
      `${word.slice(-2)}${text.slice(from + word.length, from + word.length + 4)}`,
    )
      ? word.length - 2
      : 0;
  return /^\d\d[A-Za-z]{4,}/.test(word) &&
    isShortRange(text.slice(Math.max(0, from - 4), from + 2).replace(/^\D(?=\d\d\s?-)/, ""))
    ? 2
    : 0;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Two digits, a dash and two digits that may be years. */
function isShortRange(text: string): boolean {
  const [, first = "", last = ""] = /^(\d\d)\s?-\s?(\d\d)(?!\d)/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)].map((year) => (year < 50 ? year + 100 : year));
  return first !== "" && from !== undefined && to !== undefined && from <= to && to - from < 40;
}

/** "MY2016", "MY16" */
function isModelYear(text: string, from: number): boolean {
  return (
    (text.charCodeAt(from) | 32) === 109 &&
    (text.charCodeAt(from + 1) | 32) === 121 &&
    /^my(19|20)?\d\d(?![0-9a-z])/i.test(text.slice(from, from + 7))
  );
}

export function isDigits(text: string): boolean {
  if (text === "") return false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (!isDigit(code)) return false;
  }
  return true;
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
};

/**
 * The token at a place; outside the text an empty mark, so that neighbours can be looked at without
 * care.
 */
export function tokenAt(tokens: readonly Token[], at: number): Token {
  return (at < 0 ? undefined : tokens[at]) ?? nothing;
}

/** A mark that has no space before it ("-" in "98-04"). */
export function isGlued(token: Token, mark: string): boolean {
  return token.glued && token.word === mark;
}

/** Digits that stick to what is before them. */
export function isGluedNumber(token: Token): boolean {
  return token.glued && token.kind === "digits";
}

/**
 * "F16*": a star that marks the word before it. The second of a pair of stars marks nothing:
 * "*E53*".
 */
export function isStarred(tokens: readonly Token[], to: number): boolean {
  if (!isGlued(tokenAt(tokens, to), "*")) return false;
  const before = tokens.slice(0, to).findLastIndex(({ word }) => word === "*");
  return before === -1 || tokenAt(tokens, before).glued || !tokenAt(tokens, before + 1).glued;
}
