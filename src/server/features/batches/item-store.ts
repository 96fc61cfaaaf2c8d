import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { skipReasons } from "#contract/batches.ts";
import type { SkipReason } from "#contract/batches.ts";
import type { FailureKind } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { batchItems } from "#server/platform/db/schema/batches.ts";
import type { BatchContext, LaneDeps } from "./batch-work.ts";

export type ItemState = "waiting" | "running" | "done" | "failed" | "skipped" | "cancelled";
export interface ItemResult {
  readonly listingId: string;
  readonly state: "done" | "failed" | "skipped";
  readonly message: string;
  readonly reason?: SkipReason;
  /** Set when it failed. */
  readonly failureKind?: FailureKind;
}

/**
 * The lease on an item. Long enough for a slow call between two renewals, short enough that a
 * killed process doesn't hold up its items for long.
 */
export const leaseSeconds = 6;
const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

/**
 * Claims waiting items, and items whose holder died. Claims none of a paused or finished batch. The
 * lanes of this process are alive, even if the clock was set forward and their leases seem over.
 */
export async function claimItems(
  db: Database,
  { sellerId, batchId }: Pick<BatchContext, "sellerId" | "batchId">,
  claim: Pick<LaneDeps, "holder" | "lanes"> & { readonly most: number },
): Promise<readonly { readonly listingId: string; readonly attempts: number }[]> {
  const isLeft = and(sql`lease_until < now()`, notInArray(batchItems.holder, [...claim.lanes]));
  return db.asSeller(sellerId, async (tx) => {
    const claimable = await tx.execute<{ listing_id: string }>(sql`
      select listing_id from batch_items
      where batch_id = ${batchId} and state in ('waiting', 'running') and (state = 'waiting' or ${isLeft})
        and exists (select 1 from batches where id = ${batchId} and state in ('running', 'cancelling'))
      order by position limit ${claim.most} for update skip locked`);
    const ids = claimable.rows.map((row) => row.listing_id);
    if (ids.length === 0) return [];
    // In a separate statement, with the IDs as values. In one, a planner without statistics about
    // a new batch compares every claimed item with every item.
    const { rows } = await tx.execute<{ listing_id: string; attempts: number }>(sql`
      update batch_items set state = 'running', holder = ${claim.holder}, lease_until = ${leaseEnd}, attempts = attempts + 1
      where batch_id = ${batchId} and ${inArray(batchItems.listingId, ids)}
      returning listing_id, attempts`);
    return rows.map((row) => ({ listingId: row.listing_id, attempts: row.attempts }));
  });
}

/** Renews the leases on every item that these lanes hold, in all accounts. */
export async function renewLeases(db: Database, lanes: readonly string[]): Promise<void> {
  if (lanes.length === 0) return;
  await db.asSystem((tx) =>
    tx
      .update(batchItems)
      .set({ leaseUntil: leaseEnd })
      .where(and(inArray(batchItems.holder, [...lanes]), eq(batchItems.state, "running"))),
  );
}

/** Stores results, but only for items that this lane still holds. */
export async function settleItems(
  tx: Transaction,
  batch: { readonly id: string; readonly holder: string },
  results: readonly ItemResult[],
): Promise<void> {
  if (results.length === 0) return;
  const values = sql.join(
    results.map(
      (result) =>
        sql`(${result.listingId}::text, ${result.state}::text, ${result.message}::text, ${result.reason ?? null}::text, ${result.failureKind ?? null}::text)`,
    ),
    sql`, `,
  );
  const ids = results.map((result) => result.listingId);
  // The IDs are given twice: without statistics about a new batch, PostgreSQL compares every result
  // with every item, and this leaves few of them.
  await tx.execute(sql`
    update batch_items set state = result.state, message = result.message, skip_reason = result.reason, failure_kind = result.failure_kind, finished_at = now(), holder = null, lease_until = null
    from (values ${values}) as result (listing_id, state, message, reason, failure_kind)
    where batch_items.batch_id = ${batch.id} and batch_items.listing_id = result.listing_id and batch_items.holder = ${batch.holder} and batch_items.state = 'running'
      and ${inArray(batchItems.listingId, ids)}`);
}

/**
 * Queues items again without counting the attempt. If the batch waits for a larger plan, their
 * message says so.
 */
export async function releaseItems(
  tx: Transaction,
  batch: { readonly id: string; readonly holder: string },
  listingIds: readonly string[],
): Promise<void> {
  if (listingIds.length === 0) return;
  await queueAgain(tx, batch, inArray(batchItems.listingId, [...listingIds]));
}

/** Does the same for all items that this lane holds. */
export async function releaseAllItems(
  tx: Transaction,
  batch: { readonly id: string; readonly holder: string },
): Promise<void> {
  await queueAgain(tx, batch, eq(batchItems.state, "running"));
}

async function queueAgain(
  tx: Transaction,
  batch: { readonly id: string; readonly holder: string },
  which: SQL,
): Promise<void> {
  await tx
    .update(batchItems)
    .set({
      state: "waiting",
      message: selectLimitReason(batch.id),
      holder: null,
      leaseUntil: null,
      attempts: sql`greatest(${batchItems.attempts} - 1, 0)`,
    })
    .where(and(eq(batchItems.batchId, batch.id), eq(batchItems.holder, batch.holder), which));
}

const selectLimitReason = (batchId: string) =>
  sql<
    string | null
  >`(select paused_reason from batches where id = ${batchId} and paused_for = 'limit-reached')`;

