import type { Transaction } from "#server/platform/db/database.ts";
import { readState } from "./store.ts";

/** The state a batch is in, inside an open transaction; null: it is gone. */
export function findBatchState(tx: Transaction, batchId: string): ReturnType<typeof readState> {
  return readState(tx, batchId);
}
