import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { openWrites, syncRecords } from "#server/platform/db/schema/batches.ts";
import type { SyncRecordRow } from "./store.ts";

export type OpenWrite = typeof openWrites.$inferSelect;
export type NewWrite = Pick<OpenWrite, "listingId" | "kind" | "batchId" | "holder">;

/**
 * Long enough for a slow call between two renewals, short enough that a killed process doesn't
 * block a listing for long.
 */
const leaseSeconds = 6;
const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;
const isAbandoned = sql`${openWrites.leaseUntil} < now() or not exists (select 1 from processes where processes.holder = ${openWrites.holder} and processes.alive_until > now())`;

/**
 * Claims a listing for one write, and calls `read` in the same transaction. Returns the claim and
 * what was read, or the write that already holds the listing.
 */
export async function insertWrite<Known>(
  db: Database,
  sellerId: SellerId,
  { read, ...write }: NewWrite & { readonly read: (tx: Transaction) => Promise<Known> },
): Promise<
  { readonly claimed: OpenWrite; readonly known: Known } | { readonly taken: OpenWrite | null }
> {
  const { kind, batchId, holder } = write;
  return db.asSeller(sellerId, async (tx) => {
    const [claimed] = await tx
      .insert(openWrites)
      .values({ sellerId, leaseUntil: leaseEnd, ...write })
      .onConflictDoUpdate({
        target: [openWrites.sellerId, openWrites.listingId],
        set: {
          id: sql`gen_random_uuid()`,
          kind,
          batchId,
          holder,
          leaseUntil: leaseEnd,
          startedAt: sql`now()`,
        },
        setWhere: isAbandoned,
      })
      .returning();
    if (claimed) return { claimed, known: await read(tx) };
    const [taken] = await tx
      .select()
      .from(openWrites)
      .where(and(eq(openWrites.sellerId, sellerId), eq(openWrites.listingId, write.listingId)));
    return { taken: taken ?? null };
  });
}

const isThis = ({ sellerId, listingId, id }: OpenWrite) =>
  and(
    eq(openWrites.sellerId, sellerId),
    eq(openWrites.listingId, listingId),
    eq(openWrites.id, id),
  );

/** Extends a claim. Returns whether this process still held it. */
export async function renewWrite(tx: Transaction, claim: OpenWrite): Promise<boolean> {
  const rows = await tx
    .update(openWrites)
    .set({ leaseUntil: leaseEnd })
    .where(isThis(claim))
    .returning({ id: openWrites.id });
  return rows.length > 0;
}

/** Extends claims of any accounts. Skips those that this process no longer holds. */
export async function renewWrites(db: Database, claims: readonly OpenWrite[]): Promise<void> {
  const ids = claims.map(({ id }) => id);
  await db.asSystem((tx) =>
    tx.update(openWrites).set({ leaseUntil: leaseEnd }).where(inArray(openWrites.id, ids)),
  );
}

/** Ends a claim. Returns whether this process still held it. */
export async function deleteWrite(tx: Transaction, claim: OpenWrite): Promise<boolean> {
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

/**
 * Returns the write of a listing whose outcome nobody saw (a crash or a lost answer), or null.
 * There is one at most, because it is settled before anything else is sent. Its time doesn't
 * matter: the clock may have been set back since the writes before it.
 */
export async function selectUnsettled(
  tx: Transaction,
  sellerId: SellerId,
  listingId: string,
): Promise<SyncRecordRow | null> {
  const [row] = await tx
    .select()
    .from(syncRecords)
    .where(
      and(
        eq(syncRecords.sellerId, sellerId),
        eq(syncRecords.listingId, listingId),
        inArray(syncRecords.outcome, ["open", "unknown"]),
      ),
    )
    .orderBy(desc(syncRecords.createdAt))
    .limit(1);
  return row ?? null;
}
