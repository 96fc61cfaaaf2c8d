import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Claim, Proposed } from "../../fitment-plan.ts";
import type { ListingRead } from "../../read-listing-text.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { askWhether } from "./ask-list.ts";

/**
 * Asks about the cars that the listing isn't sure of: those with a question mark in the title
 * ("Civic??"), or all if the seller doesn't know what it fits. If the description still gives
 * years, only those that it leaves out are in doubt.
 */
export function withoutDoubted(
  proposed: Proposed,
  read: ListingRead,
  index: VehicleIndex,
): Proposed {
  const { candidates, choices } = proposed;
  const doubted = doubtedClaims(proposed, read);
  if (doubted.length === 0) return proposed;
  return {
    ...proposed,
    candidates: candidates.filter((one) => !doubted.includes(one)),
    choices: [...choices, askWhether("doubted", doubted, index)],
  };
}

function doubtedClaims(proposed: Proposed, read: ListingRead): readonly Claim[] {
  const { doubtful, fits } = read.description;
  if (doubtful) return fits.length === 0 ? proposed.candidates : leftOut(proposed, read);
  const marked = markedIds(read);
  return proposed.candidates.filter(({ id }) => marked.has(id));
}

/** Returns the models directly before a question mark in the title. */
function markedIds({ title: { vehicles, tokens } }: ListingRead): ReadonlySet<number> {
  return new Set(
    vehicles.flatMap((one) =>
      one.kind === "model" && tokenAt(tokens, one.to).word === "?" ? one.ids : [],
    ),
  );
}

/** Returns the title's years that the description, which gives others, leaves out. */
function leftOut({ candidates }: Proposed, { title }: ListingRead): readonly Claim[] {
  const said = title.years.flatMap(({ years }) => years);
  return [...Map.groupBy(candidates, ({ id }) => id).values()].flatMap((claims) => {
    const [claim] = claims;
    const known = new Set(claims.flatMap(({ years }) => years));
    const years = said.filter((year) => !known.has(year));
    return claim === undefined || years.length === 0 ? [] : [{ ...claim, years }];
  });
}
