import { yearRange } from "../../../vehicles/year-range.ts";
import type { YearsRead } from "../../reading/mentions.ts";
import { wordAt, type Token } from "../../reading/tokens.ts";
import type { BuildDate } from "./build-dates.ts";
import { rangeWords } from "./written-year.ts";

/**
 * Reads the years of ranges given by month: "Camry 09/2006 - 12/2011". A month within a year
 * becomes a note for it. Dates with words such as "built" limit years given elsewhere.
 */
export function readMonthRanges(
  dates: readonly BuildDate[],
  tokens: readonly Token[],
): readonly YearsRead[] {
  return dates.flatMap((first, at) => {
    const last = dates[at + 1];
    if (last === undefined || !isRange(first, last, tokens)) return [];
    return [
      {
        kind: "years",
        from: first.from,
        to: last.to,
        years: yearRange(first.year, last.year),
        open: "none",
        notes: new Map([
          ...(first.month === 1
            ? []
            : [[first.year, `from ${first.month}/${first.year}`] as const]),
          ...(last.month === 12 ? [] : [[last.year, `to ${last.month}/${last.year}`] as const]),
        ]),
        gaps: [],
      },
    ];
  });
}

function isRange(first: BuildDate, last: BuildDate, tokens: readonly Token[]): boolean {
  return (
    /^(?:from )?(?:\d\d?\/\d{4}|\d{4}\.\d\d)$/i.test(first.note) &&
    /^(?:\w+ )?(?:\d\d?\/\d{4}|\d{4}\.\d\d)$/.test(last.note) &&
    rangeWords.has(wordAt(tokens, first.to)) &&
    last.from <= first.to + 1 &&
    last.year > first.year
  );
}
