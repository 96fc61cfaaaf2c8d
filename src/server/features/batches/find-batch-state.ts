import type { Transaction } from "#server/platform/db/database.ts";
import { readState } from "./store.ts";

/** Returns the state of a batch inside an open transaction, or null when the batch is gone. */
export function findBatchState(tx: Transaction, batchId: string): ReturnType<typeof readState> {
  return readState(tx, batchId);
}
