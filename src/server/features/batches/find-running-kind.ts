import type { Transaction } from "#server/platform/db/database.ts";
import { readRunningKind } from "./store.ts";

/** The kind of work a batch is at, inside an open transaction; null: nothing of it is in anybody's hands. */
export function findRunningKind(
  tx: Transaction,
  batchId: string,
): ReturnType<typeof readRunningKind> {
  return readRunningKind(tx, batchId);
}
