import type { ListingState } from "#domain/listings/listing-state.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readStatesByIds } from "./manager-row-store.ts";

/** Reads the states of an account's listings. IDs from other accounts match nothing. */
export async function readStates(
  db: Database,
  sellerId: SellerId,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, ListingState>> {
  return listingIds.length === 0
    ? new Map()
    : db.asSeller(sellerId, (tx) => readStatesByIds(tx, sellerId, listingIds));
}
