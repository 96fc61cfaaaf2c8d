/**
 * Returns where the word ends, splitting off a year stuck to a longer word or to more years
 * ("2019FORD", "CIVIC2012", "20072008", "0304050607"), and models stuck to each other
 * ("SC300SC400").
 */
export function pieceEnd(text: string, from: number, end: number): number {
  const length = end - from;
  if (length < 4) return end;
  if (isInShortYears(text, from, end) || isModelYear(text, from, end)) return from + 2;
  if (length < 6 || length > 60) return end;
  if (!isDigit(text.charCodeAt(from)) && !isDigit(text.charCodeAt(end - 1))) return end;
  const word = text.slice(from, end);
  for (const firstEnd of firstEnds) {
    const cut = firstEnd(word, text, from);
    if (cut > 0) return from + cut;
  }
  return end;
}

/** Each returns the length of a word's first piece in one kind of joined words, or 0. */
const firstEnds: readonly ((word: string, text: string, from: number) => number)[] = [
  // "2016MY"
  (word) => (/^(?:19|20)\d\dmy$/i.test(word) ? 4 : 0),
  joinedYearEnd,
  shortYearEnd,
  fullYearEnd,
  fullRangeEnd,
  joinedBadgeEnd,
];

/** Matches the first piece of "2008to2016" and of the "to2016" that is left. */
const yearToYear = /^(?:(?:19|20)\d\d(?=(?:to|thru)(?:19|20)\d\d$)|(?:to|thru)(?=(?:19|20)\d\d$))/i;

/** Returns the length before the split of years joined to each other, or 0. */
function joinedYearEnd(word: string): number {
  return isRunOfYears(word) ? 4 : (yearToYear.exec(word)?.[0].length ?? 0);
}

/** Returns the length before the split of badges with the same letters, or 0. */
function joinedBadgeEnd(word: string): number {
  return joinedBadges.exec(word)?.[0].length ?? 0;
}

const joinedBadges = /^([A-Z]{1,3})\d{2,3}(?=(?:\1\d{2,3})+$)/i;

/** Tells whether a number is consecutive years without spaces: "2007200820092010". */
function isRunOfYears(word: string): boolean {
  if (!/^(?:(?:19|20)\d\d){2,}$/.test(word)) return false;
  const years = word.match(/\d{4}/g) ?? [];
  return years.every((year, at) => Number(year) === Number(years[0]) + at);
}

const fewestShortYears = 4;
const mostShortYears = 20;

/**
 * Tells whether a number, together with the digits split off before it, is at least four
 * consecutive years of two digits: "0304050607".
 */
function isInShortYears(text: string, from: number, end: number): boolean {
  const longest = 2 * mostShortYears;
  if (end - from > longest || !isDigits(text.slice(from, end))) return false;
  let start = from;
  while (end - start < longest && isDigit(text.charCodeAt(start - 1))) start -= 1;
  const years = text.slice(start, end).match(/\d\d?/g) ?? [];
  return (
    years.length >= fewestShortYears &&
    (from - start) % 2 === 0 &&
    years.every((year, at) => year.length === 2 && Number(year) === (Number(years[0]) + at) % 100)
  );
}

/** Returns the length before the split in "2019FORD" or "CIVIC2012", or 0 if there's no year. */
function fullYearEnd(word: string): number {
  if (/^(19|20)\d\d[A-Za-z]{4,}/.test(word)) return 4;
  return /^[A-Za-z]{4,}(19|20)\d\d$/.test(word) ? word.length - 4 : 0;
}

/**
 * Returns the length before the split where three letters are stuck to a range of full years:
 * "2003-2006BMW", "GMC1999-2004". 0 if there's none.
 */
function fullRangeEnd(word: string, text: string, from: number): number {
  if (word.length !== 7) return 0;
  if (/^(19|20)\d\d[A-Za-z]{3}$/.test(word))
    return /(?<!\d)(19|20)\d\d\s?-\s?$/.test(text.slice(Math.max(0, from - 8), from)) ? 4 : 0;
  const next = text.slice(from + 7, from + 14);
  return /^[A-Za-z]{3}(19|20)\d\d$/.test(word) && /^\s?-\s?(19|20)\d\d(?!\d)/.test(next) ? 3 : 0;
}

/**
 * Returns the length before the split where a longer word is stuck to a range of years:
 * "COROLLA09-13", "08-12Accord". 0 if there's none.
 */
function shortYearEnd(word: string, text: string, from: number): number {
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

/** Two digits, a dash, and two digits that may be years. */
function isShortRange(text: string): boolean {
  const [, first = "", last = ""] = /^(\d\d)\s?-\s?(\d\d)(?!\d)/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)].map((year) => (year < 50 ? year + 100 : year));
  return first !== "" && from !== undefined && to !== undefined && from <= to && to - from < 40;
}

/** "MY2016", "MY16" */
function isModelYear(text: string, from: number, end: number): boolean {
  return (
    (end - from === 6 || end - from === 4) &&
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

/** Tells whether a character code is a digit's. */
function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
