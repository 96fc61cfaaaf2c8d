import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#server/platform/db/database.ts";
import { watchClock } from "./watch-clock.ts";

/**
 * Long enough to cost an idle process next to nothing, short enough that a job whose notification
 * got lost isn't noticeably late.
 */
const everyMs = 5000;

/** A kind of job that needs attention. */
interface Finding {
  readonly name: string;
  /** A job waits, and its time has come. */
  readonly isDue: boolean;
  /** The process that ran a job stopped reporting. */
  readonly isLost: boolean;
}

/**
 * Looks for jobs that nobody announces: those whose start time has come, those of a dead process,
 * and those whose notification got lost. Stops when the returned function is called.
 */
export function watchJobs(
  db: Database,
  found: (finding: Finding) => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const checkClock = watchClock(db);
  const look = async () => {
    await checkClock();
    for (const finding of await findJobs(db)) if (!signal.aborted) await found(finding);
  };
  const run = async () => {
    while (!signal.aborted) {
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await look().catch(failed);
    }
  };
  const ended = run();
  return async () => {
    stopping.abort();
    await ended;
  };
}

async function findJobs(db: Database): Promise<readonly Finding[]> {
  const { rows } = await db.pool.query<{ name: string; due: boolean; lost: boolean }>(`
    select name, bool_or(state < 'active' and start_after <= now()) as due,
      bool_or(state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now()) as lost
    from pgboss.job where state <= 'active' group by name`);
  return rows.map(({ name, due, lost }) => ({ name, isDue: due, isLost: lost }));
}
