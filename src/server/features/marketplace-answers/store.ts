import { lt, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { marketplaceAnswers } from "#server/platform/db/schema/marketplace.ts";

/**
 * Reads a stored answer that is still valid; null means it has to be asked again. The caller knows
 * the shape of what it stored.
 */
export async function readAnswer<T>(
  db: Database,
  key: string,
): Promise<{ readonly answer: T } | null> {
  const { rows } = await db.asSystem((tx) =>
    tx.execute<{ answer: T }>(
      sql`select answer from marketplace_answers where key = ${key} and expires_at > now()`,
    ),
  );
  return rows[0] ?? null;
}

export async function saveAnswer(
  db: Database,
  {
    key,
    answer,
    hours,
  }: { readonly key: string; readonly answer: unknown; readonly hours: number },
): Promise<void> {
  const kept = { answer, expiresAt: sql`now() + make_interval(hours => ${hours}::int)` };
  await db.asSystem((tx) =>
    tx
      .insert(marketplaceAnswers)
      .values({ key, ...kept })
      .onConflictDoUpdate({ target: marketplaceAnswers.key, set: kept }),
  );
}

export async function deleteExpired(db: Database): Promise<void> {
  await db.asSystem((tx) =>
    tx.delete(marketplaceAnswers).where(lt(marketplaceAnswers.expiresAt, sql`now()`)),
  );
}
