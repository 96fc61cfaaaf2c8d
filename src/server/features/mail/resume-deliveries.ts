import type { Database } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { mailDelivery } from "./delivery-job.ts";
import { findOverdue } from "./store.ts";

/**
 * Adds the jobs of mails that should have been sent long ago, e.g. after a restore, which has none.
 */
export async function resumeDeliveries(db: Database, jobs: JobQueue): Promise<void> {
  await db.asSystem(async (tx) => {
    for (const sellerId of await findOverdue(tx))
      if (!(await jobs.isWaiting(tx, mailDelivery, { sellerId })))
        await jobs.enqueue(tx, mailDelivery, { data: { sellerId } });
  });
}
