import { yearRange } from "../../../../vehicles/year-range.ts";
import { yearRuns } from "../../../year-runs.ts";
import { keyOf, type FitmentStatement } from "../sentences/fitment-statement.ts";

const plainYears = /^(?:(?:19|20)\d\d(?:\s?[-\u2013]\s?(?:19|20)\d\d)?(?:\s?[,/&]\s?|$))+$/;
const longestYears = 200;

/**
 * Merges statements that differ only in their years, so that each vehicle is read once: "2010-2012,
 * 2014 Honda Civic".
 */
export function groupStatements(
  statements: readonly FitmentStatement[],
): readonly FitmentStatement[] {
  const groups = Map.groupBy(statements, (statement, at) =>
    yearsOf(statement.years) === null ? String(at) : keyOf({ ...statement, years: "" }),
  );
  return [...groups.values()].flatMap((group) => {
    const years = new Set(group.flatMap((one) => yearsOf(one.years) ?? []));
    return group.slice(0, 1).map((statement) => ({
      ...statement,
      years: "",
      text: `${years.size === 0 ? statement.years : yearRuns(years)} ${statement.text}`.trim(),
    }));
  });
}

function yearsOf(text: string): readonly number[] | null {
  if (text.length > longestYears || !plainYears.test(text)) return null;
  const spans = [...text.matchAll(/(\d{4})(?:\s?[-\u2013]\s?(\d{4}))?/g)].map(
    ([, first = "", last = first]) => yearRange(Number(first), Number(last)),
  );
  return spans.some((span) => span.length === 0) ? null : spans.flat();
}
