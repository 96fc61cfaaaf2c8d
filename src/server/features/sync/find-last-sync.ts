import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readLastSyncAt } from "./store.ts";

/** Returns when a listing of the account was last synced, or null if none ever was. */
export function findLastSync(db: Database, sellerId: SellerId): Promise<Date | null> {
  return readLastSyncAt(db, sellerId);
}
