import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { markImported } from "./store.ts";

/** Notes when the account's listings were last read. */
export function markAccountImported(tx: Transaction, sellerId: SellerId): Promise<void> {
  return markImported(tx, sellerId);
}
