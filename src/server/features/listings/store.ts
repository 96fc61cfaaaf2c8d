import { and, count, eq, gt, gte, inArray, lt, min, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { ListingSummary } from "#server/ports/listing-pages.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { givenRows } from "#server/platform/db/given-rows.ts";
import { listingFitments, listings } from "#server/platform/db/schema/listings.ts";

export type ListingRow = typeof listings.$inferSelect;
export type FitmentSetRow = typeof listingFitments.$inferSelect;
/** The columns that the details of a listing fill. */
export type ListingDetails = Omit<
  typeof listings.$inferInsert,
  "sellerId" | "listingId" | "fingerprint" | "importedAt" | "seenAt"
>;

/**
 * Stores one row per active listing, and keeps the details that are already known. Sends one JSON
 * parameter, because thousands of separate ones take the database a second.
 */
export async function saveSummaries(
  tx: Transaction,
  sellerId: SellerId,
  summaries: readonly ListingSummary[],
): Promise<void> {
  if (summaries.length === 0) return;
  const rows = summaries.map((summary) => ({
    ...summary,
    price: summary.price ? `${summary.price.amount} ${summary.price.currency}` : null,
  }));
  await tx.execute(sql`
    insert into listings (seller_id, listing_id, title, sku, price, image_url, view_url, quantity, start_time, fingerprint)
    select ${sellerId}::uuid, "listingId", title, sku, price, "imageUrl", "viewUrl", quantity, "startTime", fingerprint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row ("listingId" text, title text, sku text, price text, "imageUrl" text, "viewUrl" text, quantity integer, "startTime" text, fingerprint text)
    on conflict (seller_id, listing_id) do update set title = excluded.title, sku = excluded.sku, price = excluded.price, image_url = excluded.image_url,
      view_url = excluded.view_url, quantity = excluded.quantity, start_time = excluded.start_time, fingerprint = excluded.fingerprint, seen_at = now(), ended = false`);
}

/**
 * Returns the query for the IDs and positions of the active listings to read one by one: those
 * whose details are missing or outdated, and with `unseenSince` also those that no list has
 * returned since then. Listings without fitments come first, and the newest of them before the
 * others. With `page`, returns only those of one page of the list, which is sorted by age.
 */
export function selectStale(
  sellerId: SellerId,
  { unseenSince = null, page }: { readonly unseenSince?: Date | null; readonly page?: ListPage },
): SQL {
  const onPage = page && inArray(listings.listingId, [...page.listingIds]);
  return sql`
    select listings.listing_id,
      case when listings.existing_count + coalesce(listing_fitments.row_count, 0) > 0 then ${fittedPosition} else 0 end + ${page?.before ?? 0}
      + row_number() over (order by listings.start_time desc nulls last, listings.listing_id) as position
    from listings left join listing_fitments
      on listing_fitments.seller_id = listings.seller_id and listing_fitments.listing_id = listings.listing_id
    where listings.seller_id = ${sellerId} and not listings.ended ${onPage ? sql`and ${onPage}` : sql``}
      and (listings.detail_fingerprint is distinct from listings.fingerprint or not listings.base_known
        or listings.seen_at < ${unseenSince?.toISOString() ?? null}::timestamptz)`;
}

/** The position of the first listing with fitments, more than any account has listings. */
const fittedPosition = 100_000_000;

export interface ListPage {
  readonly listingIds: readonly string[];
  /** The number of listings on earlier pages. */
  readonly before: number;
}

/**
 * Returns when the active listing was last seen that hasn't been seen for longest; null if none.
 */
export async function readOldestSeen(tx: Transaction, sellerId: SellerId): Promise<Date | null> {
  const [row] = await tx
    .select({ seenAt: min(listings.seenAt) })
    .from(listings)
    .where(and(eq(listings.sellerId, sellerId), eq(listings.ended, false)));
  return row?.seenAt ?? null;
}

/** Marks these listings as ended, except those that have been seen as active since. */
export async function markEndedBefore(
  tx: Transaction,
  sellerId: SellerId,
  ended: { readonly listingIds: readonly string[]; readonly seenBefore: Date },
): Promise<void> {
  if (ended.listingIds.length === 0) return;
  await tx
    .update(listings)
    .set({ ended: true })
    .where(
      and(
        eq(listings.sellerId, sellerId),
        inArray(listings.listingId, [...ended.listingIds]),
        eq(listings.ended, false),
        lt(listings.seenAt, ended.seenBefore),
      ),
    );
}

export interface Known extends Pick<
  ListingRow,
  "ownKeys" | "fingerprint" | "baseRows" | "baseHash" | "baseWrittenAt"
> {
  /**
   * True when a write set the base after the import started, is in progress, or isn't settled. The
   * import may then have read an older list, or one with rows that aren't recorded as ours yet.
   */
  readonly isBaseNewer: boolean;
}

/**
 * Reads and locks the stored state of listings that an import needs to save their details, by
 * listing.
 */
export async function readKnown(
  tx: Transaction,
  batch: { readonly sellerId: SellerId; readonly batchId: string },
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const { sellerId, batchId } = batch;
  const isBaseNewer = sql<boolean>`coalesce(${listings.baseWrittenAt} > (select created_at from batches where batches.id = ${batchId}), false)
    or exists (select 1 from sync_records where sync_records.seller_id = ${sellerId} and sync_records.listing_id = listings.listing_id and sync_records.outcome in ('open', 'unknown'))
    or exists (select 1 from open_writes where open_writes.seller_id = ${sellerId} and open_writes.listing_id = listings.listing_id and open_writes.lease_until > now())`;
  const rows = await tx
    .select({
      listingId: listings.listingId,
      ownKeys: listings.ownKeys,
      fingerprint: listings.fingerprint,
      baseRows: listings.baseRows,
      baseHash: listings.baseHash,
      baseWrittenAt: listings.baseWrittenAt,
      isBaseNewer,
    })
    .from(listings)
    .where(and(eq(listings.sellerId, sellerId), inArray(listings.listingId, [...listingIds])))
    .orderBy(listings.listingId)
    .for("update");
  return new Map(rows.map(({ listingId, ...known }) => [listingId, known]));
}

export interface SavedDetails {
  readonly listingId: string;
  readonly details: Partial<ListingDetails>;
}

/** Stores details of listings, with one statement for all of those that have the same ones. */
export async function saveDetails(
  tx: Transaction,
  sellerId: SellerId,
  saved: readonly SavedDetails[],
): Promise<void> {
  const alike = Map.groupBy(saved, ({ details }) => Object.keys(details).join());
  for (const group of alike.values()) {
    const rows = group.map(({ listingId, details }) => ({ listingId, ...details }));
    const given = givenRows(listings, rows, "listingId");
    await tx.execute(sql`
      update listings set ${given.assignFrom("given")} from ${given.table}
      where listings.seller_id = ${sellerId} and listings.listing_id = given.listing_id`);
  }
}

/** Returns the time that `saveSummaries` would store now. */
export async function readClock(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select to_json(now()) #>> '{}' as now`);
  return new Date(rows[0]?.now ?? 0);
}

/** Marks listings as ended that the marketplace hasn't returned as active since the given time. */
export async function markUnseenEnded(
  tx: Transaction,
  sellerId: SellerId,
  since: Date,
): Promise<void> {
  await tx
    .update(listings)
    .set({ ended: true })
    .where(and(eq(listings.sellerId, sellerId), lt(listings.seenAt, since)));
}

export async function countImportedSince(
  db: Database,
  sellerId: SellerId,
  since: Date,
): Promise<number> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx
      .select({ count: count() })
      .from(listings)
      .where(and(eq(listings.sellerId, sellerId), gte(listings.importedAt, since))),
  );
  return row?.count ?? 0;
}

