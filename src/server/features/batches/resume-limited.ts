import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { enqueueLanes } from "./start-batch.ts";
import { readLimited, reopenBatch } from "./store.ts";

const itemsOfResume = 1000;

/** Takes up, in the transaction that lets more be generated, the batches that waited for it. */
export async function resumeLimited(
  tx: Transaction,
  jobs: JobQueue,
  sellerId: SellerId,
): Promise<void> {
  for (const batchId of await readLimited(tx, sellerId)) {
    await reopenBatch(tx, batchId);
    await enqueueLanes(tx, jobs, { batchId, sellerId, items: itemsOfResume });
  }
}
