import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { countGenerations } from "./store.ts";

/** Successful generations of an account since it exists; one listing generated once is one. */
export function countAllGenerations(db: Database, sellerId: SellerId): Promise<number> {
  return countGenerations(db, sellerId);
}
