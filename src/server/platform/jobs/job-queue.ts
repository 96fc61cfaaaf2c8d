import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { z } from "zod";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log/log.ts";

/** A kind of job: its queue and what its payload is. */
export interface JobKind<Payload extends z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  /** How many of them one process runs at once. */
  readonly parallel: number;
}

/** Jobs in the same PostgreSQL as the data, so that one is enqueued in the transaction that needs it. */
export interface JobQueue {
  enqueue<P extends z.ZodType>(
    tx: Transaction,
    kind: JobKind<P>,
    job: { readonly data: z.input<P>; readonly startAfter?: Date },
  ): Promise<void>;
  /** Runs jobs of a kind in this process; each may run twice, so handlers are idempotent. */
  work<P extends z.ZodType>(
    kind: JobKind<P>,
    handle: (data: z.output<P>) => Promise<void>,
  ): Promise<void>;
  stop(): Promise<void>;
}

const noJob = "00000000-0000-4000-8000-000000000000";
const seconds = { heartbeat: 10, expire: 12 * 3600, poll: 0.5 };

/** Connects to (and on first use creates) the queue. `kinds` must name every kind that will be used. */
export async function startJobQueue(
  db: Database,
  kinds: readonly JobKind<z.ZodType>[],
  log: Log,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    // Progress and wake-ups go by polling: the embedded database hears no NOTIFY.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
  });
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
    // Any look at a queue makes its settings known here. Else the first job would ask for them on another connection while its own transaction is open,
    // and on the embedded database, which serves one transaction at a time, wait for itself until both time out.
    await boss.getJobById(kind.name, noJob);
  }
  return {
    async enqueue(tx, kind, job) {
      const { rows } = await tx.execute<{ role: string }>(
        sql`select current_setting('role') as role`,
      );
      const role =
        rows[0]?.role === "fitwright_seller" ? sql`set local role fitwright_seller` : null;
      // The queue's tables belong to the owner; the seller's role has no business there.
      if (role) await tx.execute(sql`set local role none`);
      await boss.send(kind.name, kind.payload.parse(job.data) as object, {
        db: fromDrizzle(tx, sql),
        ...(job.startAfter ? { startAfter: job.startAfter } : {}),
      });
      if (role) await tx.execute(role);
    },
    async work(kind, handle) {
      await boss.work(
        kind.name,
        { pollingIntervalSeconds: seconds.poll, localConcurrency: kind.parallel, batchSize: 1 },
        async ([job]) => {
          if (!job) return;
          await handle(kind.payload.parse(job.data));
        },
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  };
}
