import { yearRange } from "../../../vehicles/year-range.ts";
import { yearRuns } from "../../year-runs.ts";
import { keyOf, type FitmentStatement } from "./fitment-statement.ts";

const plainYears = /^(?:(?:19|20)\d\d(?:\s?[-\u2013]\s?(?:19|20)\d\d)?(?:\s?[,/&]\s?|$))+$/;
const longestSpan = 60;

/**
 * Merges statements that differ only in their years, so that each vehicle is read once: "2010-2012,
 * 2014 Honda Civic".
 */
export function groupStatements(
  statements: readonly FitmentStatement[],
): readonly FitmentStatement[] {
  const groups = new Map<
    string,
    { readonly statement: FitmentStatement; readonly years: Set<number> | null }
  >();
  for (const [at, statement] of statements.entries()) {
    const years = yearsOf(statement.years);
    const key = years === null ? `${at}` : keyOf({ ...statement, years: "" });
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { statement, years });
    else if (years !== null) for (const year of years) known.years?.add(year);
  }
  return [...groups.values()].map(({ statement, years }) => ({
    ...statement,
    years: "",
    text: `${years === null ? statement.years : yearRuns(years)} ${statement.text}`.trim(),
  }));
}

function yearsOf(text: string): Set<number> | null {
  if (text === "" || text.length > 200 || !plainYears.test(text)) return null;
  const years = new Set<number>();
  for (const [, first = "", last = first] of text.matchAll(/(\d{4})(?:\s?[-\u2013]\s?(\d{4}))?/g)) {
    if (Number(last) < Number(first) || Number(last) - Number(first) > longestSpan) return null;
    for (const year of yearRange(Number(first), Number(last))) years.add(year);
  }
  return years;
}
