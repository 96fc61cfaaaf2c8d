import { setInterval } from "node:timers";
import type { Database } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { markAlive, markGone, readAlive } from "./store.ts";

const everyMs = 2000;

/** Says in the database that this process is at work, until the returned function is called. */
export async function keepAlive(
  db: Database,
  holder: string,
  log: Log,
): Promise<() => Promise<void>> {
  await markAlive(db, holder);
  const timer = setInterval(() => {
    markAlive(db, holder).catch((error: unknown) =>
      log.warn({ err: error }, "sign of life not stored"),
    );
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await markGone(db, holder);
  };
}

/** Whether the process that holds something is still there. */
export function isAlive(db: Database, holder: string): Promise<boolean> {
  return readAlive(db, holder);
}
