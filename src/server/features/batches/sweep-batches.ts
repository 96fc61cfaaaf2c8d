import type { Database } from "#server/platform/db/database.ts";
import { deleteOldBatch } from "./store.ts";

/** Bounds one sweep, because a large account's batch can have tens of thousands of items. */
const maxPerSweep = 200;

/** Deletes batches that ended long ago, each in its own transaction. */
export async function sweepBatches(db: Database, keepDays: number): Promise<void> {
  for (let swept = 0; swept < maxPerSweep; swept += 1)
    if (!(await deleteOldBatch(db, keepDays))) return;
}
