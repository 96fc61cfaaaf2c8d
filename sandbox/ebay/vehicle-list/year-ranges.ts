import type { YearRange } from "./vehicle-list.ts";

/**
 * Reads "1996-2000" or "1999,2001-2003" into ascending years; undefined for anything else. An open
 * end ("2011-") extends to `lastYear`.
 */
export function parseYears(text: string, lastYear?: number): number[] | undefined {
  const years = new Set<number>();
  for (const part of text.split(",")) {
    const range = parseRange(part.trim(), lastYear);
    if (range === undefined) return undefined;
    for (let year = range[0]; year <= range[1]; year += 1) years.add(year);
  }
  return [...years].sort((a, b) => a - b);
}

function parseRange(text: string, lastYear: number | undefined): YearRange | undefined {
  const match = /^(\d{4})(-(\d{4})?)?$/.exec(text);
  if (match === null) return undefined;
  const from = Number(match[1]);
  const to = match[2] === undefined ? from : Number(match[3] ?? lastYear);
  return isModelYear(from) && isModelYear(to) && from <= to ? [from, to] : undefined;
}

function isModelYear(year: number): boolean {
  return year >= 1900 && year <= 2035;
}

/** Joins years in any order into the fewest ascending ranges. */
export function toRanges(years: Iterable<number>): YearRange[] {
  const ranges: [number, number][] = [];
  for (const year of [...new Set(years)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === year - 1) last[1] = year;
    else ranges.push([year, year]);
  }
  return ranges;
}
