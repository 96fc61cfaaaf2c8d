import type { Database } from "#server/platform/db/database.ts";
import { deleteExpiredSessions } from "./session-store.ts";

/** Deletes expired sessions, and sign-ins that were never completed. */
export function sweepSessions(db: Database): Promise<void> {
  return deleteExpiredSessions(db);
}
