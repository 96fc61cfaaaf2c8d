import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SyncInclusion } from "#contract/batches.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { batches } from "#server/platform/db/schema/batches.ts";
import type { BatchContext } from "./batch-work.ts";

/**
 * Returns what the sync that may follow a batch now includes, or null if none may: the batch wasn't
 * started with one, is still running, or was canceled. Locks the batch, so that two processes can't
 * start a sync of the same listings.
 */
export async function lockFollowed(
  tx: Transaction,
  { sellerId, batchId }: BatchContext,
): Promise<readonly SyncInclusion[] | null> {
  const [row] = await tx
    .select({ thenSync: batches.thenSync })
    .from(batches)
    .where(
      and(
        eq(batches.sellerId, sellerId),
        eq(batches.id, batchId),
        or(
          eq(batches.state, "done"),
          and(eq(batches.state, "paused"), eq(batches.pausedFor, "limit-reached")),
        ),
      ),
    )
    .for("no key update");
  return row?.thenSync ?? null;
}

/**
 * Selects a batch's finished listings that no follow-up batch has yet. Each is looked up by its
 * key, because a join compares all pairs while the database has no statistics about a new batch.
 */
function fromUnfollowed({ sellerId, batchId }: BatchContext): SQL {
  const followers = sql`array(select f.id from batches f where f.seller_id = ${sellerId}::uuid and f.follows = ${batchId}::uuid)`;
  return sql`
    from batch_items i where i.seller_id = ${sellerId}::uuid and i.batch_id = ${batchId}::uuid and i.state = 'done'
      and (select true from batch_items o where o.seller_id = ${sellerId}::uuid and o.listing_id = i.listing_id
        and o.batch_id = any(${followers}) limit 1) is null
      and i.listing_id not in (select unnest(u.listing_ids) from unqueued_listings u
        where u.seller_id = ${sellerId}::uuid and u.batch_id = any(${followers}))`;
}

/** Returns a query for their `listing_id` and `position`. */
export function selectUnfollowed(batch: BatchContext): SQL {
  return sql`select i.listing_id, row_number() over (order by i.position) as position ${fromUnfollowed(batch)}`;
}

export async function hasUnfollowed(tx: Transaction, batch: BatchContext): Promise<boolean> {
  const { rows } = await tx.execute(sql`select ${fromUnfollowed(batch)} limit 1`);
  return rows.length > 0;
}

/** Returns the syncs that follow these batches, oldest first, by the batch that they follow. */
export async function readFollowers(
  db: Database,
  sellerId: SellerId,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (batchIds.length === 0) return new Map();
  const rows = await db.asSeller(sellerId, (tx) =>
    tx
      .select({ id: batches.id, follows: batches.follows })
      .from(batches)
      .where(and(eq(batches.sellerId, sellerId), inArray(batches.follows, [...batchIds])))
      .orderBy(batches.createdAt),
  );
  return new Map(
    batchIds.map((id) => [id, rows.filter(({ follows }) => follows === id).map((row) => row.id)]),
  );
}

/** The most batches to handle in one search for missed follow-ups. */
const maxMissed = 200;

/**
 * Finds batches of all accounts whose sync may be missing, because a process of the previous
 * release ended or paused them.
 */
export async function readMissed(db: Database): Promise<readonly BatchContext[]> {
  const { rows } = await db.asSystem((tx) =>
    tx.execute<{ seller_id: SellerId; id: string }>(sql`
      select b.seller_id, b.id from batches b
      where b.then_sync is not null and ((b.state = 'paused' and b.paused_for = 'limit-reached')
        or (b.state = 'done' and b.finished_at > now() - interval '1 day' and not exists (
          select from batches f where f.seller_id = b.seller_id and f.follows = b.id and f.created_at >= b.finished_at)))
      order by b.finished_at limit ${maxMissed}`),
  );
  return rows.map((row) => ({ sellerId: row.seller_id, batchId: row.id }));
}
