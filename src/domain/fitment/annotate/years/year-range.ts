import { behindDash, isGluedNumber, tokenAt, wordAt, type Token } from "../../reading/tokens.ts";
import { expandShort, isMeasured } from "./year-number.ts";
import {
  rangeWords,
  yearPoint,
  type YearElement,
  type YearPoint,
  type YearText,
} from "./written-year.ts";
import { openWords } from "./open-year.ts";

/** The most years of a range, except between full years that a dash joins. */
export const longestRun = 45;
/** The same between full years: "1964-2024 Mustang" floor mats. */
const longestFullRun = 75;

/**
 * Reads "1998-2004", "98-04", and "1998 thru 04". If a range can't be years, neither of its numbers
 * is a year.
 */
export function rangeFrom(text: YearText, first: YearPoint): YearElement | "none-of-it" | null {
  const { tokens } = text;
  if (!isRangeSign(tokens, first.to)) return null;
  const end = first.to + 1;
  const second = endPoint(text, first, end);
  if (second !== null)
    return isYearRange(text, first, second) ? rangeOf(first, second) : "none-of-it";
  return tokenAt(tokens, first.to).glued && isGluedNumber(tokenAt(tokens, end))
    ? "none-of-it"
    : null;
}

/** Tells whether a sign or word may join the years of a range. */
function isRangeSign(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  return rangeWords.has(word) && !(word === "-" && openWords.has(wordAt(tokens, at + 1)));
}

/** Reads the last year of a range. */
function endPoint(text: YearText, first: YearPoint, at: number): YearPoint | null {
  return (
    (first.bare ? null : brokenYear(text, at)) ??
    yearPoint(text, at) ??
    midYear(text, at) ??
    (first.bare ? null : oneDigit(text, first, at))
  );
}

/**
 * Reads a full year split by a space, if the spaces around the dash are off, too: "2014 -20 18".
 */
function brokenYear({ tokens }: YearText, at: number): YearPoint | null {
  const digits = `${tokenAt(tokens, at).text} ${tokenAt(tokens, at + 1).text}`;
  return tokenAt(tokens, at - 1).glued === tokenAt(tokens, at).glued ||
    !/^(?:19|20) \d\d$/.test(digits)
    ? null
    : {
        year: Number(digits.replace(" ", "")),
        half: false,
        bare: false,
        from: at,
        to: at + 2,
      };
}

/** Reads the end of "1998 - mid 2000". */
function midYear(text: YearText, at: number): YearPoint | null {
  if (wordAt(text.tokens, at) !== "mid") return null;
  const year = yearPoint(text, behindDash(text.tokens, at + 1));
  return year === null ? null : { ...year, half: true, from: at };
}

/** Reads the last digit alone in "2005-9" and "2015-7". */
function oneDigit(
  { tokens, lastYear }: YearText,
  { year: before }: YearPoint,
  at: number,
): YearPoint | null {
  const token = tokenAt(tokens, at);
  if (!isGluedNumber(token) || token.text.length !== 1) return null;
  const year = expandShort((Math.floor(before / 10) % 10) * 10 + Number(token.text), lastYear);
  return year === null || year <= before
    ? null
    : {
        year,
        half: false,
        bare: false,
        from: at,
        to: at + 1,
      };
}

function rangeOf(first: YearPoint, second: YearPoint): YearElement {
  const [low, high] = second.year < first.year ? [second, first] : [first, second];
  const notes: (readonly [number, string])[] = [];
  if (low.half) notes.push([low.year, `from mid-${low.year}`]);
  if (high.half) notes.push([high.year, `to mid-${high.year}`]);
  return {
    from: first.from,
    to: second.to,
    first: low.year,
    last: high.year,
    open: "none",
    form: "range",
    notes,
  };
}

/** Rejects "98-1905" and "20-25 amp". */
function isYearRange({ tokens }: YearText, first: YearPoint, second: YearPoint): boolean {
  const longest = first.bare || second.bare ? longestRun : longestFullRun;
  return (
    !(second.year < first.year && first.bare) &&
    Math.abs(second.year - first.year) <= longest &&
    !isMeasured(tokens, first.from, second.to)
  );
}

/** Reads "between 2016 and 2020". */
export function rangeBetween(text: YearText, at: number): YearElement | null {
  if (wordAt(text.tokens, at) !== "between") return null;
  const first = yearPoint(text, at + 1);
  const second = first === null ? null : yearPoint(text, first.to + 1);
  return first === null || second === null ? null : { ...rangeOf(first, second), from: at };
}
