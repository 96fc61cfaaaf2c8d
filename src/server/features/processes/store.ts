import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { processes } from "#server/platform/db/schema/batches.ts";

const aliveSeconds = 6;

export async function markAlive(db: Database, holder: string): Promise<void> {
  const aliveUntil = sql`now() + make_interval(secs => ${aliveSeconds})`;
  await db.asSystem((tx) =>
    tx
      .insert(processes)
      .values({ holder, aliveUntil })
      .onConflictDoUpdate({ target: processes.holder, set: { aliveUntil } }),
  );
}

/** Deletes the heartbeats of processes that were killed long ago. */
export async function forgetDead(db: Database): Promise<void> {
  await db.asSystem((tx) =>
    tx.delete(processes).where(lt(processes.aliveUntil, sql`now() - interval '1 hour'`)),
  );
}

export async function markGone(db: Database, holder: string): Promise<void> {
  await db.asSystem((tx) => tx.delete(processes).where(eq(processes.holder, holder)));
}
