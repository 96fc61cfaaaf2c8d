import { startJobQueue } from "#server/platform/jobs/job-queue.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import type { Database } from "#server/platform/db/database.ts";
import { openTestDatabase } from "./test-database.ts";
import type { TestDatabase } from "./test-database.ts";

/** A database with a job queue. */
export interface TestJobs extends TestDatabase {
  readonly db: Database;
  readonly jobs: JobQueue;
}

/** Opens a database and a queue for these kinds of jobs. Both end with `close`. */
export async function openTestJobs(kinds: Parameters<typeof startJobQueue>[1]): Promise<TestJobs> {
  const opened = await openTestDatabase();
  const jobs = await startJobQueue(opened.database, kinds, { error: () => undefined } as never);
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
