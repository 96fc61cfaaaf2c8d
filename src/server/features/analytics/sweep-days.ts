import type { Database } from "#server/platform/db/database.ts";
import { closePastDays, deleteOldDays } from "./day-tally-store.ts";

const daysPerTransaction = 200;
const rowsPerAccount = 1000;

/** Folds the remaining tallies of past days, and deletes days that are older than this. */
export async function sweepDays(db: Database, keepDays: number): Promise<void> {
  let closed: number;
  do closed = await db.asSystem((tx) => closePastDays(tx, daysPerTransaction));
  while (closed === daysPerTransaction);
  let deleted: number;
  do
    deleted = await db.asSystem((tx) =>
      deleteOldDays(tx, { days: keepDays, most: rowsPerAccount }),
    );
  while (deleted > 0);
}
