import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Clause } from "../ground/constraint.ts";
import type { ListingRead } from "../read-listing-text.ts";
import type { VehicleRead } from "../reading/mentions.ts";
import { withoutDenied } from "./denied-engines.ts";
import { exclusionClauses } from "./exclusion-clauses.ts";

/** Returns what the listing excludes, in its title, specifics, and description. */
export function listingExclusions(
  { title, specifics: { fitment, engine }, description }: ListingRead,
  index: VehicleIndex,
): readonly Clause[] {
  const denied = new Set(
    description.excludes.flatMap((text) =>
      text.excluded.flatMap(({ vehicles }) => codesIn(vehicles)),
    ),
  );
  const fitting = title.vehicles.filter((one) => one.kind !== "code" || !denied.has(one.code));
  const clauses = [
    ...[title, ...(fitment === null ? [] : [fitment])].flatMap((text) =>
      exclusionClauses(text, index),
    ),
    // In a description, words that turn out not to be trims leave no note.
    ...description.excludes.flatMap((text) =>
      exclusionClauses(text, index, { isQuiet: true, fitting }),
    ),
  ];
  const stated = title.engines.length > 0 ? title.engines : (engine?.engines ?? []);
  return withoutDenied(clauses, stated, index.knowledge);
}

function codesIn(vehicles: readonly VehicleRead[]): readonly string[] {
  return vehicles.flatMap((one) => (one.kind === "code" ? [one.code] : []));
}
