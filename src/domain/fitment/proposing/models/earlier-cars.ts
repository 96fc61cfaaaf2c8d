import type { Forerunner } from "../../knowledge/name-knowledge.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { soldIn } from "./generation-years.ts";

/**
 * An earlier name of a car, with the wanted years it covers. `trim`: the only trim that had the
 * name.
 */
export interface EarlierCar {
  readonly id: number;
  readonly years: readonly number[];
  readonly trim: string | null;
}

/**
 * Returns what a model was sold as in years before the list has it, e.g. "97-04 F-150 Heritage" or
 * "88-98 Silverado" (a trim at the time; "88-98 Chevy 1500" means any trim). In "86-94 Nissan
 * Pickup", the last year of the older pickup isn't meant.
 */
export function earlierCars(
  id: number,
  said: { readonly years: readonly number[]; readonly words: string },
  index: VehicleIndex,
): readonly EarlierCar[] {
  const { make } = modelOf(index, id);
  const cars = forerunnersOf(id, index).flatMap(({ from, until, models }) =>
    models.flatMap((name) => {
      const [car = "", trim = ""] = name.split("#");
      const earlier = index.ids.get(`${make}\t${car}`);
      if (earlier === undefined) return [];
      const years = soldIn(said.years, earlier, index).filter(
        (year) => year >= from && year <= until,
      );
      const isTrim = trim !== "" && said.words.includes(trim.toLowerCase());
      return years.length === 0 ? [] : [{ id: earlier, years, trim: isTrim ? trim : null }];
    }),
  );
  return cars.filter(
    ({ years }) => years.length > 1 || !cars.some((other) => other.years.length > 2),
  );
}

export function forerunnersOf(id: number, index: VehicleIndex): readonly Forerunner[] {
  const { make, model } = modelOf(index, id);
  return index.knowledge.generations.forerunners.get(`${make}\t${model}`) ?? [];
}

/**
 * Tells whether a model went by a later name in a year, and the text names that one, too. In
 * "1999-2004 F-150 & F-150 Heritage", the F-150 ends in 2003, because the 2004 F-150 is a different
 * truck.
 */
export function isOfLaterName(
  year: number,
  {
    id,
    named,
    index,
  }: {
    readonly id: number;
    readonly named: readonly number[];
    readonly index: VehicleIndex;
  },
): boolean {
  const { make, model } = modelOf(index, id);
  return named.some((other) => {
    const later = modelOf(index, other);
    return (
      later.make === make &&
      later.model.startsWith(`${model} `) &&
      later.years.includes(year) &&
      forerunnersOf(other, index).some(({ until }) => year > until)
    );
  });
}
