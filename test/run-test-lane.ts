import type { BatchContext, LaneDeps } from "#server/features/batches/batch-work.ts";
import { batchLane } from "#server/features/batches/batch-job.ts";
import { runLane } from "#server/features/batches/run-lane.ts";
import { startJobQueue } from "#server/platform/jobs/job-queue.ts";
import { openTestDatabase } from "./test-database.ts";
import type { TestDatabase } from "./test-database.ts";

/** A database with a job queue, for tests of batches. */
export interface TestBatches extends TestDatabase, Pick<LaneDeps, "db" | "jobs"> {}

const silent = { error: () => undefined } as never;

export async function openTestBatches(): Promise<TestBatches> {
  const opened = await openTestDatabase();
  const jobs = await startJobQueue(opened.database, [batchLane], silent);
  return {
    ...opened,
    db: opened.database,
    jobs,
    async close() {
      await jobs.stop();
      await opened.close();
    },
  };
}

/** Runs one lane of a batch, as a job would. */
export function runTestLane(
  { db, jobs }: Pick<LaneDeps, "db" | "jobs">,
  context: BatchContext,
  deps: Pick<LaneDeps, "works"> & Partial<LaneDeps>,
): Promise<void> {
  return runLane(
    {
      db,
      jobs,
      log: silent,
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
