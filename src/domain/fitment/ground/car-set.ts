import { sortedYears } from "../../vehicles/year-range.ts";
import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Variant } from "../../vehicles/vehicle.ts";
import type { CarSet, Claim } from "../fitment-plan.ts";
import type { Statement } from "../statement.ts";
import { ofWords } from "./variant-words.ts";
import { carKey } from "../statement-key.ts";
import { yearRuns } from "../year-runs.ts";

/** The most models to name; the rest are counted. */
const mostNamed = 3;

/** Returns the cars of claims, as far as the catalog has them. */
export function carSetOf(claims: readonly Claim[], index: VehicleIndex): CarSet {
  const cars = new Map<number, Map<number, null>>();
  for (const { id, years } of claims) {
    const listed = modelOf(index, id).years;
    const known = cars.get(id) ?? new Map<number, null>();
    for (const year of years) if (listed.includes(year)) known.set(year, null);
    if (known.size > 0) cars.set(id, known);
  }
  return cars;
}

/** Returns the same key for two sets of the same cars. */
export function carSetKey(cars: CarSet): string {
  return [...cars]
    .map(([id, years]) => `${id}:${yearRuns(years.keys())}`)
    .sort()
    .join(";");
}

/**
 * Describes a set: its cars with their years. If both sets are about the same single model,
 * returns only the years.
 */
export function stateCars(
  cars: CarSet,
  index: VehicleIndex,
  beside: CarSet | null = null,
): Statement {
  const [only] = cars;
  if (only !== undefined && cars.size === 1 && beside?.size === 1 && beside.has(only[0]))
    return { years: sortedYears(only[1].keys()) };
  const stated = [...cars]
    .map(([id, years]) => {
      const { make, model } = modelOf(index, id);
      const car = { make, model, years: sortedYears(years.keys()) };
      return [carKey(car), car] as const;
    })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, car]) => car);
  return { cars: stated.slice(0, mostNamed), more: Math.max(0, stated.length - mostNamed) };
}

/** Tells whether a set includes this trim and engine of a car. */
export function coversVariant(
  cars: CarSet,
  car: { readonly id: number; readonly year: number },
  variant: Variant,
): boolean {
  const words = cars.get(car.id)?.get(car.year);
  if (words === undefined) return false;
  return words === null || ofWords([variant], words).length > 0;
}
