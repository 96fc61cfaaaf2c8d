import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { readMailState } from "./store.ts";

/** Reads where an account's mails go, and why the latest one didn't arrive. */
export function readMailStatus(tx: Transaction, sellerId: SellerId) {
  return readMailState(tx, sellerId);
}
