import { setInterval } from "node:timers";
import { runLane } from "./run-lane.ts";
import type { LaneDeps } from "./batch-work.ts";
import { batchLane } from "./batch-job.ts";
import { resumeOpen } from "./resume-open.ts";
import { renewLeases } from "./item-store.ts";

const renewEveryMs = 2000;

/**
 * Starts working on batches in this process, and resumes those that a killed process left. Returns
 * a function that stops renewing leases.
 */
export async function registerBatchJobs(deps: LaneDeps): Promise<() => void> {
  const timer = setInterval(() => {
    renewLeases(deps.db, [...deps.lanes]).catch((error: unknown) =>
      deps.log.warn({ err: error }, "item leases not renewed"),
    );
  }, renewEveryMs);
  await deps.jobs.work(batchLane, (context) => runLane(deps, context));
  await resumeOpen(deps);
  return () => clearInterval(timer);
}
