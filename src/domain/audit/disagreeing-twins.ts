import { yearRuns } from "../fitment/year-runs.ts";
import { nameFirstFew } from "./describe-rows.ts";

/** The models of a listing with their years, compact enough to keep for every listing. */
export interface CarYears {
  readonly make: string;
  readonly model: string;
  readonly years: readonly number[];
}

export interface TwinListing {
  readonly listingId: string;
  readonly cars: readonly CarYears[];
}

export const disagreeingTwins = {
  name: "disagreeing-twins",
  title: "Same part, different vehicles",
  why: "These listings have the same brand and part number but different vehicles. At most one of them is right.",
} as const;

/**
 * Compares the listings of one part. Returns a sentence for each one that differs from another, by
 * listing ID. A listing without vehicles differs from none.
 */
export function compareTwins(twins: readonly TwinListing[]): ReadonlyMap<string, string> {
  const withCars = twins
    .filter((twin) => twin.cars.length > 0)
    .map((twin) => ({ ...twin, described: describeCars(twin.cars) }));
  const [first] = withCars;
  const second = withCars.find((twin) => twin.described !== first?.described);
  if (first === undefined || second === undefined) return new Map();
  return new Map(
    withCars.map(({ listingId, cars, described }) => {
      const other = described === first.described ? second : first;
      return [
        listingId,
        `This listing: ${carsText(cars)}. Listing ${other.listingId} of the same part: ${carsText(other.cars)}.`,
      ];
    }),
  );
}

/**
 * Returns whether two listings of one part differ. A listing without vehicles differs from none.
 */
export function disagree(one: readonly CarYears[], other: readonly CarYears[]): boolean {
  return one.length > 0 && other.length > 0 && describeCars(one) !== describeCars(other);
}

function describeCars(cars: readonly CarYears[]): string {
  return cars
    .map((car) => `${car.make}\t${car.model}\t${yearRuns(car.years)}`)
    .sort()
    .join("\n")
    .toLowerCase();
}

function carsText(cars: readonly CarYears[]): string {
  return nameFirstFew(cars.map(({ make, model, years }) => `${make} ${model} ${yearRuns(years)}`));
}
