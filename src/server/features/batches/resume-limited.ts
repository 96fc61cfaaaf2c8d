import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { enqueueLanes } from "./start-batch.ts";
import { readLimited, reopenBatch } from "./store.ts";

/** The real number isn't known here; this estimate decides how many lanes start. */
const assumedItems = 1000;

/** Resumes the batches paused by the plan's limit, in the transaction that raises the limit. */
export async function resumeLimited(
  tx: Transaction,
  jobs: JobQueue,
  sellerId: SellerId,
): Promise<void> {
  for (const batchId of await readLimited(tx, sellerId)) {
    await reopenBatch(tx, batchId);
    await enqueueLanes(tx, jobs, { batchId, sellerId, items: assumedItems });
  }
}
