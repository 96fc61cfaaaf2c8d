import { yearRuns } from "../fitment/year-runs.ts";
import { modelOf } from "../vehicles/vehicle-index.ts";
import { sortedYears, yearRange } from "../vehicles/year-range.ts";
import type { AuditRule } from "./audit-rule.ts";
import { groupRows, nameFirstFew, rowsAt } from "./describe-rows.ts";

/** A longer gap is the time between two generations, not a mistake. */
const longestGap = 2;

/** One or two years missing inside a range, although the model was made then. */
export const missingYears: AuditRule = {
  name: "missing-years",
  title: "Missing year",
  why: "A part rarely skips a model year, and buyers with that year can't find the listing. Add it, unless the part really differs.",
  check({ rows, index }) {
    if (index === null) return null;
    const names: string[] = [];
    const places: number[] = [];
    for (const group of groupRows(rows, (row) => `${row.make}\t${row.model}`).values()) {
      const cars = rowsAt(rows, group);
      const [first] = cars;
      const id = first === undefined ? undefined : index.ids.get(`${first.make}\t${first.model}`);
      if (first === undefined || id === undefined) continue;
      const gaps = gapsOf(sortedYears(cars.map((row) => row.year))).filter((year) =>
        modelOf(index, id).years.includes(year),
      );
      if (gaps.length === 0) continue;
      names.push(`${first.make} ${first.model} ${yearRuns(gaps)}`);
      places.push(...group);
    }
    return names.length === 0 ? null : { text: `Missing: ${nameFirstFew(names)}.`, rows: places };
  },
};

function gapsOf(years: readonly number[]): readonly number[] {
  return years.flatMap((year, at) => {
    const before = years[at - 1];
    const missing = before === undefined ? [] : yearRange(before + 1, year - 1);
    return missing.length <= longestGap ? missing : [];
  });
}
