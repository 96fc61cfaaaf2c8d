/** Matches the letters of a word. */
const longWord = String.raw`[a-z]{4,40}`;
const fullYear = String.raw`(?:19|20)\d\d`;

/**
 * Matches, at the beginning of a word, the first piece of words that are stuck to each other, to a
 * year, or to a range of years. Each looks at what's around it.
 */
const firstPiece = new RegExp(
  [
    // "MY2016" and "MY16"
    String.raw`my(?=(?:19|20)?\d\d(?!\w))`,
    // "2008to2016", and the "to2016" that is left
    String.raw`${fullYear}(?=(?:to|thru)${fullYear}(?!\w))`,
    String.raw`(?:to|thru)(?=${fullYear}(?!\w))`,
    // "2019FORD", "2016MY", "CIVIC2012"
    String.raw`${fullYear}(?=[a-z]{4}|my(?!\w))`,
    String.raw`${longWord}(?=${fullYear}(?!\w))`,
    // "2003-2006BMW", "GMC1999-2004"
    String.raw`(?<=(?<!\d)${fullYear}\s?-\s?)${fullYear}(?=[a-z]{3}(?!\w))`,
    String.raw`[a-z]{3}(?=${fullYear}\s?-\s?${fullYear}(?!\d))`,
    // "COROLLA09-13", "08-12Accord"
    String.raw`${longWord}(?=\d\d\s?-\s?\d\d(?!\d))`,
    String.raw`(?<=(?<!\d)\d\d\s?-\s?)\d\d(?=[a-z]{4})`,
    // "SC300SC400"
    String.raw`(?<badge>[a-z]{1,3})\d{2,3}(?=(?:\k<badge>\d{2,3}){1,9}(?!\w))`,
  ].join("|"),
  "iy",
);

/**
 * Returns where the word ends, splitting off a year stuck to a longer word or to more years
 * ("2019FORD", "CIVIC2012", "20072008", "0304050607"), and models stuck to each other
 * ("SC300SC400").
 */
export function pieceEnd(text: string, from: number, end: number): number {
  if (end - from < 4 || end - from > longestJoined) return end;
  const width = joinedYears(text, from, end);
  if (width > 0) return from + width;
  firstPiece.lastIndex = from;
  return firstPiece.test(text) ? firstPiece.lastIndex : end;
}

const longestJoined = 60;
const fewestShortYears = 4;

/**
 * Returns the digits per year of a number that, together with the digits split off before it, is
 * consecutive years: "2007200820092010", or at least four of two digits: "0304050607". Otherwise 0.
 */
function joinedYears(text: string, from: number, end: number): number {
  if (!isDigits(text.slice(from, end))) return 0;
  let start = from;
  while (end - start < longestJoined && isDigit(text.charCodeAt(start - 1))) start -= 1;
  const digits = text.slice(start, end);
  const isRun = (years: readonly string[], fewest: number, width: number): boolean =>
    years.length >= fewest &&
    digits.length === width * years.length &&
    years.every((year, at) => Number(year) === (Number(years[0]) + at) % 10 ** width);
  if (isRun(digits.match(/(?:19|20)\d\d/g) ?? [], 2, 4)) return end - from > 4 ? 4 : 0;
  return isRun(digits.match(/\d\d/g) ?? [], fewestShortYears, 2) && end - from > 2 ? 2 : 0;
}

export function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (!isDigit(text.charCodeAt(at))) return false;
  return text !== "";
}

/** Tells whether a character code is a digit's. */
function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
