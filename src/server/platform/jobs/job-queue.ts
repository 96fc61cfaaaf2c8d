import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { z } from "zod";
import { afterCommit } from "#server/platform/db/database.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log/log.ts";

/** A kind of job: the name of its queue, and the schema of its payload. */
export interface JobKind<Payload extends z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  /** How many jobs of this kind one process runs at a time. */
  readonly parallel: number;
  /**
   * Whether someone waits for these jobs. Then the process that enqueues one doesn't wait for its
   * own next poll, but starts it as soon as the transaction is committed.
   */
  readonly isPrompt: boolean;
}

/**
 * Keeps jobs in the same PostgreSQL as the data, so that a job can be enqueued in the transaction
 * that needs it.
 */
export interface JobQueue {
  enqueue<P extends z.ZodType>(
    tx: Transaction,
    kind: JobKind<P>,
    job: { readonly data: z.input<P>; readonly startAfter?: Date },
  ): Promise<void>;
  /** Returns whether a job of this kind with this payload is waiting to run. */
  isWaiting<P extends z.ZodType>(
    tx: Transaction,
    kind: JobKind<P>,
    data: z.input<P>,
  ): Promise<boolean>;
  /** Runs jobs of a kind in this process. A job may run twice, so handlers are idempotent. */
  work<P extends z.ZodType>(
    kind: JobKind<P>,
    handle: (data: z.output<P>) => Promise<void>,
  ): Promise<void>;
  stop(): Promise<void>;
}

const noJob = "00000000-0000-4000-8000-000000000000";
const diskCheckMs = 500;
const seconds = { heartbeat: 10, expire: 12 * 3600, poll: 0.5 };

/**
 * Connects to the queue, creating it on first use. `kinds` must contain every kind that will be
 * used.
 */
export async function startJobQueue(
  db: Database,
  kinds: readonly JobKind<z.ZodType>[],
  log: Log,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    // Progress and wake-ups use polling, because the embedded database doesn't support NOTIFY.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
  });
  let stopping = false;
  /** The IDs of this process's workers, by kind. */
  const workers = new Map<string, readonly string[]>();
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  for (const kind of kinds) {
    await boss.createQueue(kind.name, {
      retryLimit: 1000,
      retryDelay: 1,
      heartbeatSeconds: seconds.heartbeat,
      expireInSeconds: seconds.expire,
      deleteAfterSeconds: 3600,
    });
    // Reading from a queue loads its settings. Otherwise the first job would load them on another
    // connection while its own transaction is open. The embedded database serves one transaction at
    // a time, so that job would wait for itself until both time out.
    await boss.getJobById(kind.name, noJob);
  }
  return {
    async enqueue(tx, kind, job) {
      const { rows } = await tx.execute<{ role: string }>(
        sql`select current_setting('role') as role`,
      );
      const role =
        rows[0]?.role === "fitwright_seller" ? sql`set local role fitwright_seller` : null;
      // The queue's tables belong to the owner; the seller's role has no access to them.
      if (role) await tx.execute(sql`set local role none`);
      await boss.send(kind.name, kind.payload.parse(job.data) as object, {
        db: fromDrizzle(tx, sql),
        ...(job.startAfter ? { startAfter: job.startAfter } : {}),
      });
      if (role) await tx.execute(role);
      if (kind.isPrompt && !job.startAfter)
        afterCommit(tx, () => workers.get(kind.name)?.forEach((id) => boss.notifyWorker(id)));
    },
    async isWaiting(tx, kind, data) {
      const { rows } = await tx.execute(
        sql`select 1 from pgboss.job where name = ${kind.name} and state < 'active' and data = ${JSON.stringify(kind.payload.parse(data))}::jsonb limit 1`,
      );
      return rows.length > 0;
    },
    async work(kind, handle) {
      const startWorker = () =>
        boss.work(
          kind.name,
          { pollingIntervalSeconds: seconds.poll, batchSize: 1 },
          async ([job]) => {
            if (!job) return;
            // A job has a limited number of attempts; a full disk must not use them up.
            while (db.isDiskFull() && !stopping) await sleep(diskCheckMs);
            await handle(kind.payload.parse(job.data));
          },
        );
      workers.set(kind.name, await Promise.all(Array.from({ length: kind.parallel }, startWorker)));
    },
    stop() {
      stopping = true;
      return boss.stop({ graceful: true, timeout: 8000 });
    },
  };
}
