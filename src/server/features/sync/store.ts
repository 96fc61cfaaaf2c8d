import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { syncRecords } from "#server/platform/db/schema/batches.ts";
import { listingFitments, listings } from "#server/platform/db/schema/listings.ts";

export type SyncRecordRow = typeof syncRecords.$inferSelect;
export type FitmentSetRow = typeof listingFitments.$inferSelect;

export interface NewBase {
  readonly listingId: string;
  readonly baseRows: readonly Fitment[];
  readonly baseHash: string;
  readonly ownKeys: readonly string[];
  readonly existingCount: number;
}

export async function saveBase(tx: Transaction, sellerId: SellerId, base: NewBase): Promise<void> {
  const { listingId, ...columns } = base;
  await tx
    .update(listings)
    .set({ ...columns, baseKnown: true, baseWrittenAt: sql`now()` })
    .where(and(eq(listings.sellerId, sellerId), eq(listings.listingId, listingId)));
}

export type HeldSet = Pick<FitmentSetRow, "questionCount" | "rowCount" | "doubtful" | "syncStatus">;

/** Reads what may keep listings from being synced, by listing. */
export async function selectHeldSets(
  tx: Transaction,
  sellerId: SellerId,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, HeldSet>> {
  if (listingIds.length === 0) return new Map();
  const rows = await tx
    .select({
      listingId: listingFitments.listingId,
      questionCount: listingFitments.questionCount,
      rowCount: listingFitments.rowCount,
      doubtful: listingFitments.doubtful,
      syncStatus: listingFitments.syncStatus,
    })
    .from(listingFitments)
    .where(
      and(
        eq(listingFitments.sellerId, sellerId),
        inArray(listingFitments.listingId, [...listingIds]),
      ),
    );
  return new Map(rows.map(({ listingId, ...set }) => [listingId, set]));
}

/** Reads what may keep a listing from being synced. */
export async function selectHeldSet(
  tx: Transaction,
  sellerId: SellerId,
  listingId: string,
): Promise<HeldSet | null> {
  return (await selectHeldSets(tx, sellerId, [listingId])).get(listingId) ?? null;
}

/** Makes the record of a single write one of a batch. */
export async function assignRecord(
  tx: Transaction,
  sellerId: SellerId,
  { recordId, batchId }: { readonly recordId: string; readonly batchId: string },
): Promise<void> {
  await tx
    .update(syncRecords)
    .set({ batchId })
    .where(and(eq(syncRecords.sellerId, sellerId), eq(syncRecords.id, recordId)));
}

export interface SettledRecord {
  readonly id: string;
  readonly outcome: "synced" | "failed" | "unknown";
  readonly message: string | null;
  readonly afterRows: readonly Fitment[] | null;
  readonly sampled: number | null;
  readonly shown: number | null;
}

export async function settleRecord(
  tx: Transaction,
  sellerId: SellerId,
  settled: SettledRecord,
): Promise<void> {
  const { id, ...columns } = settled;
  await tx
    .update(syncRecords)
    .set({ ...columns, settledAt: sql`now()` })
    .where(and(eq(syncRecords.id, id), eq(syncRecords.sellerId, sellerId)));
}

export async function readRecord(
  db: Database,
  sellerId: SellerId,
  id: string,
): Promise<SyncRecordRow | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx
      .select()
      .from(syncRecords)
      .where(and(eq(syncRecords.id, id), eq(syncRecords.sellerId, sellerId))),
  );
  return row ?? null;
}

/** Marks a write as undone. If it was itself an undo, the write that it undid counts again. */
export async function markUndone(tx: Transaction, sellerId: SellerId, id: string): Promise<void> {
  await tx.execute(sql`
    update sync_records set undone_at = null
    where seller_id = ${sellerId} and id = (select undoes from sync_records where seller_id = ${sellerId} and id = ${id} and undone_at is null)`);
  await tx
    .update(syncRecords)
    .set({ undoneAt: sql`now()` })
    .where(
      and(eq(syncRecords.id, id), eq(syncRecords.sellerId, sellerId), isNull(syncRecords.undoneAt)),
    );
}

/**
 * Deletes the row lists of settled writes older than this, and keeps the number of their rows.
 * @returns how many writes there were, at most `most`
 */
