import type { Marketplace } from "#server/ports/marketplace.ts";
import type { Database } from "#server/platform/db/database.ts";
import { writeAllowance } from "./store.ts";

/**
 * Asks the marketplace how many of today's calls are left, so that work stops before it is refused.
 * Keeps the last known figures if it doesn't answer.
 */
export async function learnAllowances(db: Database, marketplace: Marketplace): Promise<void> {
  const answer = await marketplace.allowances();
  if (!answer.ok) return;
  for (const { family, limit, remaining, resetAt } of answer.value) {
    if (family)
      await writeAllowance(db, {
        family,
        limit,
        remaining,
        resetAt,
      });
  }
}
