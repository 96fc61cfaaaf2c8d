import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Clause } from "../ground/constraint.ts";
import type { ListingRead } from "../read-listing-text.ts";
import { exclusionClauses } from "./exclusion-clauses.ts";

/** What the listing takes out, wherever it says so. */
export function listingExclusions(
  { title, specifics: { fitment }, description }: ListingRead,
  index: VehicleIndex,
): readonly Clause[] {
  return [
    ...[title, ...(fitment === null ? [] : [fitment])].flatMap((text) =>
      exclusionClauses(text, index),
    ),
    // A description's words that turn out to be no trims are no note.
    ...description.excludes.flatMap((text) => exclusionClauses(text, index, true)),
  ];
}
