import type { Marketplace } from "#server/ports/marketplace.ts";
import type { Database } from "#server/platform/db/database.ts";
import { writeAllowance } from "./store.ts";

/** Asks the marketplace what is left of today's calls, so that work stops before it is refused. Unanswered: what is known stays. */
export async function learnAllowances(db: Database, marketplace: Marketplace): Promise<void> {
  const answer = await marketplace.allowances();
  if (!answer.ok) return;
  for (const { family, remaining, resetAt } of answer.value) {
    if (family) await writeAllowance(db, { family, remaining, resetAt });
  }
}
