import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { listingFitments, listings } from "#server/platform/db/schema/listings.ts";

/** Listings with rows of ours on the marketplace. */
const isWatched = (sellerId: SellerId) => sql`
  listings.seller_id = ${sellerId} and not listings.ended and listings.base_known and listings.takes_vehicles
  and listings.base_written_at is not null and listings.own_keys <> '[]'`;

const from = sql`
  from listings
  left join listing_fitments on listing_fitments.seller_id = listings.seller_id and listing_fitments.listing_id = listings.listing_id
  left join drift_checks on drift_checks.seller_id = listings.seller_id and drift_checks.listing_id = listings.listing_id`;

/**
 * One that already waits for the seller's decision isn't read again: there is nothing more to find.
 */
const isUndecided = sql`listing_fitments.changed_rows is not null`;

/** Listings that weren't checked in the last half of a period, e.g. by hand. */
const isDue = (sellerId: SellerId) => sql`
  (drift_checks.checked_at is null or drift_checks.checked_at < now() - coalesce((
    select case frequency when 'daily' then interval '12 hours' when 'monthly' then interval '15 days' else interval '84 hours' end
    from drift_settings where drift_settings.seller_id = ${sellerId}), interval '84 hours'))`;

/**
 * Returns the query for the listings to check, most likely to have drifted first, because a check
 * may not get to all of them:
 * 1. Due ones, so that a check by hand doesn't read the same listings again while others wait.
 * 2. Those that drifted before: a tool that overwrote a list once does so every time it runs.
 * 3. Those synced since their last check. A tool that keeps its own copy of a listing sends it
 *    within days, and then never again until something changes.
 * 4. Those that somebody else wrote fitments to before us, so at least two tools work on them.
 * 5. Those that haven't been checked for the longest time.
 */
export function selectToCheck(
  sellerId: SellerId,
  { most, onlyDue }: { readonly most: number; readonly onlyDue: boolean },
): SQL {
  return sql`
    select listings.listing_id, row_number() over (
      order by ${isDue(sellerId)} desc, coalesce(drift_checks.drift_count, 0) > 0 desc,
        (drift_checks.checked_at is null or drift_checks.checked_at < listings.base_written_at) desc,
        listings.existing_count > 0 desc, drift_checks.checked_at nulls first, listings.base_written_at desc, listings.listing_id) as position
    ${from}
    where ${isWatched(sellerId)} and not (${isUndecided}) ${onlyDue ? sql`and ${isDue(sellerId)}` : sql``}
    order by position limit ${most}`;
}

/** Counts the listings that are checked, those of them that wait for a decision, and those due. */
export async function countWatched(
  tx: Transaction,
  sellerId: SellerId,
): Promise<{ readonly watched: number; readonly changed: number; readonly due: number }> {
  const { rows } = await tx.execute<{ watched: number; changed: number; due: number }>(sql`
    select count(*)::int as watched, (count(*) filter (where ${isUndecided}))::int as changed,
      (count(*) filter (where not (${isUndecided}) and ${isDue(sellerId)}))::int as due
    ${from} where ${isWatched(sellerId)}`);
  return rows[0] ?? { watched: 0, changed: 0, due: 0 };
}

export type Checked = Pick<
  typeof listings.$inferSelect,
  | "listingId"
  | "sku"
  | "ended"
  | "inventoryManaged"
  | "baseRows"
  | "baseHash"
  | "ownKeys"
  | "baseWrittenAt"
> & {
  readonly acceptedHidden: readonly string[] | null;
  /** Whether it waits for the seller's decision about a change. */
  readonly isUndecided: boolean;
  /** Whether a write is in progress, or has an outcome that nobody saw yet. */
  readonly isBeingWritten: boolean;
};

/** Reads what a check compares with. With `lock`, nobody changes it until the transaction ends. */
export async function selectChecked(
  tx: Transaction,
  sellerId: SellerId,
  { listingId, lock }: { readonly listingId: string; readonly lock: boolean },
): Promise<Checked | null> {
  const query = tx
    .select({
      listingId: listings.listingId,
      sku: listings.sku,
      ended: listings.ended,
      inventoryManaged: listings.inventoryManaged,
      baseRows: listings.baseRows,
      baseHash: listings.baseHash,
      ownKeys: listings.ownKeys,
      baseWrittenAt: listings.baseWrittenAt,
      acceptedHidden: listingFitments.acceptedHidden,
      isUndecided: sql<boolean>`${listingFitments.changedRows} is not null`,
      isBeingWritten: sql<boolean>`exists (select 1 from open_writes where open_writes.seller_id = ${sellerId} and open_writes.listing_id = ${listingId} and open_writes.lease_until > now())
        or exists (select 1 from sync_records where sync_records.seller_id = ${sellerId} and sync_records.listing_id = ${listingId} and sync_records.outcome in ('open', 'unknown'))`,
    })
    .from(listings)
    .leftJoin(
      listingFitments,
      and(
        eq(listingFitments.sellerId, listings.sellerId),
        eq(listingFitments.listingId, listings.listingId),
      ),
    )
    .where(and(eq(listings.sellerId, sellerId), eq(listings.listingId, listingId)));
  const [row] = lock ? await query.for("update", { of: listings }) : await query;
  return row ?? null;
}
