import { yearRange } from "../../../vehicles/year-range.ts";
import type { YearsRead } from "../../reading/mentions.ts";
import { tokenAt, type Token } from "../../reading/tokens.ts";
import type { BuildDate } from "./build-dates.ts";
import { rangeWords } from "./written-year.ts";
import { longestRun } from "./year-range.ts";

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
  const begin = tokens.slice(first.from, first.to).filter(({ word }) => word !== "from");
  const end = tokens.slice(first.to, last.to).filter(({ word }) => !rangeWords.has(word));
  return (
    last.year > first.year &&
    last.year - first.year <= longestRun &&
    rangeWords.has(tokenAt(tokens, first.to).word) &&
    isMonthAlone(begin) &&
    isMonthAlone(end)
  );
}

/** "09/2006" has neither a day nor other words. */
function isMonthAlone([month, , year, ...more]: readonly Token[]): boolean {
  return month?.kind === "digits" && year?.text.length === 4 && more.length === 0;
}
