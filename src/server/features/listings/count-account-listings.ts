import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { countListings } from "./manager-row-store.ts";
import type { ListingCounts } from "./manager-row-store.ts";

/** Counts an account's listings, and how many of them are active and synced. */
export function countAccountListings(db: Database, sellerId: SellerId): Promise<ListingCounts> {
  return countListings(db, sellerId);
}
