import { Gauge } from "prom-client";
import type { Registry } from "prom-client";
import type { Database } from "#server/platform/db/database.ts";

const answerMs = 3000;

/**
 * Adds gauges about the database: pool, job queue, and budget. Returns a function that updates
 * them. It never fails: without the database, `fitwright_database_up` is 0 and the others are
 * empty.
 */
export function readDatabaseState(registry: Registry, db: Database): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
    });
  const up = gauge("fitwright_database_up", "1 if the database answers");
  const pool = gauge("fitwright_database_connections", "Connections of this process's pool", [
    "state",
  ]);
  const jobs = gauge("fitwright_jobs", "Jobs in the queue", ["kind", "state"]);
  const oldest = gauge(
    "fitwright_oldest_waiting_job_seconds",
    "How long the oldest job that could run has been waiting",
    ["kind"],
  );
  const left = gauge(
    "fitwright_marketplace_calls_left",
    "Calls that the marketplace still allows today",
    ["family"],
  );
  return async () => {
    pool.set({ state: "active" }, db.pool.totalCount - db.pool.idleCount);
    pool.set({ state: "idle" }, db.pool.idleCount);
    pool.set({ state: "waiting" }, db.pool.waitingCount);
    const state = await within(answerMs, () => readState(db)).catch(() => null);
    up.set(state === null ? 0 : 1);
    for (const one of [jobs, oldest, left]) one.reset();
    for (const { kind, waiting, active, age } of state?.jobs ?? []) {
      jobs.set({ kind, state: "waiting" }, waiting);
      jobs.set({ kind, state: "active" }, active);
      oldest.set({ kind }, age);
    }
    for (const { family, remaining } of state?.allowances ?? []) left.set({ family }, remaining);
  };
}

async function readState({ pool }: Database) {
  const [jobs, allowances] = await Promise.all([
    pool.query<{
      kind: string;
      waiting: number;
      active: number;
      age: number;
    }>(`
      select name as kind, count(*) filter (where state < 'active')::int as waiting,
        count(*) filter (where state = 'active')::int as active,
        coalesce(extract(epoch from now() - min(greatest(created_on, start_after))
          filter (where state < 'active' and start_after <= now())), 0)::float8 as age
      from pgboss.job where state <= 'active' group by name`),
    pool.query<{ family: string; remaining: number }>(
      "select family, remaining from budget_allowances where seller_key = '' and remaining is not null and reset_at > now()",
    ),
  ]);
  return { jobs: jobs.rows, allowances: allowances.rows };
}

async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the database didn't answer in time")), ms);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
