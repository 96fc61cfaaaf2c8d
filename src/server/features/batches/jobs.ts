import { runLane } from "./run-lane.ts";
import type { LaneDeps } from "./batch-work.ts";
import { backgroundLane, batchLane } from "./batch-job.ts";
import { keepLeases } from "./keep-leases.ts";
import { resumeOpen } from "./resume-open.ts";

/**
 * Starts working on batches in this process, and resumes those that a killed process left. Returns
 * a function that stops renewing leases.
 */
export async function registerBatchJobs(deps: LaneDeps): Promise<() => void> {
  const stop = keepLeases(deps);
  for (const lane of [batchLane, backgroundLane])
    await deps.jobs.work(lane, (context) => runLane(deps, context));
  await resumeOpen(deps);
  return stop;
}
