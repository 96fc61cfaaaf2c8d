import type { Database } from "#server/platform/db/database.ts";
import { deleteOldMails } from "./store.ts";

/** Deletes the records of mails that were settled this many days ago. */
export async function sweepMails(db: Database, keepDays: number): Promise<void> {
  await db.asSystem((tx) => deleteOldMails(tx, keepDays));
}
