import type { FailureKind } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { assumedItems, enqueueLanes } from "./start-batch.ts";
import { readPausedFor, reopenBatch } from "./store.ts";

/**
 * Resumes an account's batches that a kind of failure paused, e.g. the plan's limit. Call it in the
 * transaction that removes the cause.
 */
export async function resumePaused(
  tx: Transaction,
  jobs: JobQueue,
  paused: { readonly sellerId: SellerId; readonly by: FailureKind },
): Promise<void> {
  const { sellerId, by } = paused;
  for (const batchId of await readPausedFor(tx, sellerId, by)) {
    await reopenBatch(tx, batchId);
    await enqueueLanes(tx, jobs, { batchId, sellerId, items: assumedItems });
  }
}
