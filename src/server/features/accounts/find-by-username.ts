import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { selectByUsername } from "./store.ts";

/** Finds an account by its name on the marketplace, for an operator. Case doesn't matter. */
export function findByUsername(db: Database, username: string): Promise<SellerId | null> {
  return selectByUsername(db, username);
}
