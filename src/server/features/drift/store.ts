import { and, eq, sql } from "drizzle-orm";
import type { DriftFrequency } from "#contract/drift.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { driftChecks, driftSettings } from "#server/platform/db/schema/drift.ts";

export type DriftSettings = typeof driftSettings.$inferSelect;
export type Finding = (typeof driftChecks.$inferSelect)["found"];

/** The time between two checks, in days. */
const days: Readonly<Record<Exclude<DriftFrequency, "off">, number>> = {
  daily: 1,
  weekly: 7,
  monthly: 30,
};

const period = sql`case ${driftSettings.frequency} ${sql.join(
  Object.entries(days).map(
    ([name, count]) => sql`when ${name} then make_interval(days => ${count})`,
  ),
  sql` `,
)} end`;

/**
 * Gives every account its settings. The first checks of different accounts are spread over a week,
 * so that they don't all begin together after an update.
 */
export async function addMissingSettings(db: Database): Promise<void> {
  await db.asSystem((tx) =>
    tx.execute(sql`
      insert into drift_settings (seller_id, next_at)
      select id, now() + interval '1 day' + random() * interval '6 days' from sellers
      where not exists (select 1 from drift_settings where seller_id = sellers.id)
      on conflict do nothing`),
  );
}

export async function readSettings(
  tx: Transaction,
  sellerId: SellerId,
): Promise<DriftSettings | null> {
  const [row] = await tx.select().from(driftSettings).where(eq(driftSettings.sellerId, sellerId));
  return row ?? null;
}

/** Stores how often to check. The next check is due one period after the last one. */
export async function saveFrequency(
  tx: Transaction,
  sellerId: SellerId,
  frequency: DriftFrequency,
): Promise<void> {
  await tx
    .insert(driftSettings)
    .values({ sellerId, frequency, nextAt: sql`now()` })
    .onConflictDoUpdate({ target: driftSettings.sellerId, set: { frequency } });
  await tx
    .update(driftSettings)
    .set({
      nextAt: sql`greatest(now(), coalesce(${driftSettings.startedAt}, now()) + coalesce(${period}, '0'))`,
    })
    .where(eq(driftSettings.sellerId, sellerId));
}

/**
 * Sets next checks that are more than a period away to one period from now. They were stored while
 * the clock was wrong, and the accounts wouldn't be checked until then.
 */
export async function correctFarTimes(db: Database): Promise<void> {
  await db.asSystem((tx) =>
    tx
      .update(driftSettings)
      .set({ nextAt: sql`now() + ${period}` })
      .where(sql`${driftSettings.nextAt} > now() + ${period} + interval '1 day'`),
  );
}

const maxDue = 50;

/**
 * Reads up to 50 accounts whose check is due and that have none open: those with listings that
 * drifted before first, because several tools write to them, then by how long they have been due.
 */
export async function readDue(db: Database): Promise<readonly SellerId[]> {
  const { rows } = await db.asSystem((tx) =>
    tx.execute<{ seller_id: SellerId }>(sql`
      select seller_id from drift_settings join sellers on sellers.id = seller_id
      where frequency <> 'off' and next_at <= now() and sealed_refresh_token is not null and not needs_reconnect
        and not exists (select 1 from batches where batches.seller_id = drift_settings.seller_id and kind = 'drift' and state in ('running', 'paused', 'cancelling'))
      order by exists (select 1 from drift_checks where drift_checks.seller_id = drift_settings.seller_id and drift_count > 0) desc, next_at
      limit ${maxDue}`),
  );
  return rows.map((row) => row.seller_id);
}

/**
 * Moves an account's next check by one period, if it is due. Returns false if another process did
 * that first.
 */
export async function takeTurn(tx: Transaction, sellerId: SellerId): Promise<boolean> {
  const rows = await tx
    .update(driftSettings)
    .set({ nextAt: sql`now() + ${period}` })
    .where(
      and(
        eq(driftSettings.sellerId, sellerId),
        sql`${driftSettings.frequency} <> 'off' and ${driftSettings.nextAt} <= now()`,
      ),
    )
    .returning({ sellerId: driftSettings.sellerId });
  return rows.length > 0;
}

/** Records that a check starts now. */
export async function markStarted(tx: Transaction, sellerId: SellerId): Promise<void> {
  await tx
    .insert(driftSettings)
    .values({ sellerId, nextAt: sql`now() + interval '7 days'`, startedAt: sql`now()` })
    .onConflictDoUpdate({ target: driftSettings.sellerId, set: { startedAt: sql`now()` } });
}

/** Moves the next check to tomorrow, unless it is due earlier. */
export async function continueTomorrow(tx: Transaction, sellerId: SellerId): Promise<void> {
  await tx
    .update(driftSettings)
    .set({ nextAt: sql`least(${driftSettings.nextAt}, now() + interval '1 day')` })
    .where(eq(driftSettings.sellerId, sellerId));
}

export async function saveCheck(
  tx: Transaction,
  check: {
    readonly sellerId: SellerId;
    readonly batchId: string;
    readonly listingId: string;
    readonly found: Finding;
  },
): Promise<void> {
  const { batchId, found } = check;
  const drifted = found === "changed" || found === "hidden" ? 1 : 0;
  await tx
    .insert(driftChecks)
    .values({ ...check, driftCount: drifted })
    .onConflictDoUpdate({
      target: [driftChecks.sellerId, driftChecks.listingId],
      set: {
        batchId,
        found,
        checkedAt: sql`now()`,
        driftCount: sql`${driftChecks.driftCount} + ${drifted}`,
      },
    });
}

/** Counts what a check found, by kind. */
export async function countFindings(
  tx: Transaction,
  sellerId: SellerId,
  batchId: string,
): Promise<ReadonlyMap<Finding, number>> {
  const rows = await tx
    .select({ found: driftChecks.found, count: sql<number>`count(*)::int` })
    .from(driftChecks)
    .where(and(eq(driftChecks.sellerId, sellerId), eq(driftChecks.batchId, batchId)))
    .groupBy(driftChecks.found);
  return new Map(rows.map((row) => [row.found, row.count]));
}

/** Returns a listing in which a check found a change, or null if there is none. */
export async function findDrifted(
  tx: Transaction,
  sellerId: SellerId,
  batchId: string,
): Promise<{ readonly listingId: string; readonly title: string } | null> {
  const { rows } = await tx.execute<{ listing_id: string; title: string }>(sql`
    select listing_id, title from drift_checks join listings using (seller_id, listing_id)
    where seller_id = ${sellerId}::uuid and batch_id = ${batchId}::uuid and found in ('changed', 'hidden')
    order by title, listing_id limit 1`);
  const [row] = rows;
  return row ? { listingId: row.listing_id, title: row.title } : null;
}
