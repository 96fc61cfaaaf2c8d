import type { Transaction } from "#server/platform/db/database.ts";
import { readRunningKind } from "./kind-store.ts";

/** Returns the kind of a batch inside an open transaction, or null when nothing works on it. */
export function findRunningKind(
  tx: Transaction,
  batchId: string,
): ReturnType<typeof readRunningKind> {
  return readRunningKind(tx, batchId);
}
