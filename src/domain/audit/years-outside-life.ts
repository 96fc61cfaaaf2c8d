import { yearRuns } from "../fitment/grounding/refusals.ts";
import { modelOf } from "../vehicles/vehicle-index.ts";
import type { AuditRule } from "./audit-rule.ts";
import { nameSome } from "./row-words.ts";

/** Years in which the model was not made, as far as the marketplace's list goes. */
export const yearsOutsideLife: AuditRule = {
  name: "years-outside-life",
  title: "Years outside a model's life",
  why: "eBay's list has the model, but not in these years. Such rows are never shown, and often a year was read wrong.",
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
    return places.length === 0 ? null : { text: `${nameSome(names)}.`, rows: places };
  },
};
