import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Clause } from "../ground/constraint.ts";
import type { ListingRead } from "../read-listing-text.ts";
import { exclusionClauses } from "./exclusion-clauses.ts";

/** Returns what the listing excludes, in its title, specifics, and description. */
export function listingExclusions(
  { title, specifics: { fitment }, description }: ListingRead,
  index: VehicleIndex,
): readonly Clause[] {
  return [
    ...[title, ...(fitment === null ? [] : [fitment])].flatMap((text) =>
      exclusionClauses(text, index),
    ),
    // In a description, words that turn out not to be trims leave no note.
    ...description.excludes.flatMap((text) => exclusionClauses(text, index, true)),
  ];
}
