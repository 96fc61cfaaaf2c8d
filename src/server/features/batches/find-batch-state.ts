import type { Batch } from "#contract/batches.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { findOpenBatch, readState } from "./store.ts";

/** Returns the state of a batch inside an open transaction, or null when the batch is gone. */
export function findBatchState(tx: Transaction, batchId: string): ReturnType<typeof readState> {
  return readState(tx, batchId);
}

/** Returns whether the account has a batch of this kind that isn't over. */
export async function hasOpenBatch(
  db: Database,
  sellerId: SellerId,
  kind: Batch["kind"],
): Promise<boolean> {
  return (await db.asSeller(sellerId, (tx) => findOpenBatch(tx, sellerId, kind))) !== null;
}
