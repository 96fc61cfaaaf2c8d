import { yearSpans } from "../vehicles/year-range.ts";

/** Formats a span of years the way people write it: "2003-2005", or "2003" for a single year. */
export function yearsText(from: number, to: number): string {
  return from === to ? `${from}` : `${from}-${to}`;
}

/** Formats years the way people write them: "2003-2005, 2008". */
export function yearRuns(years: Iterable<number>): string {
  return yearSpans(years)
    .map(({ from, to }) => yearsText(from, to))
    .join(", ");
}