export async function deleteOldLists(
  db: Database,
  { days, most }: { readonly days: number; readonly most: number },
): Promise<number> {
  const { rowCount } = await db.asSystem((tx) =>
    tx.execute(sql`
      update sync_records set before_rows = '[]', sent_rows = '[]', after_rows = null,
        before_count = jsonb_array_length(before_rows), sent_count = jsonb_array_length(sent_rows),
        after_count = jsonb_array_length(after_rows)
      where (seller_id, id) in (
        select seller_id, id from sync_records
        where before_count is null and settled_at is not null and created_at < now() - make_interval(days => ${days})
        order by created_at limit ${most} for update skip locked)`),
  );
  return rowCount ?? 0;
}

/** Returns the listings that a batch wrote to, in order. */
export async function selectRunListings(
  tx: Transaction,
  sellerId: SellerId,
  batchId: string,
): Promise<readonly string[]> {
  const rows = await tx
    .selectDistinct({ listingId: syncRecords.listingId })
    .from(syncRecords)
    .where(isOfRun(sellerId, batchId))
    .orderBy(syncRecords.listingId);
  return rows.map((row) => row.listingId);
}

/** Returns what a batch wrote to some listings, newest first. */
export function selectRunRecords(
  tx: Transaction,
  sellerId: SellerId,
  run: { readonly batchId: string; readonly listingIds: readonly string[] },
): Promise<SyncRecordRow[]> {
  return tx
    .select()
    .from(syncRecords)
    .where(and(isOfRun(sellerId, run.batchId), inArray(syncRecords.listingId, [...run.listingIds])))
    .orderBy(desc(syncRecords.createdAt));
}

const isOfRun = (sellerId: SellerId, batchId: string) =>
  and(
    eq(syncRecords.sellerId, sellerId),
    eq(syncRecords.batchId, batchId),
    eq(syncRecords.outcome, "synced"),
  );

export async function readLastSyncAt(db: Database, sellerId: SellerId): Promise<Date | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx
      .select({ at: syncRecords.createdAt })
      .from(syncRecords)
      .where(and(eq(syncRecords.sellerId, sellerId), eq(syncRecords.outcome, "synced")))
      .orderBy(desc(syncRecords.createdAt))
      .limit(1),
  );
  return row?.at ?? null;
}

export interface RecordPage {
  readonly listingId: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The columns of a record without its row lists, which would add thousands of rows per page. */
const slim = {
  id: syncRecords.id,
  listingId: syncRecords.listingId,
  kind: syncRecords.kind,
  outcome: syncRecords.outcome,
  message: syncRecords.message,
  createdAt: syncRecords.createdAt,
  undoneAt: syncRecords.undoneAt,
  sampled: syncRecords.sampled,
  shown: syncRecords.shown,
  before: sql<number>`coalesce(${syncRecords.beforeCount}, jsonb_array_length(${syncRecords.beforeRows}))`,
  sent: sql<number>`coalesce(${syncRecords.sentCount}, jsonb_array_length(${syncRecords.sentRows}))`,
  after: sql<
    number | null
  >`coalesce(${syncRecords.afterCount}, jsonb_array_length(${syncRecords.afterRows}))`,
  hasLists: sql<boolean>`${syncRecords.beforeCount} is null`,
  // Not a join, which compares all pairs while the database has no statistics.
  title: sql<
    string | null
  >`(select title from listings where listings.seller_id = sync_records.seller_id and listings.listing_id = sync_records.listing_id)`,
};

export async function readRecords(db: Database, sellerId: SellerId, page: RecordPage) {
  const which = and(
    eq(syncRecords.sellerId, sellerId),
    page.listingId === undefined ? undefined : eq(syncRecords.listingId, page.listingId),
    isNotNull(syncRecords.createdAt),
  );
  return db.asSeller(sellerId, async (tx) => {
    const records = await tx
      .select(slim)
      .from(syncRecords)
      .where(which)
      .orderBy(desc(syncRecords.createdAt))
      .offset(page.offset)
      .limit(page.limit);
    const [total] = await tx.select({ total: count() }).from(syncRecords).where(which);
    return { records, total: total?.total ?? 0 };
  });
}
export type SlimRecord = Awaited<ReturnType<typeof readRecords>>["records"][number];
