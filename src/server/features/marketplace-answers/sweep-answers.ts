import type { Database } from "#server/platform/db/database.ts";
import { deleteExpired } from "./store.ts";

/** Forgets what is not believed any more. */
export function sweepAnswers(db: Database): Promise<void> {
  return deleteExpired(db);
}
