import { sortedYears } from "../vehicles/year-range.ts";
import { generationSpans } from "../fitment/proposing/models/generation-years.ts";
import type { AuditRule } from "./audit-rule.ts";
import { groupRows, nameFirstFew, rowsAt } from "./describe-rows.ts";

/**
 * Few parts last longer than two generations of a car, and a part for more makes than this is
 * universal or wrong.
 */
const longestRun = 15;
const mostMakes = 8;

/**
 * More vehicles than a part usually fits: one model over many years and generations, or too many
 * makes.
 */
export const wideRange: AuditRule = {
  name: "wide-range",
  title: "Unusually many vehicles",
  why: "Few parts fit this many vehicles. A wrong end year or a stray keyword is more likely, and every wrong row can cost you a return.",
  check({ rows, knowledge }) {
    const groups = [...groupRows(rows, (row) => `${row.make}\t${row.model}`).values()].flatMap(
      (places) => {
        const cars = rowsAt(rows, places);
        const years = sortedYears(cars.map((row) => row.year));
        const [first] = cars;
        const [from, to] = [years[0] ?? 0, years.at(-1) ?? 0];
        if (
          first === undefined ||
          to - from < longestRun ||
          generationSpans({ make: first.make, model: first.model, years }, knowledge).length < 3
        )
          return [];
        return [{ places, name: `${first.make} ${first.model} ${from}-${to}` }];
      },
    );
    const makes = new Set(rows.map((row) => row.make.toLowerCase()));
    const many = makes.size > mostMakes;
    if (groups.length === 0 && !many) return null;
    const words = [
      ...(groups.length === 0
        ? []
        : [`Three or more generations: ${nameFirstFew(groups.map((group) => group.name))}.`]),
      ...(many ? [`${makes.size} makes in one listing.`] : []),
    ];
    return {
      text: words.join(" "),
      rows: many ? [...rows.keys()] : groups.flatMap((group) => group.places),
    };
  },
};
