import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Claim } from "../fitment-plan.ts";
import type { Clause } from "../ground/constraint.ts";
import { ownEngines, siblingClause, withClauses } from "../ground/claim-clauses.ts";
import { drivenNamesOf, drivenSiblingNames } from "../knowledge/variant-names.ts";
import type { ListingRead } from "../read-listing-text.ts";

/**
 * Returns the all-wheel-drive siblings of cars for engine sizes that only the siblings have. In
 * "2006-2008 Audi A4 2.0T 3.2 thermostat", the list has the 3.2 only in the A4 Quattro, which is a
 * separate model. Applies when the listing names engine sizes but not the driven wheels.
 */
export function drivenSiblings(
  candidates: readonly Claim[],
  { title, part, features }: ListingRead,
  index: VehicleIndex,
): readonly Claim[] {
  if (title.engines.length === 0 || part.engine === false || features.drive !== null) return [];
  const named = new Set(candidates.map((one) => one.id));
  return candidates.flatMap((one) => {
    const { make, model } = modelOf(index, one.id);
    const sizes = (ownEngines(one) ?? title.engines).flatMap((read) =>
      read.weak === true ? [] : (read.liters ?? []),
    );
    const ending = drivenSiblingNames.find(([other]) => other === make)?.[1];
    const sibling = ending === undefined ? undefined : index.ids.get(`${make}\t${model}${ending}`);
    if (sibling === undefined || named.has(sibling)) return [];
    const sold = new Set(modelOf(index, sibling).years);
    const years = one.years.filter((year) => sold.has(year));
    return years.length === 0 || sizes.length === 0
      ? []
      : [
          {
            ...withClauses(one, [siblingClause({ unlessOf: one.id, sizes })]),
            id: sibling,
            years,
          },
        ];
  });
}

/** Returns the all-wheel-drive versions of the cars, if the description adds them. */
export function alsoDriven(
  candidates: readonly Claim[],
  { description, title }: ListingRead,
  index: VehicleIndex,
): readonly Claim[] {
  if (!description.alsoDriven) return [];
  // The body of the factory code may not be the version's only one, as in "E90 E91 sedan wagon".
  const isOwn = ({ id }: Clause): boolean => id !== "code" || title.bodies.length === 0;
  const named = new Set(candidates.map((one) => one.id));
  return candidates.flatMap((one) => {
    const { make, model } = modelOf(index, one.id);
    return drivenNamesOf(model).flatMap((name) => {
      const id = index.ids.get(`${make}\t${name}`);
      if (id === undefined || named.has(id)) return [];
      const { years: sold } = modelOf(index, id);
      const years = one.years.filter((year) => sold.includes(year));
      return years.length === 0
        ? []
        : [
            {
              ...one,
              id,
              years,
              clauses: one.clauses.filter(isOwn),
            },
          ];
    });
  });
}
