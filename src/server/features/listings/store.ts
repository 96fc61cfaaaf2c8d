import { and, count, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { ListingSummary } from "#server/ports/marketplace.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { listingFitments, listings } from "#server/platform/db/schema/listings.ts";
import type { StoredRow } from "#server/platform/db/schema/listings.ts";

export type ListingRow = typeof listings.$inferSelect;
export type FitmentSetRow = typeof listingFitments.$inferSelect;
/** What is written of a listing once its details are known. */
export type ListingDetails = Omit<
  typeof listings.$inferInsert,
  "sellerId" | "listingId" | "fingerprint" | "importedAt" | "seenAt"
>;

/** Stores one line per active listing; what is known of its details stays. One JSON parameter: thousands of single ones take the database a second. */
export async function saveSummaries(
  tx: Transaction,
  sellerId: SellerId,
  summaries: readonly ListingSummary[],
): Promise<void> {
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

/** Active listings whose details are not known, or are of an older state. */
export async function readStaleIds(
  tx: Transaction,
  sellerId: SellerId,
): Promise<readonly string[]> {
  const rows = await tx
    .select({ listingId: listings.listingId })
    .from(listings)
    .where(
      and(
        eq(listings.sellerId, sellerId),
        eq(listings.ended, false),
        sql`(${listings.detailFingerprint} is distinct from ${listings.fingerprint} or not ${listings.baseKnown})`,
      ),
    )
    .orderBy(listings.listingId);
  return rows.map((row) => row.listingId);
}

/** Which rows on the marketplace are ours, and which state of the summary the details belong to. */
export type OwnKeys = Pick<ListingRow, "ownKeys" | "fingerprint">;

export async function readOwnKeys(
  tx: Transaction,
  sellerId: SellerId,
  listingId: string,
): Promise<OwnKeys | null> {
  const [row] = await tx
    .select({ ownKeys: listings.ownKeys, fingerprint: listings.fingerprint })
    .from(listings)
    .where(and(eq(listings.sellerId, sellerId), eq(listings.listingId, listingId)));
  return row ?? null;
}

export async function saveDetails(
  tx: Transaction,
  sellerId: SellerId,
  saved: { readonly listingId: string; readonly details: Partial<ListingDetails> },
): Promise<void> {
  await tx
    .update(listings)
    .set(saved.details)
    .where(and(eq(listings.sellerId, sellerId), eq(listings.listingId, saved.listingId)));
}

/** Listings that the marketplace no longer lists as active. */
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

export async function readListings(
  db: Database,
  sellerId: SellerId,
  listingIds: readonly string[],
): Promise<readonly { readonly listing: ListingRow; readonly set: FitmentSetRow | null }[]> {
  if (listingIds.length === 0) return [];
  return db.asSeller(sellerId, (tx) =>
    tx
      .select({ listing: listings, set: listingFitments })
      .from(listings)
      .leftJoin(
        listingFitments,
        and(
          eq(listingFitments.sellerId, listings.sellerId),
          eq(listingFitments.listingId, listings.listingId),
        ),
      )
      .where(and(eq(listings.sellerId, sellerId), inArray(listings.listingId, [...listingIds]))),
  );
}

/** One line of the manager's table; the fitment lists only when they were asked for. */
export interface ManagerRow {
  readonly listing: Pick<
    ListingRow,
    | "listingId"
    | "title"
    | "mpn"
    | "brand"
    | "yearText"
    | "vin"
    | "imageUrl"
    | "viewUrl"
    | "sku"
    | "price"
    | "ended"
    | "takesVehicles"
    | "hasVariations"
    | "baseKnown"
    | "existingCount"
    | "detailFingerprint"
  >;
  readonly set: Pick<
    FitmentSetRow,
    "generation" | "rowCount" | "questionCount" | "refusedCount" | "syncStatus" | "errorMessage"
  > | null;
  readonly changed: boolean;
  readonly baseRows?: readonly Fitment[];
  readonly ownKeys?: readonly string[];
  readonly rows?: readonly StoredRow[] | null;
}

const fitmentCount = sql`${listings.existingCount} + coalesce(${listingFitments.rowCount}, 0)`;
/** Without fitments first, then pending, error, not synced, synced; ties by title, then id. */
const managerOrder = [
  sql`case when ${fitmentCount} = 0 then 0 when ${listingFitments.syncStatus} = 'pending' then 1 when ${listingFitments.syncStatus} = 'error' then 2 when coalesce(${listingFitments.syncStatus}, 'synced') <> 'synced' then 3 else 4 end`,
  sql`${listings.title} = ''`,
  sql`lower(${listings.title})`,
  listings.listingId,
];

export async function readManagerRows(
  db: Database,
  sellerId: SellerId,
  asked: {
    readonly withFitments: boolean;
    readonly offset: number;
    readonly limit: number;
    readonly listingId?: string;
  },
): Promise<readonly ManagerRow[]> {
  const slim = {
    listing: {
      listingId: listings.listingId,
      title: listings.title,
      mpn: listings.mpn,
      brand: listings.brand,
      yearText: listings.yearText,
      vin: listings.vin,
      imageUrl: listings.imageUrl,
      viewUrl: listings.viewUrl,
      sku: listings.sku,
      price: listings.price,
      ended: listings.ended,
      takesVehicles: listings.takesVehicles,
      hasVariations: listings.hasVariations,
      baseKnown: listings.baseKnown,
      existingCount: listings.existingCount,
      detailFingerprint: listings.detailFingerprint,
    },
    set: {
      generation: listingFitments.generation,
      rowCount: listingFitments.rowCount,
      questionCount: listingFitments.questionCount,
      refusedCount: listingFitments.refusedCount,
      syncStatus: listingFitments.syncStatus,
      errorMessage: listingFitments.errorMessage,
    },
    changed: sql<boolean>`${listingFitments.changedRows} is not null`,
  };
  const full = {
    ...slim,
    baseRows: listings.baseRows,
    ownKeys: listings.ownKeys,
    rows: listingFitments.rows,
  };
  const joined = and(
    eq(listingFitments.sellerId, listings.sellerId),
    eq(listingFitments.listingId, listings.listingId),
  );
  const which = and(
    eq(listings.sellerId, sellerId),
    asked.listingId === undefined ? undefined : eq(listings.listingId, asked.listingId),
  );
  return db.asSeller(sellerId, async (tx) => {
    if (asked.withFitments)
      return tx
        .select(full)
        .from(listings)
        .leftJoin(listingFitments, joined)
        .where(which)
        .orderBy(...managerOrder)
        .offset(asked.offset)
        .limit(asked.limit);
    return tx
      .select(slim)
      .from(listings)
      .leftJoin(listingFitments, joined)
      .where(which)
      .orderBy(...managerOrder)
      .offset(asked.offset)
      .limit(asked.limit);
  });
}

export interface ListingCounts {
  readonly total: number;
  readonly active: number;
  readonly synced: number;
}

export async function countListings(db: Database, sellerId: SellerId): Promise<ListingCounts> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    tx
      .select({
        total: count(),
        active: sql<string>`count(*) filter (where not ${listings.ended})`,
        synced: sql<string>`count(*) filter (where ${listingFitments.syncStatus} = 'synced' and not ${listings.ended})`,
      })
      .from(listings)
      .leftJoin(
        listingFitments,
        and(
          eq(listingFitments.sellerId, listings.sellerId),
          eq(listingFitments.listingId, listings.listingId),
        ),
      )
      .where(eq(listings.sellerId, sellerId)),
  );
  return {
    total: row?.total ?? 0,
    active: Number(row?.active ?? 0),
    synced: Number(row?.synced ?? 0),
  };
}

/** Ids of running listings behind one, in order. */
export async function readRunningIds(
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

/** One that is there already stays as it is. */
export async function insertListing(
  tx: Transaction,
  listing: typeof listings.$inferInsert,
): Promise<void> {
  await tx.insert(listings).values(listing).onConflictDoNothing();
}
