/** The years from `from` through `to`. */
export interface YearSpan {
  readonly from: number;
  readonly to: number;
}

/** Returns the years from `from` through `to`. */
export function yearRange(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}

/** Returns each year once, in ascending order. */
export function sortedYears(years: Iterable<number>): readonly number[] {
  return [...new Set(years)].sort((a, b) => a - b);
}

/**
 * Joins years that follow each other: 2003, 2004, and 2008 are 2003-2004 and 2008. A span ends
 * before each of the `starts`.
 */
export function yearSpans(
  years: Iterable<number>,
  starts: readonly number[] = [],
): readonly YearSpan[] {
  const spans: { from: number; to: number }[] = [];
  for (const year of sortedYears(years)) {
    const last = spans.at(-1);
    if (last !== undefined && last.to === year - 1 && !starts.includes(year)) last.to = year;
    else spans.push({ from: year, to: year });
  }
  return spans;
}
