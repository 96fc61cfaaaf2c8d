import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AllListings, ListingFilter, listingIds } from "#contract/listing-pages.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readMatchingIds, selectMatching } from "./page-store.ts";

/** Listings as a request names them: by ID, or all that match a filter except some. */
export type SelectedListings = z.output<typeof listingIds> | AllListings;

/**
 * Returns the items of a batch for these listings: their IDs, or a query for all matching ones.
 * With `first`, only so many from the top.
 */
export function selectListings(
  sellerId: SellerId,
  selected: SelectedListings,
  { also = {}, first }: { readonly also?: Partial<ListingFilter>; readonly first?: number } = {},
): readonly string[] | SQL {
  if ("listing_ids" in selected) return [...new Set(selected.listing_ids)].slice(0, first);
  return selectMatching(sellerId, { ...selected, ...also }, first ?? null);
}

/** Reads the IDs of the selected listings. IDs from the request aren't checked. */
export async function readSelectedIds(
  db: Database,
  sellerId: SellerId,
  selected: SelectedListings,
): Promise<readonly string[]> {
  if ("listing_ids" in selected) return [...new Set(selected.listing_ids)];
  return db.asSeller(sellerId, (tx) => readMatchingIds(tx, sellerId, selected));
}
