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

/** What listings of one part say differently, by listing: each with the first that differs from it. A listing without vehicles disagrees with nobody. */
export function compareTwins(twins: readonly TwinListing[]): ReadonlyMap<string, string> {
  const speaking = twins
    .filter((twin) => twin.cars.length > 0)
    .map((twin) => ({ ...twin, said: whatIsSaid(twin.cars) }));
  const [first] = speaking;
  const second = speaking.find((twin) => twin.said !== first?.said);
  if (first === undefined || second === undefined) return new Map();
  return new Map(
    speaking.map(({ listingId, cars, said }) => {
      const other = said === first.said ? second : first;
      return [
        listingId,
        `Here ${carsText(cars)}; in listing ${other.listingId} of the same part ${carsText(other.cars)}.`,
      ];
    }),
  );
}

function whatIsSaid(cars: readonly CarYears[]): string {
  return cars
    .map((car) => `${car.make}\t${car.model}\t${yearRuns(car.years)}`)
    .sort()
    .join("\n")
    .toLowerCase();
}

function carsText(cars: readonly CarYears[]): string {
  return nameSome(cars.map(({ make, model, years }) => `${make} ${model} ${yearRuns(years)}`));
}
