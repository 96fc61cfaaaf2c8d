import type { Database } from "#server/platform/db/database.ts";
import { deleteOld } from "./store.ts";

const keepDays = 90;

/** Deletes old questions and answers. A deleted question is asked again when it comes up. */
export function sweepModelRecords(db: Database): Promise<void> {
  return deleteOld(db, keepDays);
}
