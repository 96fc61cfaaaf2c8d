import { and, eq, sql } from "drizzle-orm";
import type { Allowance, PaidWindow } from "#domain/plans/decide-allowance.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { allowances, quotaWindows } from "#server/platform/db/schema/billing.ts";

export type AllowanceRow = typeof allowances.$inferSelect;

export interface Booking {
  readonly listingId: string;
  readonly inputHash: string;
}

/** The terms for accounts that bought nothing. */
export interface Terms {
  readonly monthlyLimit: number;
  /** Counts a generation that has already happened, regardless of the limit. */
  readonly afterwards?: boolean;
}

const monthKey = sql`'month:' || to_char(now() at time zone 'utc', 'YYYY-MM')`;

/**
 * Books and counts generations in a single statement, so that concurrent bookings wait for each
 * other at the counter. Each generation is booked only once, whoever asks.
 * @returns those that weren't booked before; or "refused", with nothing written, if they exceed the
 * limit.
 */
export async function book(
  tx: Transaction,
  sellerId: SellerId,
  { bookings, monthlyLimit, afterwards = false }: Terms & { readonly bookings: readonly Booking[] },
): Promise<readonly Booking[] | "refused"> {
  if (bookings.length === 0) return [];
  // Purchases made while plans were sold don't count once nothing is sold any more.
  const bought = monthlyLimit < 0 ? sql`false` : sql`seller_id = ${sellerId}`;
  const { rows } = await tx.execute<{ listingId: string; inputHash: string; counted: boolean }>(sql`
    with terms as (
      select coalesce((select monthly_limit from allowances where ${bought}), ${monthlyLimit}::int) as monthly_limit,
        coalesce((select window_key from allowances where ${bought}), ${monthKey}) as window_key),
    booked as (
      insert into generation_bookings (seller_id, listing_id, input_hash, window_key)
      select ${sellerId}::uuid, given."listingId", given."inputHash", window_key
      from terms, jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb) as given ("listingId" text, "inputHash" text)
      on conflict do nothing returning listing_id, input_hash),
    counted as (
      insert into quota_windows (seller_id, window_key, used, monthly_limit)
      select ${sellerId}::uuid, window_key, (select count(*) from booked), monthly_limit from terms
      where exists (select 1 from booked) and (${afterwards} or monthly_limit < 0 or (select count(*) from booked) <= monthly_limit)
      on conflict (seller_id, window_key) do update set used = quota_windows.used + excluded.used, monthly_limit = excluded.monthly_limit
        where ${afterwards} or excluded.monthly_limit < 0 or quota_windows.used + excluded.used <= excluded.monthly_limit
      returning 1)
    select listing_id as "listingId", input_hash as "inputHash", exists (select 1 from counted) as counted from booked`);
  const booked = rows.map(({ listingId, inputHash }) => ({ listingId, inputHash }));
  if (rows.every(({ counted }) => counted)) return booked;
  await tx.execute(sql`
    delete from generation_bookings using jsonb_to_recordset(${JSON.stringify(booked)}::jsonb) as given ("listingId" text, "inputHash" text)
    where seller_id = ${sellerId} and listing_id = given."listingId" and input_hash = given."inputHash"`);
  return "refused";
}

/** Returns a booking to the period it was counted in. Does nothing if there is no such booking. */
export async function release(
  tx: Transaction,
  sellerId: SellerId,
  { listingId, inputHash }: Booking,
): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from generation_bookings where seller_id = ${sellerId} and listing_id = ${listingId} and input_hash = ${inputHash} returning window_key)
    update quota_windows set used = used - 1 from gone where seller_id = ${sellerId} and quota_windows.window_key = gone.window_key and used > 0`);
}

/** Locks an account's allowance until the transaction ends. */
export async function holdAllowance(tx: Transaction, sellerId: SellerId): Promise<void> {
  await tx.execute(sql`select 1 from allowances where seller_id = ${sellerId} for update`);
}

export async function readAllowance(
  tx: Transaction,
  sellerId: SellerId,
): Promise<AllowanceRow | null> {
  const [row] = await tx.select().from(allowances).where(eq(allowances.sellerId, sellerId));
  return row ?? null;
}

/** Counts the generations of the current period. */
export async function countUsed(
  tx: Transaction,
  sellerId: SellerId,
  windowKey: string | null,
): Promise<number> {
  const [row] = await tx
    .select({ used: quotaWindows.used })
    .from(quotaWindows)
    .where(
      and(
        eq(quotaWindows.sellerId, sellerId),
        eq(quotaWindows.windowKey, windowKey === null ? monthKey : sql`${windowKey}`),
      ),
    );
  return row?.used ?? 0;
}

/**
 * Stores the terms in effect from now on and opens the windows of paid periods. An open window
 * keeps its usage.
 */
export async function writeAllowance(
  tx: Transaction,
  sellerId: SellerId,
  {
    allowance,
    windows,
  }: { readonly allowance: Allowance; readonly windows: readonly PaidWindow[] },
): Promise<void> {
  const { planId, boughtPlanId, active, status, monthlyLimit, window, periodEnd } = allowance;
  const values = {
    planId,
    boughtPlanId,
    active,
    status,
    monthlyLimit,
    windowKey: window?.key ?? null,
    periodEnd: periodEnd === null ? null : new Date(periodEnd * 1000),
  };
  await tx
    .insert(allowances)
    .values({ sellerId, ...values })
    .onConflictDoUpdate({ target: allowances.sellerId, set: values });
  if (windows.length > 0)
    await tx
      .insert(quotaWindows)
      .values(windows.map(({ key }) => ({ sellerId, windowKey: key, monthlyLimit })))
      .onConflictDoNothing();
}
