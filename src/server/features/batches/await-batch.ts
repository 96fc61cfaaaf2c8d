import { setTimeout as sleep } from "node:timers/promises";
import type { Batch, BatchModelUse, SkipReason } from "#contract/batches.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { findCompletion } from "#server/features/call-budget/find-completion.ts";
import { countModelUse } from "#server/features/proposals/count-model-use.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readFollowers } from "./follow-up-store.ts";
import { presentBatch } from "./present.ts";
import { countItems, readItems } from "./item-store.ts";
import type { ItemCounts, ItemState } from "./item-store.ts";
import { readBatch, selectBatch } from "./store.ts";
import type { BatchRow } from "./store.ts";
import { readUndone } from "./undone-store.ts";

/** Returns a batch with its current progress, or a `not-found` failure. */
export async function showBatch(
  db: Database,
  sellerId: SellerId,
  batchId: string,
): Promise<Result<Batch>> {
  const { row, counts } = await db.asSeller(sellerId, async (tx) => ({
    row: await selectBatch(tx, sellerId, batchId),
    counts: await countItems(tx, sellerId, batchId),
  }));
  if (!row) return fail("not-found", "There is no such batch in this account.");
  return succeed({
    ...presentBatch(row, counts, {
      use: await readModelUse(db, sellerId, row),
      undone: await findUndone(db, sellerId, row),
      followers: await findFollowers(db, sellerId, row),
    }),
    ...(await estimateImport(db, row, counts)),
  });
}

async function findFollowers(
  db: Database,
  sellerId: SellerId,
  { id, thenSync }: BatchRow,
): Promise<readonly string[]> {
  if (thenSync === null) return [];
  return (await readFollowers(db, sellerId, [id])).get(id) ?? [];
}

/** Polling reads running batches only, of which nothing can have been undone. */
async function findUndone(
  db: Database,
  sellerId: SellerId,
  { id, kind, finishedAt }: BatchRow,
): Promise<Batch["undone"]> {
  if (finishedAt === null || (kind !== "sync" && kind !== "undo")) return null;
  return (await readUndone(db, sellerId, [id])).get(id) ?? null;
}

/** Says when an import will be complete if today's calls aren't enough for it: one per listing. */
export async function estimateImport(
  db: Database,
  { kind, state }: BatchRow,
  { left }: Pick<ItemCounts, "left">,
): Promise<Pick<Batch, "completeAt">> {
  if (kind !== "import" || left === 0 || (state !== "running" && state !== "paused")) return {};
  const at = await findCompletion(db, "trading-read", left);
  return at ? { completeAt: at.toISOString() } : {};
}

const kindsUsingModel: readonly BatchRow["kind"][] = ["generate", "mpn-discovery", "enrich"];

async function readModelUse(
  db: Database,
  sellerId: SellerId,
  { id, kind }: BatchRow,
): Promise<BatchModelUse | null> {
  if (!kindsUsingModel.includes(kind)) return null;
  return (await countModelUse(db, sellerId, [id])).get(id) ?? null;
}

export interface SettledItem {
  readonly listingId: string;
  readonly state: ItemState;
  readonly message: string | null;
  readonly skipReason: SkipReason | null;
}

/** Small batches end soon, so the pauses between polls grow, in milliseconds. */
const firstPauseMs = 25;
const longestPauseMs = 150;

/**
 * Polls the database until a batch has ended, or has paused and released its claimed items, or
 * `timeoutMs` has passed. Returns the batch as it is then.
 */
export async function awaitBatch(
  db: Database,
  sellerId: SellerId,
  wait: { readonly batchId: string; readonly timeoutMs: number },
): Promise<Result<Batch>> {
  const deadline = performance.now() + wait.timeoutMs;
  for (let polls = 1; ; polls += 1) {
    const batch = await readBatch(db, sellerId, wait.batchId);
    if (!batch || performance.now() >= deadline || !(await isActive(db, sellerId, batch)))
      return showBatch(db, sellerId, wait.batchId);
    await sleep(Math.min(longestPauseMs, polls * firstPauseMs));
  }
}

async function isActive(
  db: Database,
  sellerId: SellerId,
  { id, state }: BatchRow,
): Promise<boolean> {
  if (state !== "paused") return state === "running" || state === "cancelling";
  return (
    (
      await readItems(db, sellerId, {
        batchId: id,
        state: "running",
        offset: 0,
        limit: 1,
      })
    ).total > 0
  );
}

/** Returns the items of a batch that have a result, and the waiting ones that say why they wait. */
export async function readSettledItems(
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
