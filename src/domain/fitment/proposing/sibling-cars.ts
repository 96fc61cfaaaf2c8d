import type { CodeCar } from "../../vehicles/name-entry.ts";
import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { CodeRead, ModelRead } from "../reading/mentions.ts";

/**
 * How much of the best overlap another code must reach to be of the same generation (coupe and
 * convertible of one car).
 */
const sameGeneration = 0.6;

/**
 * "F30 F80 M3 M4" names no code for the M4: a badge beside codes is of their generation, so it
 * takes the code of its own whose years overlap theirs most. [] when no code of that badge was sold
 * in those years.
 */
export function siblingCars(
  read: ModelRead,
  beside: readonly CodeRead[],
  index: VehicleIndex,
): readonly CodeCar[] {
  const makes = new Set(beside.map((code) => code.make));
  const rated = index.codes
    .filter((code) => makes.has(code.make))
    .flatMap((code) => {
      const cars = code.cars.filter((car) => read.ids.includes(car.id));
      return cars.length === 0 ? [] : [{ cars, overlap: overlapOf(cars, beside, index) }];
    });
  const best = rated.reduce((most, one) => Math.max(most, one.overlap), 0);
  return best === 0
    ? []
    : rated.filter((one) => one.overlap >= best * sameGeneration).flatMap((one) => one.cars);
}

/** Years of the cars, each counted once for every code beside them that was sold in it. */
function overlapOf(
  cars: readonly CodeCar[],
  beside: readonly CodeRead[],
  index: VehicleIndex,
): number {
  const spans = beside.map((code) => ({
    from: Math.min(...code.cars.map((car) => car.from)),
    to: Math.max(...code.cars.map((car) => car.to)),
  }));
  const years = new Set(
    cars.flatMap((car) =>
      modelOf(index, car.id).years.filter((year) => year >= car.from && year <= car.to),
    ),
  );
  let overlap = 0;
  for (const year of years)
    overlap += spans.filter((span) => year >= span.from && year <= span.to).length;
  return overlap;
}
