import type { Database } from "#server/platform/db/database.ts";
import { deleteOldBatch } from "./store.ts";

/** A batch of a large account has tens of thousands of items: one at a time, and the rest the next time. */
const mostAtOnce = 200;

/** Forgets batches that ended long ago. */
export async function sweepBatches(db: Database): Promise<void> {
  for (let swept = 0; swept < mostAtOnce; swept += 1) if (!(await deleteOldBatch(db))) return;
}
