import type { Database } from "#server/platform/db/database.ts";
import { deleteOld } from "./store.ts";

/** Deletes old questions and answers. A deleted question is asked again when it comes up. */
export function sweepModelRecords(db: Database, keepDays: number): Promise<void> {
  return deleteOld(db, keepDays);
}
