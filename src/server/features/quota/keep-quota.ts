import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";

const thisMonth = sql`'month:' || to_char(now() at time zone 'utc', 'YYYY-MM')`;

/**
 * Remembers what an account that is being deleted has used of its month, under a salted hash of the
 * marketplace's user ID, so that deleting it and signing in again doesn't restart the month.
 */
export async function keepQuota(tx: Transaction, sellerId: SellerId): Promise<void> {
  const salt = randomBytes(16).toString("hex");
  await tx.execute(sql`
    insert into deleted_quotas (salt, user_hash, window_key, used, monthly_limit)
    select ${salt}, ${hashOf(sql`${salt}`, sql`marketplace_user_id`)}, window_key, used, monthly_limit
    from sellers join quota_windows on quota_windows.seller_id = sellers.id
    where sellers.id = ${sellerId} and window_key = ${thisMonth} and used > 0`);
}

/**
 * Gives a new account what its marketplace user had used this month before deleting an older one.
 */
export async function takeOverQuota(
  tx: Transaction,
  account: { readonly sellerId: SellerId; readonly userId: string },
): Promise<void> {
  await tx.execute(sql`
    with taken as (
      delete from deleted_quotas
      where window_key = ${thisMonth} and user_hash = ${hashOf(sql`salt`, sql`${account.userId}`)}
      returning window_key, used, monthly_limit)
    insert into quota_windows (seller_id, window_key, used, monthly_limit)
    select ${account.sellerId}::uuid, window_key, sum(used), max(monthly_limit) from taken group by window_key
    on conflict do nothing`);
}

/** Forgets the months that are over. */
export async function forgetQuotas(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from deleted_quotas where window_key < ${thisMonth}`);
}

function hashOf(salt: ReturnType<typeof sql>, userId: ReturnType<typeof sql>) {
  return sql`encode(sha256(convert_to(${salt}::text || ${userId}::text, 'UTF8')), 'hex')`;
}
