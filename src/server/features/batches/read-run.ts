import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { selectBatch } from "./store.ts";
import type { BatchRow } from "./store.ts";

export type Run = Pick<BatchRow, "kind" | "state" | "undoes">;

/** Reads what kind of batch this is, how far it is, and which batch it undoes. */
export function readRun(tx: Transaction, sellerId: SellerId, batchId: string): Promise<Run | null> {
  return selectBatch(tx, sellerId, batchId);
}