export interface ItemCounts {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
  /** The skipped items by reason, most frequent first. */
  readonly skips: readonly { readonly reason: SkipReason; readonly count: number }[];
  readonly left: number;
  /** How many of those left aren't queued yet. */
  readonly unqueued: number;
  /** How many items finished within the last 30 seconds. */
  readonly recent: number;
  /** Seconds since the first of those finished. */
  readonly recentSeconds: number;
}

/**
 * Sums the batch's tallies; the speed comes from the last items finished, at most 30 seconds ago,
 * and few enough that every look at a fast batch costs little.
 */
export async function countItems(
  tx: Transaction,
  sellerId: SellerId,
  batchId: string,
): Promise<ItemCounts> {
  const tallied = await sumTallies(tx, sellerId, batchId);
  const speed = await tx.execute<{ recent: number; seconds: number | null }>(sql`
    select count(*)::int as recent, extract(epoch from now() - min(finished_at))::float as seconds
    from (
      select finished_at from batch_items
      where batch_id = ${batchId} and seller_id = ${sellerId} and finished_at > now() - interval '30 seconds'
      order by finished_at desc nulls last limit 200
    ) latest`);
  return {
    ...tallied,
    recent: speed.rows[0]?.recent ?? 0,
    recentSeconds: speed.rows[0]?.seconds ?? 0,
  };
}

/** Sums the batch's tallies. */
export async function sumTallies(
  tx: Transaction,
  sellerId: SellerId,
  batchId: string,
): Promise<ReturnType<typeof sumOutcomes>> {
  const { rows } = await tx.execute<{ outcome: string; count: number }>(sql`
    select outcome, sum(count)::int as count from batch_tallies
    where seller_id = ${sellerId} and batch_id = ${batchId} group by outcome
    union all select 'unqueued', coalesce(sum(listing_count), 0)::int from unqueued_listings
    where seller_id = ${sellerId} and batch_id = ${batchId}`);
  const counts = new Map(rows.map(({ outcome, count }) => [outcome, count]));
  return sumOutcomes((outcome) => counts.get(outcome) ?? 0);
}

function sumOutcomes(
  countOf: (outcome: string) => number,
): Omit<ItemCounts, "recent" | "recentSeconds"> {
  const [done, failed, unqueued] = [countOf("done"), countOf("failed"), countOf("unqueued")];
  const left = countOf("left") + unqueued;
  const skips = skipReasons
    .map((reason) => ({ reason, count: countOf(`skipped ${reason}`) }))
    .filter(({ count: skipped }) => skipped > 0)
    .sort((a, b) => b.count - a.count);
  const skipped = skips.reduce((sum, skip) => sum + skip.count, 0);
  return {
    total: done + failed + left + skipped,
    done,
    failed,
    skipped,
    skips,
    left,
    unqueued,
  };
}

/** Not a join, which compares all pairs while the database has no statistics. */
const titleOf = sql<
  string | null
>`(select title from listings where listings.seller_id = batch_items.seller_id and listings.listing_id = batch_items.listing_id)`;

export async function readItems(
  db: Database,
  sellerId: SellerId,
  query: {
    readonly batchId: string;
    readonly state: ItemState | undefined;
    readonly offset: number;
    readonly limit: number;
  },
) {
  const which = and(
    eq(batchItems.batchId, query.batchId),
    eq(batchItems.sellerId, sellerId),
    query.state ? eq(batchItems.state, query.state) : undefined,
  );
  return db.asSeller(sellerId, async (tx) => {
    const items = await tx
      .select({
        listingId: batchItems.listingId,
        title: titleOf,
        state: batchItems.state,
        message: batchItems.message,
        skipReason: batchItems.skipReason,
        finishedAt: batchItems.finishedAt,
      })
      .from(batchItems)
      .where(which)
      .orderBy(sql`${batchItems.finishedAt} desc nulls last`, batchItems.position)
      .offset(query.offset)
      .limit(query.limit);
    const known = deriveTotal(await sumTallies(tx, sellerId, query.batchId), query.state);
    return { items, total: known ?? (await tx.$count(batchItems, which)) };
  });
}

/**
 * Returns how many items have a state, if the tallies say so: they don't tell waiting items from
 * running ones. Counting the items of a large batch takes longer than reading a page of them.
 */
function deriveTotal(
  { total, done, failed, skipped, skips, unqueued }: ReturnType<typeof sumOutcomes>,
  state: ItemState | undefined,
): number | null {
  const canceled = skips.find(({ reason }) => reason === "cancelled")?.count ?? 0;
  const totals: Partial<Record<ItemState, number>> = {
    done,
    failed,
    skipped: skipped - canceled,
    cancelled: canceled,
  };
  return state === undefined ? total - unqueued : (totals[state] ?? null);
}

/** Queues again the items in the given states. Returns how many there were. */
export async function requeueItems(
  tx: Transaction,
  batchId: string,
  from: readonly ItemState[],
): Promise<number> {
  const rows = await tx
    .update(batchItems)
    .set({
      state: "waiting",
      message: null,
      skipReason: null,
      failureKind: null,
      finishedAt: null,
      attempts: 0,
      holder: null,
      leaseUntil: null,
    })
    .where(and(eq(batchItems.batchId, batchId), inArray(batchItems.state, [...from])))
    .returning({ listingId: batchItems.listingId });
  return rows.length;
}
