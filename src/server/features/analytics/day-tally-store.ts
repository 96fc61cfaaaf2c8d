import { sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";

/**
 * How often something was done on a day (UTC). Migration 0059 has the triggers. The measures are
 * "<kind of run> done", "… skipped" and "… failed <kind of failure>", "quota", "write <number of
 * its limit in domain/analytics/latency.ts>", "listings added", "rows added", "accepted",
 * "answered", and "settled" (a question, by choosing vehicles).
 */
export interface DayTally {
  readonly day: string;
  readonly measure: string;
  readonly count: number;
}

const today = sql`(now() at time zone 'utc')::date`;

/** Reads today's date (UTC), and the first day on which the account did something. */
export async function readDays(
  tx: Transaction,
  sellerId: SellerId,
): Promise<{ readonly today: string; readonly firstDay: string | null }> {
  const { rows } = await tx.execute<{ today: string; first: string | null }>(sql`
    select ${today}::text as today,
      (select min(day)::text from day_tallies where seller_id = ${sellerId} and day <= ${today}) as first`);
  return { today: rows[0]?.today ?? "", firstDay: rows[0]?.first ?? null };
}

/** Sums the account's tallies of each day since this one. */
export async function readTallies(
  tx: Transaction,
  sellerId: SellerId,
  from: string,
): Promise<readonly DayTally[]> {
  const { rows } = await tx.execute<{ day: string; measure: string; count: string }>(sql`
    select day::text, measure, sum(count) as count from day_tallies
    where seller_id = ${sellerId} and day between ${from} and ${today}
    group by day, measure having sum(count) <> 0 order by day, measure`);
  return rows.map(({ day, measure, count }) => ({ day, measure, count: Number(count) }));
}

/**
 * Folds the tallies of days that are over, and that got new ones since the last time, into one per
 * measure. Does nothing when repeated.
 * @param most The most accounts' days in one transaction.
 * @returns how many there were
 */
export async function closePastDays(tx: Transaction, most: number): Promise<number> {
  const { rows } = await tx.execute<{ days: number }>(sql`
    with ended as materialized (
      select seller_id, day from day_tallies where not closed and day < ${today} group by seller_id, day limit ${most}),
    taken as materialized (
      select t.seller_id, t.id from ended join day_tallies t using (seller_id, day) order by t.seller_id, t.id for update of t skip locked),
    gone as (
      delete from day_tallies t using taken where t.seller_id = taken.seller_id and t.id = taken.id
      returning t.seller_id, t.day, t.measure, t.count),
    folded as (
      insert into day_tallies (seller_id, day, measure, count, closed)
      select seller_id, day, measure, sum(count), true from gone group by 1, 2, 3 having sum(count) <> 0)
    select count(distinct (seller_id, day))::int as days from gone`);
  return rows[0]?.days ?? 0;
}

/**
 * Deletes days that are older than this, at most so many rows of each account.
 * @returns how many rows there were
 */
export async function deleteOldDays(
  tx: Transaction,
  { days, most }: { readonly days: number; readonly most: number },
): Promise<number> {
  const isOld = sql`day < ${today} - ${days}::int`;
  // By account, because the keys lead with it.
  const tallies = await tx.execute(sql`
    delete from day_tallies t using (
      select s.id as seller_id, old.id from sellers s cross join lateral (
        select id from day_tallies d where d.seller_id = s.id and ${isOld} limit ${most}) old) gone
    where t.seller_id = gone.seller_id and t.id = gone.id`);
  const coverage = await tx.execute(sql`
    delete from coverage_days c using (
      select s.id as seller_id, old.day from sellers s cross join lateral (
        select day from coverage_days d where d.seller_id = s.id and ${isOld} limit ${most}) old) gone
    where c.seller_id = gone.seller_id and c.day = gone.day`);
  return (tallies.rowCount ?? 0) + (coverage.rowCount ?? 0);
}
