import type { BatchContext, LaneDeps } from "./batch-work.ts";
import { runLane } from "./run-lane.ts";

/** For tests: runs one lane of a batch, as a job would. */
export function runTestLane(
  { db, jobs }: Pick<LaneDeps, "db" | "jobs">,
  context: BatchContext,
  deps: Pick<LaneDeps, "works"> & Partial<LaneDeps>,
): Promise<void> {
  return runLane(
    {
      db,
      jobs,
      log: { error: () => undefined } as never,
      holder: "test",
      lanes: new Set(),
      notify: () => Promise.resolve(),
      refuseGated: () => Promise.resolve(null),
      stopping: () => false,
      ...deps,
    },
    context,
  );
}
