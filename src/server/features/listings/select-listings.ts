import type { z } from "zod";
import type { AllListings, ListingFilter, listingIds } from "#contract/listing-pages.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { AddBatchItems } from "#server/features/batches/start-batch.ts";
import type { Database } from "#server/platform/db/database.ts";
import { insertMatching, readMatchingIds } from "./page-store.ts";

/** Listings as a request names them: by ID, or all that match a filter except some. */
export type SelectedListings = z.output<typeof listingIds> | AllListings;

/**
 * Returns the items of a batch for these listings: their IDs, or a function that adds all matching
 * ones in one statement. With `first`, only so many from the top.
 */
export function selectListings(
  selected: SelectedListings,
  { also = {}, first }: { readonly also?: Partial<ListingFilter>; readonly first?: number } = {},
): readonly string[] | AddBatchItems {
  if ("listing_ids" in selected) return [...new Set(selected.listing_ids)].slice(0, first);
  return (tx, batch) =>
    insertMatching(tx, batch, { ...selected, ...also, ...(first === undefined ? {} : { first }) });
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
