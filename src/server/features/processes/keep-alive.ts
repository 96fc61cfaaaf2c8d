import { setInterval } from "node:timers";
import type { Database } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { forgetDead, markAlive, markGone } from "./store.ts";

const everyMs = 2000;

/** Stores a heartbeat for this process until the returned function is called. */
export async function keepAlive(
  db: Database,
  holder: string,
  log: Log,
): Promise<() => Promise<void>> {
  await markAlive(db, holder);
  await forgetDead(db);
  const timer = setInterval(() => {
    markAlive(db, holder).catch((error: unknown) =>
      log.warn({ err: error }, "couldn't store the heartbeat"),
    );
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await markGone(db, holder);
  };
}
