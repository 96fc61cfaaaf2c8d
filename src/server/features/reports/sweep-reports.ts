import type { Database } from "#server/platform/db/database.ts";
import { deleteOldReports } from "./store.ts";

/** Deletes old reports. What was written from them into the engine's tests names no seller. */
export function sweepReports(db: Database, keepDays: number): Promise<void> {
  return db.asSystem((tx) => deleteOldReports(tx, keepDays));
}
