import type { SelectedListings } from "../../../api/listings.ts";
import type { ListingQuery } from "../../../api/listing-query.ts";
import type { Selection } from "../../../lib/selection.ts";

/** Converts a selection in a list to the server's format. */
export function toSelectedListings(
  { all, ids }: Selection,
  { view, search }: Pick<ListingQuery, "view" | "search">,
): SelectedListings {
  return all
    ? {
        all: true,
        view,
        search,
        except: [...ids],
      }
    : { listing_ids: [...ids] };
}
