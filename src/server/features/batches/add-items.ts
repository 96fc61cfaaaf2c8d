import type { Transaction } from "#server/platform/db/database.ts";
import type { BatchContext } from "./batch-work.ts";
import { insertItems } from "./item-store.ts";

/** Adds the items that a batch has found. Adding an item twice has no effect. */
export function addItems(
  tx: Transaction,
  batch: BatchContext,
  listingIds: readonly string[],
): Promise<void> {
  return insertItems(tx, { id: batch.batchId, sellerId: batch.sellerId }, listingIds);
}
