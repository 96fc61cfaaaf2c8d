import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Claim, Proposed } from "../fitment-plan.ts";
import type { ListingRead } from "../read-listing-text.ts";
import { tokenAt } from "../reading/tokens.ts";
import { askWhether } from "./ask-list.ts";

/**
 * Asks about the cars that the listing isn't sure of: those with a question mark in the title
 * ("Civic??"), or all if the seller doesn't know what it fits and the description gives no cars.
 */
export function withoutDoubted(
  proposed: Proposed,
  read: ListingRead,
  index: VehicleIndex,
): Proposed {
  const doubted = doubtedClaims(proposed, read);
  if (doubted.length === 0) return proposed;
  return {
    ...proposed,
    candidates: proposed.candidates.filter((one) => !doubted.includes(one)),
    choices: [...proposed.choices, askWhether("doubted", doubted, index)],
  };
}

function doubtedClaims(
  { candidates }: Proposed,
  { title: { vehicles, tokens }, description: { doubtful, fits } }: ListingRead,
): readonly Claim[] {
  if (doubtful) return fits.length === 0 ? candidates : [];
  const marked = new Set(
    vehicles.flatMap((one) =>
      one.kind === "model" && tokenAt(tokens, one.to).word === "?" ? one.ids : [],
    ),
  );
  return candidates.filter(({ id }) => marked.has(id));
}
