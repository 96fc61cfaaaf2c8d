import { yearRuns } from "../fitment/grounding/refusals.ts";
import { nameSome } from "./row-words.ts";

/** The models of a listing with their years, small enough to be kept for every listing. */
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
  title: "One part, different vehicles",
  why: "These listings carry the same brand and part number but disagree on what it fits. At most one of them is right.",
} as const;

/** What listings of one part say differently, by listing. A listing without vehicles disagrees with nobody. */
export function compareTwins(twins: readonly TwinListing[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const speaking = twins.filter((twin) => twin.cars.length > 0);
  for (const twin of speaking) {
    const other = speaking.find((one) => one.listingId !== twin.listingId && differ(twin.cars, one.cars));
    if (other !== undefined) found.set(twin.listingId, `Here ${carsText(twin.cars)}; in listing ${other.listingId} of the same part ${carsText(other.cars)}.`);
  }
  return found;
}

function differ(one: readonly CarYears[], two: readonly CarYears[]): boolean {
  const keyOf = (cars: readonly CarYears[]): string => cars.map((car) => `${car.make}\t${car.model}\t${yearRuns(car.years)}`).sort().join("\n").toLowerCase();
  return keyOf(one) !== keyOf(two);
}

function carsText(cars: readonly CarYears[]): string {
  return nameSome(cars.map(({ make, model, years }) => `${make} ${model} ${yearRuns(years)}`));
}
