import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Candidate } from "../fitment-plan.ts";
import type { ListingRead } from "../read-listing-text.ts";

/**
 * "2006-2008 Audi A4 2.0T 3.2 thermostat": the list has the 3.2 in the A4 Quattro alone, a model of
 * its own. Beside a car whose engine sizes are named, and nothing of its driven wheels, its
 * all-wheel drive sibling is a candidate for those sizes that the car itself never had.
 */
export function drivenSiblings(
  candidates: readonly Candidate[],
  { title, part, features }: ListingRead,
  index: VehicleIndex,
): readonly Candidate[] {
  if (title.engines.length === 0 || part.engine === false || features.drive !== null) return [];
  const named = new Set(candidates.map((one) => one.id));
  return candidates.flatMap((one) => {
    const { make, model } = modelOf(index, one.id);
    const sizes = (one.engines ?? title.engines).flatMap((read) =>
      read.weak === true ? [] : (read.litres ?? []),
    );
    const sibling = make === "Audi" ? index.ids.get(`${make}\t${model} Quattro`) : undefined;
    if (sibling === undefined || named.has(sibling)) return [];
    const sold = new Set(modelOf(index, sibling).years);
    const years = one.years.filter((year) => sold.has(year));
    return years.length === 0 || sizes.length === 0
      ? []
      : [
          {
            ...one,
            id: sibling,
            years,
            besides: { id: one.id, sizes },
          },
        ];
  });
}
