import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startJobQueue } from "#server/platform/jobs/job-queue.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { createLog } from "#server/platform/log/log.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { batchLane } from "./batch-job.ts";
import { resumeOpen } from "./resume-open.ts";
import { startBatch } from "./start-batch.ts";

let opened: TestDatabase;
let jobs: JobQueue;
beforeAll(async () => {
  opened = await openTestDatabase();
  jobs = await startJobQueue(opened.database, [batchLane], createLog("silent"));
}, 60_000);
afterAll(async () => {
  await jobs.stop();
  await opened.close();
});

async function countJobs(): Promise<number> {
  const { rows } = await opened.database.asSystem((tx) =>
    tx.execute<{ count: string }>(sql`select count(*) from pgboss.job where state < 'active'`),
  );
  return Number(rows[0]?.count);
}

it("many restarts in a row don't fill the queue, and a batch whose jobs were lost gets new ones", async () => {
  const seller = await addSeller(opened.database, "a");
  const deps = { db: opened.database, jobs };
  for (let batch = 0; batch < 3; batch += 1)
    await startBatch(deps, seller, { kind: "generate", listingIds: ["1", "2"] });
  const before = await countJobs();
  for (let restart = 0; restart < 5; restart += 1) await resumeOpen(deps);
  expect(await countJobs()).toBe(before);
  await opened.database.asSystem((tx) => tx.execute(sql`delete from pgboss.job`));
  await resumeOpen(deps);
  expect(await countJobs()).toBeGreaterThanOrEqual(3);
});
