import type { SyncInclusion } from "#contract/batches.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { insertEndedItem } from "./new-item-store.ts";
import type { ItemResult } from "./item-store.ts";
import { insertBatch } from "./store.ts";
import type { BatchKind } from "./store.ts";

/** The result of one click on one listing. */
export interface SingleRun {
  readonly kind: BatchKind & ("generate" | "sync" | "undo");
  readonly startedAt: Date;
  readonly result: ItemResult;
  readonly include?: readonly SyncInclusion[];
  /** The batch whose write was undone, if it was one. */
  readonly undoes?: string | null;
}

/**
 * Stores work on a single listing as a batch of one that has ended, so that it is listed, exported,
 * and undone like any other run. Returns its ID.
 */
export async function recordRun(
  tx: Transaction,
  sellerId: SellerId,
  { kind, startedAt, result, include = [], undoes = null }: SingleRun,
): Promise<string> {
  const id = await insertBatch(tx, sellerId, {
    kind,
    listed: true,
    include,
    undoes,
    ended: { createdAt: startedAt, finishedAt: new Date() },
  });
  await insertEndedItem(tx, { id, sellerId }, result);
  return id;
}
