import { setTimeout as sleep } from "node:timers/promises";
import type { Batch } from "#contract/batches.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { presentBatch } from "./present.ts";
import { countItems, readBatch, readItems } from "./store.ts";

/** A batch as it stands. */
export async function showBatch(db: Database, sellerId: SellerId, batchId: string): Promise<Result<Batch>> {
  const row = await readBatch(db, sellerId, batchId);
  if (!row) return fail("not-found", "There is no such batch in this account.");
  return succeed(presentBatch(row, await countItems(db, sellerId, batchId)));
}

export interface SettledItem {
  readonly listingId: string;
  readonly state: string;
  readonly message: string | null;
}

/** Waits until a batch ends or pauses, or the time is up, by looking at the database. */
export async function awaitBatch(db: Database, sellerId: SellerId, wait: { readonly batchId: string; readonly timeoutMs: number }): Promise<Result<Batch>> {
  const deadline = Date.now() + wait.timeoutMs;
  for (;;) {
    const batch = await showBatch(db, sellerId, wait.batchId);
    if (!batch.ok || (batch.value.state !== "running" && batch.value.state !== "cancelling") || Date.now() >= deadline) return batch;
    await sleep(150);
  }
}

/** Every item of a batch with what came of it. */
export async function settledItems(db: Database, sellerId: SellerId, batchId: string): Promise<readonly SettledItem[]> {
  const { items } = await readItems(db, sellerId, { batchId, state: undefined, offset: 0, limit: 20_000 });
  return items.filter((item) => item.state !== "waiting" && item.state !== "running");
}
