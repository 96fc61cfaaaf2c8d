/**
 * Measures what the product costs while nobody uses it, and how soon a job starts:
 * `npm run bench -- idle`. Prints the processor time of each process in percent of a core over a
 * minute, then the time from enqueuing a job to its start. Fails when an idle product takes 1 % or
 * more.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { accountAudit } from "#server/features/audit/jobs.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import type { Database } from "#server/platform/db/database.ts";
import { startJobQueue } from "#server/platform/jobs/job-queue.ts";
import { createLog } from "#server/platform/log/log.ts";
import { printCalibration } from "./calibration.ts";
import { openMeasuredServer } from "./measured-server/open-measured-server.ts";
import { processorSeconds } from "./processor-time.ts";

const quietMs = 15_000;
const minuteMs = 60_000;
const goalPercent = 1;
const jobs = 20;

printCalibration();
const product = await openMeasuredServer("first-day-parts");
const processes = [
  { name: "server", pid: product.pid },
  ...(product.embedded ? [{ name: "embedded database", pid: product.databasePid() }] : []),
];
await sleep(quietMs);
const before = processes.map(({ pid }) => processorSeconds(pid));
await sleep(minuteMs);
const percents = processes.map(
  ({ pid }, at) => ((processorSeconds(pid) - (before[at] ?? 0)) * 100_000) / minuteMs,
);
for (const [at, { name }] of processes.entries())
  process.stdout.write(`Idle ${name}: ${percents[at]?.toFixed(2)} % of a core\n`);
const together = percents.reduce((sum, percent) => sum + percent, 0);
process.stdout.write(`Together: ${together.toFixed(2)} % (goal: under ${goalPercent} %)\n`);

const database = openDatabase(product.databaseConnection(), createLog("silent"));
const waits = await measureStarts(database);
process.stdout.write(
  `From enqueuing by another process to the start of the job: median ${format(waits[Math.floor(waits.length / 2)])}, longest of ${jobs} ${format(waits.at(-1))}\n`,
);
await database.close();
await product.close();
process.exit(together < goalPercent ? 0 : 1);

/** Enqueues jobs from this process, one after the other, each when the server is idle again. */
async function measureStarts(db: Database): Promise<readonly number[]> {
  const queue = await startJobQueue(db, [accountAudit], createLog("silent"));
  const { rows } = await db.pool.query<{ id: string }>("select id from sellers limit 1");
  const data = { sellerId: rows[0]?.id ?? "" };
  const all: number[] = [];
  for (let run = 0; run < jobs; run += 1) {
    // At another point of whatever interval the server polls in.
    await sleep(300 + Math.random() * 500);
    await db.asSystem((tx) => queue.enqueue(tx, accountAudit, { data }));
    all.push(await readWait(db));
  }
  await queue.stop();
  return all.toSorted((a, b) => a - b);
}

/** Waits until the newest job has run. Returns how long it was queued, in milliseconds. */
async function readWait(db: Database): Promise<number> {
  for (;;) {
    const { rows } = await db.asSystem((tx) =>
      tx.execute<{ wait: number | null }>(
        sql`select extract(epoch from started_on - created_on)::float8 * 1000 as wait from pgboss.job where name = ${accountAudit.name} order by created_on desc limit 1`,
      ),
    );
    const wait = rows[0]?.wait ?? null;
    if (wait !== null) return wait;
    await sleep(50);
  }
}

function format(milliseconds: number | undefined): string {
  return `${(milliseconds ?? Number.NaN).toFixed(0)} ms`;
}
