import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Claim } from "../fitment-plan.ts";
import type { Clause } from "../ground/constraint.ts";

/** Matches words for one of two bodies that were sold in the same year. */
const designs = {
  new: /\bnew(?:er)?[ -](?:body|style|shape|gen|generation|design)\b/i,
  old: /\b(?:old(?:er)?|previous|classic)[ -](?:body|style|shape|gen|generation|design)\b/i,
} as const;

/**
 * Limits an exclusion of years that names the new or the old body to the models with it, where the
 * list has the old body as a model of its own. "Not for 07 new body style" leaves the 2007 Sierra
 * 1500 Classic in, and "not for 07 old body style" the 2007 Sierra 1500.
 */
export function withinDesigns(
  clauses: readonly Clause[],
  claims: readonly Claim[],
  index: VehicleIndex,
): readonly Clause[] {
  const claimed = [...new Set(claims.map(({ id }) => id))];
  return clauses.flatMap((clause) => {
    const { text, years, ids } = clause;
    if (years.size === 0) return [clause];
    const meant = ids.size > 0 ? [...ids] : claimed;
    const isSpared = designs.new.test(text)
      ? (id: number) => isCarriedOn(id, index)
      : designs.old.test(text)
        ? (id: number) => wasCarriedOn(id, years, index)
        : () => false;
    const left = meant.filter((id) => !isSpared(id));
    if (left.length === meant.length) return [clause];
    return left.length === 0 ? [] : [{ ...clause, ids: new Set(left) }];
  });
}

/** Whether a model is the old body of another: "Sierra 1500 Classic", "Impala Limited". */
function isCarriedOn(id: number, index: VehicleIndex): boolean {
  const { make, model } = modelOf(index, id);
  return index.knowledge.names.endings.leftOut.some(
    (ending) =>
      model.endsWith(` ${ending}`) &&
      index.ids.has(`${make}\t${model.slice(0, -ending.length - 1)}`),
  );
}

/** Whether the old body of a model was sold as another model in some of the years. */
function wasCarriedOn(id: number, years: ReadonlySet<number>, index: VehicleIndex): boolean {
  const { make, model } = modelOf(index, id);
  return index.knowledge.names.endings.leftOut.some((ending) => {
    const old = index.ids.get(`${make}\t${model} ${ending}`);
    return old !== undefined && modelOf(index, old).years.some((year) => years.has(year));
  });
}
