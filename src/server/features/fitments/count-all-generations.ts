import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { countGenerations } from "./store.ts";

/**
 * Counts an account's successful generations since it was created; one listing generated once
 * counts as one.
 */
export function countAllGenerations(db: Database, sellerId: SellerId): Promise<number> {
  return countGenerations(db, sellerId);
}
