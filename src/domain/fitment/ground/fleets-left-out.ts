import type { Variant } from "../../vehicles/vehicle.ts";
import type { CarYear } from "./car.ts";

/** Returns the fleets with no trim left, unless the listing names a fleet. */
export function fleetsLeftOut(
  { knowledge, plain, fleet }: CarYear,
  before: readonly Variant[],
  after: readonly Variant[],
): readonly string[] {
  if (plain || fleet.size > 0 || before.length === after.length) return [];
  const fleetsOf = (variants: readonly Variant[]): ReadonlySet<string> =>
    new Set(variants.flatMap(({ trim }) => knowledge.trims.kindOf(trim).fleet?.[0] ?? []));
  const left = fleetsOf(after);
  return [...fleetsOf(before)].filter((fleet) => !left.has(fleet));
}
