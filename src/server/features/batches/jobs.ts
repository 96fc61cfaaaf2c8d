import { setInterval } from "node:timers";
import { runLane } from "./run-lane.ts";
import type { LaneDeps } from "./batch-work.ts";
import { batchLane } from "./batch-job.ts";
import { enqueueLanes } from "./start-batch.ts";
import { readOpenBatches, renewLeases } from "./store.ts";
import type { SellerId } from "#domain/seller-id.ts";

const renewEveryMs = 2000;
const itemsOfRecovery = 1000;

/** Starts working on batches in this process, and takes up what a killed process left. @returns how to stop. */
export async function registerBatchJobs(deps: LaneDeps): Promise<() => void> {
  const timer = setInterval(() => {
    renewLeases(deps.db, deps.holder).catch((error: unknown) =>
      deps.log.warn({ err: error }, "item leases not renewed"),
    );
  }, renewEveryMs);
  await deps.jobs.work(batchLane, (context) => runLane(deps, context));
  for (const batch of await readOpenBatches(deps.db)) {
    await deps.db.asSystem((tx) =>
      enqueueLanes(tx, deps.jobs, {
        batchId: batch.id,
        sellerId: batch.sellerId as SellerId,
        items: itemsOfRecovery,
        ...(batch.pausedUntil ? { startAfter: batch.pausedUntil } : {}),
      }),
    );
  }
  return () => clearInterval(timer);
}
