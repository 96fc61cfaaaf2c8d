import { setTimeout as sleep } from "node:timers/promises";
import type { Batch, BatchModelUse } from "#contract/batches.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { countModelUse } from "#server/features/proposals/count-model-use.ts";
import type { Database } from "#server/platform/db/database.ts";
import { presentBatch } from "./present.ts";
import { countItems, readBatch, readItems } from "./store.ts";
import type { BatchRow } from "./store.ts";

/** A batch as it stands. */
export async function showBatch(
  db: Database,
  sellerId: SellerId,
  batchId: string,
): Promise<Result<Batch>> {
  const row = await readBatch(db, sellerId, batchId);
  if (!row) return fail("not-found", "There is no such batch in this account.");
  return succeed(
    presentBatch(row, await countItems(db, sellerId, batchId), await useOf(db, sellerId, row)),
  );
}

/** Kinds of work in which a language model is asked. */
const asking: readonly BatchRow["kind"][] = ["generate", "mpn-discovery", "enrich"];

async function useOf(
  db: Database,
  sellerId: SellerId,
  { id, kind }: BatchRow,
): Promise<BatchModelUse | null> {
  if (!asking.includes(kind)) return null;
  return (await countModelUse(db, sellerId, [id])).get(id) ?? null;
}

export interface SettledItem {
  readonly listingId: string;
  readonly state: string;
  readonly message: string | null;
}

/** Waits until a batch ends, or pauses and has put back what was claimed, or the time is up; by looking at the database. */
export async function awaitBatch(
  db: Database,
  sellerId: SellerId,
  wait: { readonly batchId: string; readonly timeoutMs: number },
): Promise<Result<Batch>> {
  const deadline = Date.now() + wait.timeoutMs;
  for (;;) {
    const batch = await showBatch(db, sellerId, wait.batchId);
    if (!batch.ok || Date.now() >= deadline || !(await isAtWork(db, sellerId, batch.value)))
      return batch;
    await sleep(150);
  }
}

async function isAtWork(db: Database, sellerId: SellerId, { id, state }: Batch): Promise<boolean> {
  if (state !== "paused") return state === "running" || state === "cancelling";
  return (
    (await readItems(db, sellerId, { batchId: id, state: "running", offset: 0, limit: 1 })).total >
    0
  );
}

/** Every item of a batch with what came of it; one in line that says why it waits is among them. */
export async function settledItems(
  db: Database,
  sellerId: SellerId,
  batchId: string,
): Promise<readonly SettledItem[]> {
  const { items } = await readItems(db, sellerId, {
    batchId,
    state: undefined,
    offset: 0,
    limit: 20_000,
  });
  return items.filter(
    (item) => item.state !== "running" && (item.state !== "waiting" || item.message !== null),
  );
}
