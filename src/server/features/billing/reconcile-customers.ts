import type { Billing } from "./billing.ts";
import { customerReading } from "./reading-job.ts";
import { deleteOldEvents, takeDueForReconciliation } from "./store.ts";

const mostAtOnce = 500;

/** Reads every customer once a day, whatever events say: one may have got lost. Called every few minutes, it takes those whose day is over. */
export async function reconcile({ db, jobs }: Pick<Billing, "db" | "jobs">): Promise<void> {
  await db.asSystem(async (tx) => {
    for (const sellerId of await takeDueForReconciliation(tx, mostAtOnce))
      await jobs.enqueue(tx, customerReading, { data: { sellerId } });
    await deleteOldEvents(tx);
  });
}
