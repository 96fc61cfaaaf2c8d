import type { Database } from "#server/platform/db/database.ts";
import type { CallFamily } from "#server/ports/call-budget.ts";
import { estimateCompletion } from "./estimate-completion.ts";
import { readAllowance } from "./store.ts";

/**
 * Estimates when some calls of a family can be complete: null if today's allowance is enough, or
 * isn't known.
 */
export async function findCompletion(
  db: Database,
  family: CallFamily,
  calls: number,
): Promise<Date | null> {
  const allowance = await readAllowance(db, family);
  const at = allowance && estimateCompletion(calls, allowance, Date.now());
  return at === null ? null : new Date(at);
}
