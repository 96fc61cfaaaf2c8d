import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readLastSyncAt } from "./store.ts";

/** When a listing of the account was last synced. */
export function findLastSync(db: Database, sellerId: SellerId): Promise<Date | null> {
  return readLastSyncAt(db, sellerId);
}
