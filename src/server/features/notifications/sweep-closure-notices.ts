import type { Database } from "#server/platform/db/database.ts";
import { deleteOldNotices } from "./store.ts";

/** Deletes the IDs of notices that the marketplace no longer sends again. */
export function sweepClosureNotices(db: Database, keepDays: number): Promise<void> {
  return db.asSystem((tx) => deleteOldNotices(tx, keepDays));
}
