import type { Database } from "#server/platform/db/database.ts";
import { deleteOldEvents } from "./store.ts";

/** Deletes events that the provider no longer sends again. */
export function sweepCardNotices(db: Database, keepDays: number): Promise<void> {
  return db.asSystem((tx) => deleteOldEvents(tx, keepDays));
}
