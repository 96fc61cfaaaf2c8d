import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { markImported } from "./store.ts";

/** Records that the account's listings were imported just now. */
export function markAccountImported(tx: Transaction, sellerId: SellerId): Promise<void> {
  return markImported(tx, sellerId);
}
