import { fullYear } from "./same-years.ts";

/** Matches "G35 sedan 07-08" and "EX37 13". */
const yearsLast =
  /^[A-Z][^()]{1,40} (?:(?:19|20)?\d\d ?[-\u2013] ?(?:19|20)?\d\d|(?<! \d\d )\d\d)$/;
/** Matches a single year of two digits at the end. */
const lastYear = /(?<! [-\u2013]) (\d\d)$/;

/**
 * Returns the cars of a list with strokes that all have their years behind them, or null: "EX35
 * 08-12 / EX37 13 / G35 sedan 07-08".
 */
export function betweenStrokes(sentence: string): readonly string[] | null {
  const parts = sentence.split(" / ");
  return parts.length > 2 && parts.every((part) => yearsLast.test(part))
    ? parts.map((part) => part.replace(lastYear, (_, year: string) => ` ${String(fullYear(year))}`))
    : null;
}
