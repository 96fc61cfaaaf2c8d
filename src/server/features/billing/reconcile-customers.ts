import type { Billing } from "./billing.ts";
import { customerReading } from "./reading-job.ts";
import { takeDueForReconciliation } from "./store.ts";

const mostAtOnce = 500;

/**
 * Reads every customer once a day in case an event was lost. Runs every few minutes and takes the
 * customers whose last reading is a day old.
 */
export async function reconcile({ db, jobs }: Pick<Billing, "db" | "jobs">): Promise<void> {
  await db.asSystem(async (tx) => {
    for (const sellerId of await takeDueForReconciliation(tx, mostAtOnce))
      await jobs.enqueue(tx, customerReading, { data: { sellerId } });
  });
}
