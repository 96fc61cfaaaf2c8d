import { and, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import { allowLongStatements } from "#server/platform/db/database.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { batches } from "#server/platform/db/schema/batches.ts";

interface BatchKey {
  readonly id: string;
  readonly sellerId: SellerId;
}

/**
 * How many listings are queued in one transaction. Queuing one takes a tenth of a millisecond,
 * because its state and the counts of the manager follow.
 */
export const listingsPerPiece = 2000;

const ofBatch = ({ id, sellerId }: BatchKey) =>
  sql`seller_id = ${sellerId}::uuid and batch_id = ${id}::uuid`;

/**
 * Stores which listings a batch has, from a query for `listing_id` and `position`, to be queued
 * later. Returns how many. A million takes some seconds.
 */
export async function saveUnqueued(
  tx: Transaction,
  batch: BatchKey,
  selected: SQL,
): Promise<number> {
  await allowLongStatements(tx);
  // Walks the index that has the listings in this order. Sorting a million takes twice as long.
  await tx.execute(
    sql`select set_config('enable_sort', 'off', true), set_config('jit', 'off', true)`,
  );
  const { rows } = await tx.execute<{ total: number }>(sql`
    with pieces as (
      insert into unqueued_listings (seller_id, batch_id, first_position, listing_count, listing_ids)
      select ${batch.sellerId}::uuid, ${batch.id}::uuid, min(position), count(*), array_agg(listing_id order by position)
      from (${selected}) as selected group by (position - 1) / ${listingsPerPiece}
      returning listing_count)
    select coalesce(sum(listing_count), 0)::int as total from pieces`);
  return rows[0]?.total ?? 0;
}

/**
 * Queues the next piece of a batch's listings. If the batch is being canceled, its items are
 * canceled. Returns false when there is nothing left to queue, another lane is queuing, or the
 * batch doesn't run.
 */
export async function queuePiece(tx: Transaction, batch: BatchKey): Promise<boolean> {
  // In a separate statement, so that the next one sees the changes of those that held the lock.
  const [open] = await tx
    .select({ state: batches.state })
    .from(batches)
    .where(
      and(
        eq(batches.sellerId, batch.sellerId),
        eq(batches.id, batch.id),
        eq(batches.listed, false),
        inArray(batches.state, ["running", "cancelling"]),
      ),
    )
    .for("no key update", { skipLocked: true });
  if (!open) return false;
  const isCanceled = open.state === "cancelling";
  await tx.execute(sql`
    with piece as (
      delete from unqueued_listings where ${ofBatch(batch)} and first_position = (
        select min(first_position) from unqueued_listings where ${ofBatch(batch)})
      returning first_position, listing_ids)
    insert into batch_items (batch_id, seller_id, listing_id, position, state, finished_at)
    select ${batch.id}::uuid, ${batch.sellerId}::uuid, listing_id, first_position + place - 1,
      ${isCanceled ? "cancelled" : "waiting"}, ${isCanceled ? sql`now()` : sql`null::timestamptz`}
    from piece, unnest(listing_ids) with ordinality as listing (listing_id, place)
    on conflict do nothing`);
  const { rowCount } = await tx.execute(sql`
    update batches set listed = true where seller_id = ${batch.sellerId} and id = ${batch.id}
      and not exists (select from unqueued_listings where ${ofBatch(batch)})`);
  return rowCount === 0;
}

/** Returns whether a batch has listings that aren't queued yet. */
export async function hasUnqueued(tx: Transaction, batch: BatchKey): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from unqueued_listings where ${ofBatch(batch)} limit 1`,
  );
  return rows.length > 0;
}