export interface ListingWithSet {
  readonly listing: ListingRow;
  readonly set: FitmentSetRow | null;
}

export async function selectWithSets(
  tx: Transaction,
  sellerId: SellerId,
  listingIds: readonly string[],
): Promise<readonly ListingWithSet[]> {
  if (listingIds.length === 0) return [];
  return tx
    .select({ listing: listings, set: listingFitments })
    .from(listings)
    .leftJoin(
      listingFitments,
      and(
        eq(listingFitments.sellerId, listings.sellerId),
        eq(listingFitments.listingId, listings.listingId),
      ),
    )
    .where(and(eq(listings.sellerId, sellerId), inArray(listings.listingId, [...listingIds])));
}

/** Reads the IDs of active listings after the given one, in order. */
export async function readActiveIds(
  db: Database,
  sellerId: SellerId,
  page: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db.asSeller(sellerId, (tx) =>
    tx
      .select({ listingId: listings.listingId })
      .from(listings)
      .where(
        and(
          eq(listings.sellerId, sellerId),
          eq(listings.ended, false),
          gt(listings.listingId, page.after),
        ),
      )
      .orderBy(listings.listingId)
      .limit(page.limit),
  );
  return rows.map((row) => row.listingId);
}

/** Inserts a listing. If it already exists, leaves it unchanged, locks it, and returns its rows. */
export async function insertListing(
  tx: Transaction,
  sellerId: SellerId,
  listing: Omit<typeof listings.$inferInsert, "sellerId">,
): Promise<Pick<ListingRow, "ownKeys" | "baseRows"> | null> {
  const made = await tx
    .insert(listings)
    .values({ sellerId, ...listing })
    .onConflictDoNothing()
    .returning({ listingId: listings.listingId });
  if (made.length > 0) return null;
  const [existing] = await tx
    .select({ ownKeys: listings.ownKeys, baseRows: listings.baseRows })
    .from(listings)
    .where(and(eq(listings.sellerId, sellerId), eq(listings.listingId, listing.listingId)))
    .for("update");
  return existing ?? null;
}
