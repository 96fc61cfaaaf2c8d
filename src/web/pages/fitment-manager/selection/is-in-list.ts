import type { ManagerListing } from "#contract/listings.ts";
import type { ListingQuery } from "../../../api/listing-query.ts";

type Narrowing = Pick<ListingQuery, "view" | "search">;

/** Returns whether a listing is in a list, as the server decides it. */
export function isInList(listing: ManagerListing, { view, search }: Narrowing): boolean {
  if (view !== "all" && listing.state !== view) return false;
  const text = [
    listing.listing_title,
    listing.listing_id,
    listing.listing_mpn,
    listing.listing_brand,
    listing.sku,
  ]
    .join(" ")
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Returns whether two lists have the same listings. They may be sorted differently. */
export function isSameList(one: Narrowing, other: Narrowing): boolean {
  return one.view === other.view && one.search === other.search;
}
