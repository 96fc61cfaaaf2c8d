import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Claim } from "../../fitment-plan.ts";
import type { Clause } from "../../ground/constraint.ts";

/**
 * Limits an exclusion of years that names the new body to the models with it, where the list has
 * the old body as a model of its own. "Not for 07 new body style" leaves the 2007 Sierra 1500
 * Classic in.
 */
export function withinDesigns(
  clauses: readonly Clause[],
  claims: readonly Claim[],
  index: VehicleIndex,
): readonly Clause[] {
  const { words } = index.knowledge.exclusions;
  const claimed = new Set(claims.map(({ id }) => id));
  return clauses.flatMap((clause) => {
    const { text, years, ids } = clause;
    const design = /\bnew(?:er)?[ -]([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "";
    if (years.size === 0 || !words.design.has(design)) return [clause];
    const meant = [...(ids.size > 0 ? ids : claimed)];
    const left = meant.filter((id) => !isOldBody(id, index));
    if (left.length === meant.length) return [clause];
    return left.length === 0 ? [] : [{ ...clause, ids: new Set(left) }];
  });
}

/** Whether a model is the old body of another: "Sierra 1500 Classic", "Impala Limited". */
function isOldBody(id: number, index: VehicleIndex): boolean {
  const { model } = modelOf(index, id);
  return index.knowledge.names.endings.leftOut.some((ending) => model.endsWith(` ${ending}`));
}
