import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { SyncInclusion } from "#contract/batches.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { openWrites, syncRecords } from "#server/platform/db/schema/batches.ts";
import { listingFitments, listings } from "#server/platform/db/schema/listings.ts";
import type { FitmentSetRow, SyncRecordRow } from "./store.ts";

const listingColumns = {
  listingId: listings.listingId,
  sku: listings.sku,
  ended: listings.ended,
  inventoryManaged: listings.inventoryManaged,
  takesVehicles: listings.takesVehicles,
  maxVehicles: listings.maxVehicles,
  properties: listings.properties,
  detailFingerprint: listings.detailFingerprint,
  baseRows: listings.baseRows,
  baseHash: listings.baseHash,
  baseKnown: listings.baseKnown,
  ownKeys: listings.ownKeys,
  existingCount: listings.existingCount,
};
const setColumns = {
  rows: listingFitments.rows,
  version: listingFitments.version,
  rowsHash: listingFitments.rowsHash,
  rowCount: listingFitments.rowCount,
  questionCount: listingFitments.questionCount,
  doubtful: listingFitments.doubtful,
  generation: listingFitments.generation,
  fitsNone: listingFitments.fitsNone,
  syncStatus: listingFitments.syncStatus,
  changedRows: listingFitments.changedRows,
  hiddenRows: listingFitments.hiddenRows,
};

/**
 * What a write needs of a listing. Not the whole row: descriptions and evidence are large, and
 * reading them costs more than all the rest.
 */
export interface ListingWithSet {
  readonly listing: Pick<typeof listings.$inferSelect, keyof typeof listingColumns>;
  readonly set: Pick<FitmentSetRow, keyof typeof setColumns> | null;
}

/** What a process knows about a listing when it starts to write. */
export interface Known {
  readonly entry: ListingWithSet;
  /** The listing's newest write, if nobody saw its outcome. */
  readonly unsettled: SyncRecordRow | null;
  /** The inclusions of the batch that holds the listing's write claim. */
  readonly include: readonly SyncInclusion[];
}

/** Reads what is known about listings, by listing. IDs from other accounts match nothing. */
export async function selectKnown(
  tx: Transaction,
  sellerId: SellerId,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const isOfListing = (table: typeof listingFitments | typeof openWrites) =>
    and(eq(table.sellerId, listings.sellerId), eq(table.listingId, listings.listingId));
  const rows = await tx
    .select({
      listing: listingColumns,
      set: setColumns,
      include: sql<
        readonly SyncInclusion[] | null
      >`(select include from batches where batches.seller_id = ${openWrites.sellerId} and batches.id = ${openWrites.batchId})`,
      isUnsettled: sql<boolean>`exists (select from sync_records where sync_records.seller_id = ${listings.sellerId}
        and sync_records.listing_id = ${listings.listingId} and sync_records.outcome in ('open', 'unknown'))`,
    })
    .from(listings)
    .leftJoin(listingFitments, isOfListing(listingFitments))
    .leftJoin(openWrites, isOfListing(openWrites))
    .where(and(eq(listings.sellerId, sellerId), inArray(listings.listingId, [...listingIds])));
  const known = new Map<string, Known>();
  for (const { listing, set, include, isUnsettled } of rows)
    known.set(listing.listingId, {
      entry: { listing, set },
      unsettled: isUnsettled ? await selectUnsettled(tx, sellerId, listing.listingId) : null,
      include: include ?? [],
    });
  return known;
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
