import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { assumedItems, enqueueLanes } from "./start-batch.ts";
import { readOpen, reopenBatch } from "./store.ts";

/**
 * Resumes an account's paused batches that have no time to continue, once it is reconnected. One
 * that waits for an overdue payment keeps waiting.
 */
export async function resumeStopped(
  db: Database,
  jobs: JobQueue,
  sellerId: SellerId,
): Promise<void> {
  const stopped = (await readOpen(db, sellerId)).filter(
    ({ state, pausedUntil, pausedFor }) =>
      state === "paused" && pausedUntil === null && pausedFor !== "payment-failed",
  );
  for (const batch of stopped) {
    await db.asSeller(sellerId, async (tx) => {
      await reopenBatch(tx, batch.id);
      await enqueueLanes(tx, jobs, { batchId: batch.id, sellerId, items: assumedItems });
    });
  }
}
