import type { Database, Transaction } from "#server/platform/db/database.ts";
import type { BatchContext } from "./batch-work.ts";
import { insertItems, readBatch } from "./store.ts";

/** Adds the items that a batch found by itself; repeating it adds none twice. */
export function addItems(tx: Transaction, batch: BatchContext, listingIds: readonly string[]): Promise<void> {
  return insertItems(tx, { id: batch.batchId, sellerId: batch.sellerId }, listingIds);
}

/** When a batch began; null when it is gone. */
export async function batchStartedAt(db: Database, batch: BatchContext): Promise<Date | null> {
  return (await readBatch(db, batch.sellerId, batch.batchId))?.createdAt ?? null;
}
