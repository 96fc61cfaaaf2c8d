import type { Database } from "#server/platform/db/database.ts";
import { deleteOldNotices } from "./store.ts";

/** Deletes notices that are older than this many days. */
export async function sweepNotices(db: Database, keepDays: number): Promise<void> {
  await db.asSystem((tx) => deleteOldNotices(tx, keepDays));
}
