import type { Database } from "#server/platform/db/database.ts";
import { deleteExpired } from "./store.ts";

/** Deletes answers that are no longer valid. */
export function sweepAnswers(db: Database): Promise<void> {
  return deleteExpired(db);
}
