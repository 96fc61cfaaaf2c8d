import { yearRuns } from "../fitment/year-runs.ts";
import { modelOf } from "../vehicles/vehicle-index.ts";
import type { AuditRule } from "./audit-rule.ts";
import { nameFirstFew } from "./describe-rows.ts";

/** Years in which the model wasn't made, according to the marketplace's vehicle list. */
export const yearsOutsideLife: AuditRule = {
  name: "years-outside-life",
  title: "Years when the model wasn't made",
  why: "eBay's list has the model, but not in these years. Buyers never see these rows. Often a year was read wrong.",
  check({ rows, index }) {
    if (index === null) return null;
    const years = new Map<number, Set<number>>();
    const places: number[] = [];
    for (const [at, { year, make, model }] of rows.entries()) {
      const id = index.ids.get(`${make}\t${model}`);
      if (id === undefined || modelOf(index, id).years.includes(year)) continue;
      places.push(at);
      years.set(id, (years.get(id) ?? new Set<number>()).add(year));
    }
    const names = [...years].map(
      ([id, wrong]) =>
        `${modelOf(index, id).make} ${modelOf(index, id).model} ${yearRuns(wrong)} (made ${yearRuns(modelOf(index, id).years)})`,
    );
    return places.length === 0 ? null : { text: `${nameFirstFew(names)}.`, rows: places };
  },
};
