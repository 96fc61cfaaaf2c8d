import type { Database } from "#server/platform/db/database.ts";
import { deleteExpiredSessions } from "./store.ts";

/** Removes what can't be used any more: sessions past their end, sign-ins that were never finished. */
export function sweepSessions(db: Database): Promise<void> {
  return deleteExpiredSessions(db);
}
