import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { selectWithSets } from "./store.ts";
import type { ListingWithSet } from "./store.ts";

/** Reads an account's listings with their fitments. IDs from other accounts match nothing. */
export async function readListingsWithSets(
  db: Database,
  sellerId: SellerId,
  listingIds: readonly string[],
): Promise<readonly ListingWithSet[]> {
  if (listingIds.length === 0) return [];
  return db.asSeller(sellerId, (tx) => selectWithSets(tx, sellerId, listingIds));
}

/** Like `readListingsWithSets`, in a transaction that is already open. */
export function selectListingsWithSets(
  tx: Transaction,
  sellerId: SellerId,
  listingIds: readonly string[],
): Promise<readonly ListingWithSet[]> {
  return selectWithSets(tx, sellerId, listingIds);
}
