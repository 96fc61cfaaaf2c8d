import type { z } from "zod";
import type { bulkGenerate } from "#contract/fitments.ts";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { awaitBatch, settledItems } from "./await-batch.ts";

type BulkAnswer = z.input<typeof bulkGenerate.answer>;

const waitMs = 25_000;

/** The answer of a bulk call: the batch, and what is settled of it by now. */
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
  const items = bulk.wait ? await settledItems(db, sellerId, bulk.batchId) : [];
  const results = items.map(({ listingId, state, message }) => ({
    listing_id: listingId,
    success: state === "done",
    ...(state === "done" ? { message: message ?? "" } : { error: message ?? state }),
  }));
  const successful = results.filter((result) => result.success).length;
  return succeed({
    results,
    summary: { successful, failed: results.length - successful },
    batch: batch.value,
  });
}
