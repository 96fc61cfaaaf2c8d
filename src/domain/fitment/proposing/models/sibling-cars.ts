import type { CodeCar } from "../../../vehicles/name-entry.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { CodeRead, ModelRead } from "../../reading/mentions.ts";

/**
 * The share of the best overlap that makes another code the same generation, e.g. the coupe and
 * convertible of one car.
 */
const sameGeneration = 0.6;

/**
 * Finds the codes of a badge that the text names without a code, e.g. the M4 in "F30 F80 M3 M4".
 * The badge belongs to the generation of the codes next to it, so it gets the code whose years
 * overlap theirs most. Returns [] if no code of the badge was sold in those years.
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

/** Counts the years of the cars, once for each code next to them that was sold in that year. */
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
