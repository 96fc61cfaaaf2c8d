import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { CatalogSlice } from "../../vehicles/catalog.ts";
import type { Variant } from "../../vehicles/vehicle.ts";
import type { Candidate } from "../fitment-plan.ts";
import { engineFacts } from "./engine-facts.ts";
import { litresOf } from "./engine-limit.ts";

/**
 * By year: the variants of a sibling with a named size that the car it stands beside did not have.
 * Years without any are left out.
 */
export function siblingVariants(
  { id, years, besides }: Candidate,
  slice: CatalogSlice,
  index: VehicleIndex,
): ReadonlyMap<number, readonly Variant[]> {
  const { make, model } = modelOf(index, id);
  const found = new Map<number, readonly Variant[]>();
  for (const year of besides === undefined ? [] : years) {
    const other = slice.variants(year, make, modelOf(index, besides?.id ?? id).model);
    if (other === undefined) continue;
    const known = litresOf(other);
    const kept = (slice.variants(year, make, model) ?? []).filter(({ engine }) => {
      const { litres } = engineFacts(engine);
      return litres !== null && besides?.sizes.includes(litres) === true && !known.has(litres);
    });
    if (kept.length > 0) found.set(year, kept);
  }
  return found;
}
