import { and, eq } from "drizzle-orm";
import type { CallFamily } from "#server/ports/call-budget.ts";
import type { Database } from "#server/platform/db/database.ts";
import { budgetAllowances } from "#server/platform/db/schema/marketplace.ts";
import { decideBackground } from "./decide-background.ts";
import type { BackgroundDecision } from "./decide-background.ts";

const of = (family: CallFamily) =>
  and(eq(budgetAllowances.family, family), eq(budgetAllowances.sellerKey, ""));

/** Counts calls as made in the background, if `decideBackground` allows them. */
export async function countBackground(
  db: Database,
  family: CallFamily,
  calls: number,
): Promise<BackgroundDecision> {
  return db.asSystem(async (tx) => {
    await tx.insert(budgetAllowances).values({ family }).onConflictDoNothing();
    const [row] = await tx.select().from(budgetAllowances).where(of(family)).for("update");
    if (!row) throw new Error("the allowance that was just inserted isn't there");
    const { dailyLimit, remaining, resetAt, backgroundUsed, backgroundUntil } = row;
    const use = {
      dailyLimit,
      remaining,
      resetAt: resetAt?.getTime() ?? null,
      used: backgroundUsed,
      until: backgroundUntil?.getTime() ?? null,
    };
    const decision = decideBackground(use, calls, Date.now());
    if (decision.allowed)
      await tx
        .update(budgetAllowances)
        .set({ backgroundUsed: decision.used, backgroundUntil: new Date(decision.until) })
        .where(of(family));
    return decision;
  });
}

/** Returns the daily limit that the marketplace reported for a family; null if it hasn't yet. */
export async function readDailyLimit(db: Database, family: CallFamily): Promise<number | null> {
  const [row] = await db.asSystem((tx) =>
    tx.select({ limit: budgetAllowances.dailyLimit }).from(budgetAllowances).where(of(family)),
  );
  return row?.limit ?? null;
}
