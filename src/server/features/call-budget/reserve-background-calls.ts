import { fail } from "#domain/failure.ts";
import type { Failure } from "#domain/failure.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { CallFamily } from "#server/ports/call-budget.ts";
import { countBackground, readDailyLimit } from "./background-store.ts";
import { shareOf } from "./decide-background.ts";

/**
 * Reserves calls for work that nobody waits for. Call it before the calls themselves, which the
 * budget then books as usual. Returns a `quota-reached` failure with the time to continue if the
 * background's share of today is used up, or if too few calls are left for the sellers' own work.
 */
export async function reserveBackgroundCalls(
  db: Database,
  family: CallFamily,
  calls: number,
): Promise<Failure | null> {
  const decision = await countBackground(db, family, calls);
  if (decision.allowed) return null;
  const when = new Date(decision.retryAt).toISOString();
  return fail(
    "quota-reached",
    `Today's share of eBay's calls for checks is used up. Work resumes automatically after ${when}.`,
    { retryAt: decision.retryAt },
  ).failure;
}

/** Returns how many calls of a family all background work may make per day. */
export async function findBackgroundShare(db: Database, family: CallFamily): Promise<number> {
  return shareOf(await readDailyLimit(db, family));
}
