import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readCounts } from "./page-store.ts";

export interface AccountCounts {
  readonly total: number;
  readonly active: number;
  /** Those in the state "synced", as the manager counts them. */
  readonly synced: number;
  /** Active ones whose details are known and have no part number. */
  readonly missingMpn: number;
}

/**
 * Counts an account's listings, and how many of them are active, synced, or without a part number.
 */
export async function countAccountListings(
  db: Database,
  sellerId: SellerId,
): Promise<AccountCounts> {
  const counts = await db.asSeller(sellerId, (tx) => readCounts(tx, sellerId));
  return {
    total: counts.all,
    active: counts.active,
    synced: counts.synced,
    missingMpn: counts["missing-mpn"],
  };
}
