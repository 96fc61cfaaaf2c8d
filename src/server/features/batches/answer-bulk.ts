import type { z } from "zod";
import type { bulkGenerate } from "#contract/fitments.ts";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { awaitBatch, readSettledItems } from "./await-batch.ts";
import type { SettledItem } from "./await-batch.ts";
import { presentSkipReason } from "./present.ts";

type BulkAnswer = z.input<typeof bulkGenerate.answer>;

const waitMs = 25_000;

/**
 * Builds the answer to a bulk call: the batch, and the results of the items that have settled. With
 * `wait`, gives the batch up to 25 seconds to finish; without it, lists no results.
 */
export async function answerBulk(
  db: Database,
  sellerId: SellerId,
  bulk: { readonly batchId: string; readonly wait: boolean },
): Promise<Result<BulkAnswer>> {
  const batch = await awaitBatch(db, sellerId, {
    batchId: bulk.batchId,
    timeoutMs: bulk.wait ? waitMs : 0,
  });
  if (!batch.ok) return batch;
  const items = bulk.wait ? await readSettledItems(db, sellerId, bulk.batchId) : [];
  const { total, done, skipped, failed, left } = batch.value;
  return succeed({
    results: items.map(presentResult),
    summary: {
      requested: total,
      successful: done,
      skipped,
      failed,
      waiting: left,
    },
    batch: batch.value,
  });
}

function presentResult(item: SettledItem) {
  const { listingId, state, message } = item;
  const result = describeOutcome(item);
  return {
    listing_id: listingId,
    ...result,
    ...(result.success ? { message: message ?? "" } : { error: message ?? state }),
  };
}

/** Returns an item's outcome as every bulk call reports it. */
export function describeOutcome({ state, skipReason }: Pick<SettledItem, "state" | "skipReason">) {
  const outcome = outcomes[state];
  const reason = presentSkipReason(state, skipReason);
  return { success: outcome === "done", outcome, ...(reason === null ? {} : { reason }) };
}

/** A canceled item was never started, so callers see it as skipped. */
const outcomes = {
  done: "done",
  failed: "failed",
  skipped: "skipped",
  cancelled: "skipped",
  waiting: "waiting",
  running: "waiting",
} as const;
