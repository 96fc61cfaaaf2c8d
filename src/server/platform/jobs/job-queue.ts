import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Job } from "pg-boss";
import type { z } from "zod";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { traceWork } from "#server/platform/tracing/trace.ts";
import { watchJobs } from "./watch-jobs.ts";

/** A kind of job: the name of its queue, and the schema of its payload. */
export interface JobKind<Payload extends z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  /** How many jobs of this kind one process runs at a time. */
  readonly parallel: number;
  /**
   * How long a job waits before it starts, in milliseconds, so that one run covers everything that
   * is enqueued in that time.
   */
  readonly delayMs: number;
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

/** Names the kind of each enqueued job to all processes. */
const channel = "fitwright_jobs";
/** PostgreSQL's code for a unique violation. */
const alreadyThere = "23505";
const mostAttempts = 50;
const attemptEveryMs = 200;
/**
 * How long a stop waits for jobs in progress. Long enough for the calls of one write at a slow
 * marketplace: a write that is cut off may arrive after another process has looked for it, and is
 * then sent again. A batch gives back its other items immediately.
 */
const stopMs = 40_000;
const noJob = "00000000-0000-4000-8000-000000000000";
const diskCheckMs = 500;
/**
 * Workers don't poll: notifications and the watch wake them. pg-boss's own upkeep is rare, because
 * the watch starts it when a job needs it.
 */
const seconds = {
  heartbeat: 10,
  expire: 12 * 3600,
  retry: 1,
  poll: 600,
  supervise: 600,
  monitor: 5,
};

const pace = { pollingIntervalSeconds: seconds.poll, batchSize: 1 };
/** A little longer than the queue makes a failed job wait. */
const retryMs = seconds.retry * 1000 + 250;

/**
 * Connects to the queue, creating it on first use. `kinds` must contain every kind that will be
 * used.
 */
export async function startJobQueue(
  db: Database,
  kinds: readonly JobKind<z.ZodType>[],
  log: Log,
): Promise<JobQueue> {
  const boss = await openBoss(db, kinds, log);
  const workers = startWorkers(db, boss, log);
  return {
    async enqueue(tx, kind, job) {
      // A notification is sent when the transaction is committed. A job for later has none.
      const announced = job.startAfter ? sql`null` : sql`pg_notify(${channel}, ${kind.name})`;
      const { rows } = await tx.execute<{ role: string }>(
        sql`select current_setting('role') as role, ${announced}`,
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
    },
    async isWaiting(tx, kind, data) {
      const { rows } = await tx.execute(
        sql`select 1 from pgboss.job where name = ${kind.name} and state < 'active' and data = ${JSON.stringify(kind.payload.parse(data))}::jsonb limit 1`,
      );
      return rows.length > 0;
    },
    work: (kind, handle) => workers.add(kind, handle),
    async stop() {
      await workers.stop();
      await boss.stop({ graceful: true, timeout: stopMs });
    },
  };
}

async function openBoss(
  db: Database,
  kinds: readonly JobKind<z.ZodType>[],
  log: Log,
): Promise<PgBoss> {
  const boss = await startBoss(db, log);
  for (const kind of kinds) {
    await boss.createQueue(kind.name, {
      retryLimit: 1000,
      retryDelay: seconds.retry,
      heartbeatSeconds: seconds.heartbeat,
      expireInSeconds: seconds.expire,
      deleteAfterSeconds: 3600,
    });
    // Reading from a queue loads its settings. Otherwise the first job would load them on another
    // connection while its own transaction is open. The embedded database serves one transaction at
    // a time, so that job would wait for itself until both time out.
    await boss.getJobById(kind.name, noJob);
  }
  return boss;
}

/**
 * Starts pg-boss, which creates its tables on first use. Of several processes that start at the
 * same time, one creates them, and the attempts of the others fail until it has.
 */
async function startBoss(db: Database, log: Log): Promise<PgBoss> {
  for (let attempt = 1; ; attempt += 1) {
    const boss = createBoss(db, log);
    try {
      return await boss.start();
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === alreadyThere;
      if (!isTaken || attempt === mostAttempts) throw error;
      await sleep(attemptEveryMs);
    }
  }
}

function createBoss(db: Database, log: Log): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    superviseIntervalSeconds: seconds.supervise,
    monitorIntervalSeconds: seconds.monitor,
    queueCacheIntervalSeconds: seconds.supervise,
    bamIntervalSeconds: seconds.supervise,
    flowIntervalSeconds: seconds.supervise,
    schedule: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  return boss;
}

interface Crew {
  /** IDs of pg-boss's workers. */
  readonly ids: readonly string[];
  readonly delayMs: number;
}

/** Runs jobs in this process. Listens and watches from the first kind on. */
function startWorkers(db: Database, boss: PgBoss, log: Log) {
  const crews = new Map<string, Crew>();
  const stops: (() => Promise<void>)[] = [];
  let stopping = false;
  const wakeLater = (ids: readonly string[], afterMs: number) => {
    setTimeout(() => ids.forEach((id) => boss.notifyWorker(id)), afterMs).unref();
  };
  const wake = (name: string) => {
    const crew = crews.get(name);
    if (crew) wakeLater(crew.ids, crew.delayMs);
  };
  const begin = () => {
    const listener = { heard: wake, began: () => [...crews.keys()].forEach(wake) };
    stops.push(
      db.listen(channel, listener),
      watchJobs(
        db,
        async ({ name, isDue, isLost }) => {
          if (!crews.has(name)) return;
          if (isLost) await boss.supervise(name);
          if (isDue || isLost) wake(name);
        },
        (error) => log.warn({ err: error }, "couldn't look for jobs"),
      ),
    );
  };
  return {
    async add<P extends z.ZodType>(
      kind: JobKind<P>,
      handle: (data: z.output<P>) => Promise<void>,
    ): Promise<void> {
      const startWorker = async () => {
        const work = async ([job]: readonly Job[]) => {
          if (!job) return;
          // A job has a limited number of attempts; a full disk must not use them up.
          while (db.isDiskFull() && !stopping) await sleep(diskCheckMs);
          let nextMs = kind.delayMs;
          try {
            await traceWork(`job ${kind.name}`, { "fitwright.job": job.id }, () =>
              handle(kind.payload.parse(job.data)),
            );
          } catch (error) {
            nextMs = retryMs;
            throw error;
          } finally {
            wakeLater([id], nextMs);
          }
        };
        const id: string = await boss.work(kind.name, pace, work);
        return id;
      };
      const ids = await Promise.all(Array.from({ length: kind.parallel }, startWorker));
      crews.set(kind.name, { ids, delayMs: kind.delayMs });
      if (stops.length === 0) begin();
    },
    async stop(): Promise<void> {
      stopping = true;
      // First, so that a notification while the connection stops listening starts no other job.
      await Promise.all([...crews.keys()].map((name) => boss.offWork(name, { wait: false })));
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
