import { and, eq, inArray, sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { openWrites, syncRecords } from "#server/platform/db/schema/batches.ts";

export type OpenWrite = typeof openWrites.$inferSelect;
export type NewWrite = Pick<OpenWrite, "listingId" | "kind" | "batchId" | "holder">;
export type WriteClaim = Pick<OpenWrite, "sellerId" | "listingId" | "id" | "batchId" | "holder">;

/**
 * Long enough for a slow call between two renewals, short enough that a killed process doesn't
 * block a listing for long.
 */
const leaseSeconds = 6;
export const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;
const isAbandoned = sql`${openWrites.leaseUntil} < now() or not exists (select 1 from processes where processes.holder = ${openWrites.holder} and processes.alive_until > now())`;

/**
 * Claims each of these listings for one write, unless another write holds it or it isn't in the
 * account. A listing may occur only once. Returns the claims by listing.
 */
export async function insertWrites(
  tx: Transaction,
  sellerId: SellerId,
  writes: readonly NewWrite[],
): Promise<ReadonlyMap<string, WriteClaim>> {
  // Ordered, so that two processes that claim the same listings don't wait for each other.
  const { rows } = await tx.execute<{ listing_id: string; id: string }>(sql`
    insert into open_writes (seller_id, listing_id, kind, batch_id, holder, lease_until)
    select ${sellerId}::uuid, "listingId", kind, "batchId", holder, ${leaseEnd}
    from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as wanted ("listingId" text, kind text, "batchId" uuid, holder text)
    where exists (select from listings where listings.seller_id = ${sellerId} and listings.listing_id = wanted."listingId")
    order by "listingId"
    on conflict (seller_id, listing_id) do update set id = gen_random_uuid(), kind = excluded.kind, batch_id = excluded.batch_id,
      holder = excluded.holder, lease_until = excluded.lease_until, started_at = now()
    where ${isAbandoned}
    returning listing_id, id`);
  const ids = new Map(rows.map((row) => [row.listing_id, row.id]));
  return new Map(
    writes.flatMap(({ listingId, batchId, holder }) => {
      const id = ids.get(listingId);
      return id === undefined
        ? []
        : [
            [
              listingId,
              {
                sellerId,
                listingId,
                id,
                batchId,
                holder,
              },
            ],
          ];
    }),
  );
}

/** Reads the writes that hold these listings. */
export function selectWrites(
  tx: Transaction,
  sellerId: SellerId,
  listingIds: readonly string[],
): Promise<OpenWrite[]> {
  return tx
    .select()
    .from(openWrites)
    .where(and(eq(openWrites.sellerId, sellerId), inArray(openWrites.listingId, [...listingIds])));
}

/** Ends claims. */
export async function deleteWrites(
  tx: Transaction,
  sellerId: SellerId,
  claims: readonly WriteClaim[],
): Promise<void> {
  if (claims.length === 0) return;
  const ids = claims.map(({ id }) => id);
  await tx
    .delete(openWrites)
    .where(and(eq(openWrites.sellerId, sellerId), inArray(openWrites.id, ids)));
}

const isThis = ({ sellerId, listingId, id }: WriteClaim) =>
  and(
    eq(openWrites.sellerId, sellerId),
    eq(openWrites.listingId, listingId),
    eq(openWrites.id, id),
  );

/** Extends a claim. Returns whether this process still held it. */
export async function renewWrite(tx: Transaction, claim: WriteClaim): Promise<boolean> {
  const rows = await tx
    .update(openWrites)
    .set({ leaseUntil: leaseEnd })
    .where(isThis(claim))
    .returning({ id: openWrites.id });
  return rows.length > 0;
}

/** Extends claims of any accounts. Skips those that this process no longer holds. */
export async function renewWrites(db: Database, claims: readonly WriteClaim[]): Promise<void> {
  const ids = claims.map(({ id }) => id);
  await db.asSystem((tx) =>
    tx.update(openWrites).set({ leaseUntil: leaseEnd }).where(inArray(openWrites.id, ids)),
  );
}

/** Ends a claim. Returns whether this process still held it. */
export async function deleteWrite(tx: Transaction, claim: WriteClaim): Promise<boolean> {
  const rows = await tx.delete(openWrites).where(isThis(claim)).returning({ id: openWrites.id });
  return rows.length > 0;
}

export interface AbandonedWrite {
  readonly sellerId: SellerId;
  readonly listingId: string;
}

const maxPerRun = 50;

/**
 * Reads up to 50 listings, across all accounts, with a write whose outcome nobody saw and that no
 * process works on. Leaves out listings that a running batch is about to write, because the batch
 * settles them itself, and would find them taken. Goes back one hour only: trying longer would
 * waste calls, so an older write waits for the seller's next sync.
 */
export async function readAbandoned(db: Database): Promise<readonly AbandonedWrite[]> {
  const { rows } = await db.asSystem((tx) =>
    tx.execute<{ seller_id: SellerId; listing_id: string }>(sql`
      select distinct seller_id, listing_id from ${syncRecords}
      where outcome in ('open', 'unknown') and created_at between now() - interval '1 hour' and now() - interval '10 seconds'
        and not exists (select 1 from open_writes where open_writes.seller_id = sync_records.seller_id and open_writes.listing_id = sync_records.listing_id
          and open_writes.lease_until > now())
        and not exists (select 1 from batches join batch_items on batch_items.seller_id = batches.seller_id and batch_items.batch_id = batches.id
          where batches.seller_id = sync_records.seller_id and batches.kind in ('sync', 'undo') and batches.state in ('running', 'cancelling')
          and batch_items.listing_id = sync_records.listing_id and batch_items.state in ('waiting', 'running'))
      limit ${maxPerRun}`),
  );
  return rows.map((row) => ({ sellerId: row.seller_id, listingId: row.listing_id }));
}
