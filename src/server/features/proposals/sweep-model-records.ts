import type { Database } from "#server/platform/db/database.ts";
import { deleteOld } from "./store.ts";

const keepDays = 90;

/** Forgets what the model was asked and answered long ago; a question that comes again is asked anew. */
export function sweepModelRecords(db: Database): Promise<void> {
  return deleteOld(db, keepDays);
}
