import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { yearRange } from "../../vehicles/year-range.ts";
import { shortYear } from "../annotate/years/year-number.ts";
import type { YearsRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";
import type { ExcludedClause } from "../scope/divide-text.ts";

interface Context {
  readonly read: TextRead;
  readonly index: VehicleIndex;
  readonly title: TextRead;
}

/** Returns the years that an exclusion names. */
export function excludedYears(item: ExcludedClause, context: Context): readonly number[] {
  return item.years.flatMap((years) =>
    isLaterHalf(years, item, context)
      ? years.years.map((year) => year + 1)
      : yearsOf(years, context.index),
  );
}

/**
 * Returns the excluded years. An open range runs to the first or last year of the list. "Not for
 * 04.5-07" leaves half of 2004.
 */
function yearsOf(
  { years: all, open, notes }: YearsRead,
  { firstYear, lastYear }: VehicleIndex,
): readonly number[] {
  const years = all.length > 1 ? all.filter((year) => !notes.has(year)) : all;
  if (open === "none") return years;
  // "02-03 or 06 and newer" leaves the years between.
  const from = open === "after" ? (years.at(-1) ?? lastYear) : firstYear;
  const to = open === "after" ? lastYear : (years[0] ?? firstYear);
  return [...years, ...yearRange(from, to)];
}

/**
 * Tells whether a half year is the later half of the title's last year and has another engine:
 * "not for the 2004.5 LLY" below "2001-2004 LB7" leaves the LB7 of 2004 in.
 */
function isLaterHalf(
  { years, open, notes }: YearsRead,
  { engines }: ExcludedClause,
  { title }: Context,
): boolean {
  const [year = 0] = years;
  const last = Math.max(...title.years.flatMap((one) => one.years));
  const isHalf = years.length === 1 && open === "none" && notes.has(year);
  return isHalf && year === last && engines.length > 0 && title.engines.length > 0;
}

/**
 * Reads two digits as a year if that year fits, e.g. "06-09 except 08", and a pair with a stroke if
 * the title has both years: "Not for 07/08".
 */
export function shortYears(
  { body, to }: ExcludedClause,
  { read, title, index }: Context,
): ReadonlyMap<string, number> {
  const fitting = yearsIn(read);
  const ofTitle = yearsIn(title);
  const yearAt = (at: number): number | null => shortYear(tokenAt(read.tokens, at), index.lastYear);
  const isPaired = (year: number, at: number): boolean =>
    ofTitle.has(year) &&
    [1, -1].some(
      (way) => tokenAt(read.tokens, at + way).word === "/" && yearAt(at + 2 * way) === year + way,
    );
  return new Map(
    read.tokens.slice(body, to).flatMap(({ word }, step) => {
      const year = read.known[body + step] === 1 ? null : yearAt(body + step);
      return year !== null && (fitting.has(year) || isPaired(year, body + step))
        ? [[word, year] as const]
        : [];
    }),
  );
}

function yearsIn({ years }: TextRead): ReadonlySet<number> {
  return new Set(years.flatMap((one) => one.years));
}
