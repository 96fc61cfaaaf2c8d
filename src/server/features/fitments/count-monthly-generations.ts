import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { countGenerations } from "./store.ts";

/** Successful generations of an account in this calendar month (UTC); one listing generated once is one. */
export function countMonthlyGenerations(db: Database, sellerId: SellerId): Promise<number> {
  return countGenerations(db, sellerId, "month");
}
