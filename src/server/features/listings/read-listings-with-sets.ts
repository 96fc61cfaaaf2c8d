import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readListings } from "./store.ts";
import type { FitmentSetRow, ListingRow } from "./store.ts";

/** Reads an account's listings with their fitments. IDs from other accounts match nothing. */
export function readListingsWithSets(
  db: Database,
  sellerId: SellerId,
  listingIds: readonly string[],
): Promise<readonly { readonly listing: ListingRow; readonly set: FitmentSetRow | null }[]> {
  return readListings(db, sellerId, listingIds);
}
