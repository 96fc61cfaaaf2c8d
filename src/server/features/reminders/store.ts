import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { WeeklySummary } from "#domain/notices/weekly-summary.ts";
import { listingStates } from "#domain/listings/listing-state.ts";
import type { ListingState } from "#domain/listings/listing-state.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";

const pageSize = 500;

export interface Permission {
  readonly sellerId: SellerId;
  readonly username: string;
  readonly expiresAt: Date;
  /** The marketplace no longer accepts it. */
  readonly hasEnded: boolean;
}

/** Finds accounts whose permission expires before a time, or has ended without a notice to them. */
export async function findExpiringPermissions(
  tx: Transaction,
  before: Date,
): Promise<readonly Permission[]> {
  const { rows } = await tx.execute<{
    id: string;
    username: string;
    expires: string;
    ended: boolean;
  }>(sql`
    select id, username, coalesce(refresh_expires_at, now())::text as expires, needs_reconnect as ended from sellers
    where sealed_refresh_token is not null and case when needs_reconnect
      then reconnect_told_at is null or reconnect_told_at < last_login_at
      else refresh_expires_at < ${before.toISOString()}::timestamptz end`);
  return rows.map(({ id, username, expires, ended }) => ({
    sellerId: id as SellerId,
    username,
    expiresAt: new Date(expires),
    hasEnded: ended,
  }));
}

/**
 * Records that this permission's end was announced to the seller. Returns false if it was before.
 */
export async function markReconnectAnnounced(
  tx: Transaction,
  sellerId: SellerId,
  at: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update sellers set reconnect_told_at = ${at.toISOString()}::timestamptz
    where id = ${sellerId} and needs_reconnect and (reconnect_told_at is null or reconnect_told_at < last_login_at) returning 1`);
  return rows.length > 0;
}

/** Finds accounts that have used at least this share of a recent period's generations. */
export async function findBusyQuotas(tx: Transaction, share: number): Promise<readonly SellerId[]> {
  const { rows } = await tx.execute<{ seller_id: string }>(sql`
    select distinct seller_id from quota_windows
    where monthly_limit > 0 and used >= monthly_limit * ${share}::float and opened_at > now() - interval '40 days'`);
  return rows.map((row) => row.seller_id as SellerId);
}

interface Week {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Finds accounts with a run that ended in that week, ordered by ID, from after the given one on.
 */
export async function findActiveSellers(
  tx: Transaction,
  week: Week,
  after: SellerId | null,
): Promise<readonly SellerId[]> {
  const { rows } = await tx.execute<{ seller_id: string }>(sql`
    select distinct seller_id from batches where ${endedIn(week)} ${after === null ? sql`` : sql`and seller_id > ${after}`}
    order by seller_id limit ${pageSize}`);
  return rows.map((row) => row.seller_id as SellerId);
}

/** Counts the outcomes of a week's runs, and what waits for the seller now. */
export async function readWeek(
  tx: Transaction,
  sellerId: SellerId,
  week: Week,
): Promise<Omit<WeeklySummary, "from" | "to">> {
  const { rows } = await tx.execute<{ generated: number; synced: number; failed: number }>(sql`
    select coalesce(sum(count) filter (where kind = 'generate' and outcome = 'done'), 0)::int as generated,
      coalesce(sum(count) filter (where kind = 'sync' and outcome = 'done'), 0)::int as synced,
      coalesce(sum(count) filter (where kind in ('generate', 'sync') and outcome = 'failed'), 0)::int as failed
    from batches join batch_tallies on batch_tallies.seller_id = batches.seller_id and batch_id = batches.id
    where batches.seller_id = ${sellerId} and ${endedIn(week)}`);
  const waiting = await tx.execute<{ needAnswer: number; readyToSync: number }>(sql`
    select ${countState("needs-answer")} as "needAnswer", ${countState("ready")} as "readyToSync"
    from listing_tallies where seller_id = ${sellerId}`);
  return {
    ...(rows[0] ?? { generated: 0, synced: 0, failed: 0 }),
    ...(waiting.rows[0] ?? { needAnswer: 0, readyToSync: 0 }),
  };
}

function endedIn({ from, until }: Week): SQL {
  return sql`finished_at >= ${from.toISOString()}::timestamptz and finished_at < ${until.toISOString()}::timestamptz`;
}

/** Counts the listings under the chip of a state. */
function countState(state: ListingState): SQL {
  const chip = `state ${listingStates.indexOf(state)}`;
  return sql`coalesce(sum(count) filter (where chip = ${chip}), 0)::int`;
}
