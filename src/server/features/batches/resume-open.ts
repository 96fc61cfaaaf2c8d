import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { laneOf } from "./batch-job.ts";
import { assumedItems, enqueueLanes } from "./start-batch.ts";
import { readOpenBatches } from "./store.ts";

/**
 * Makes sure that every open batch of every account has lanes, whatever a killed process left
 * behind. A batch with a lane in the queue gets no more: otherwise every restart would add its own,
 * and the queue would fill up with lanes that have nothing to do.
 */
export async function resumeOpen(deps: {
  readonly db: Database;
  readonly jobs: JobQueue;
}): Promise<void> {
  for (const batch of await readOpenBatches(deps.db)) {
    const data = { batchId: batch.id, sellerId: batch.sellerId as SellerId };
    await deps.db.asSystem(async (tx) => {
      if (await deps.jobs.isWaiting(tx, laneOf(batch.kind), data)) return;
      await enqueueLanes(tx, deps.jobs, {
        ...data,
        items: assumedItems,
        ...(batch.pausedUntil ? { startAfter: batch.pausedUntil } : {}),
      });
    });
  }
}
