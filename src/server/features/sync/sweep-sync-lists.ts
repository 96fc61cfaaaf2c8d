import type { Database } from "#server/platform/db/database.ts";
import { deleteOldLists } from "./store.ts";

/** Bounds a transaction, because a list can have 3,000 rows. */
const most = 500;

/**
 * Deletes the row lists of old syncs, which their undo needs. What stays is the history's summary.
 */
export async function sweepSyncLists(db: Database, keepDays: number): Promise<void> {
  while ((await deleteOldLists(db, { days: keepDays, most })) === most);
}
