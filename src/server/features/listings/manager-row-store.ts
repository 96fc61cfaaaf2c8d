import { and, count, eq, sql } from "drizzle-orm";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { listingFitments, listings } from "#server/platform/db/schema/listings.ts";
import type { StoredRow } from "#server/platform/db/schema/listings.ts";
import type { FitmentSetRow, ListingRow } from "./store.ts";

/** One row of the manager's table. Has the fitment lists only when they were requested. */
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
/** No fitments first, then pending, error, not synced, and synced. Ties by title, then by ID. */
const managerOrder = [
  sql`case when ${fitmentCount} = 0 then 0 when ${listingFitments.syncStatus} = 'pending' then 1 when ${listingFitments.syncStatus} = 'error' then 2 when coalesce(${listingFitments.syncStatus}, 'synced') <> 'synced' then 3 else 4 end`,
  sql`${listings.title} = ''`,
  sql`lower(${listings.title})`,
  listings.listingId,
];

export async function readManagerRows(
  db: Database,
  sellerId: SellerId,
  query: {
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
    query.listingId === undefined ? undefined : eq(listings.listingId, query.listingId),
  );
  return db.asSeller(sellerId, async (tx) => {
    if (query.withFitments)
      return tx
        .select(full)
        .from(listings)
        .leftJoin(listingFitments, joined)
        .where(which)
        .orderBy(...managerOrder)
        .offset(query.offset)
        .limit(query.limit);
    return tx
      .select(slim)
      .from(listings)
      .leftJoin(listingFitments, joined)
      .where(which)
      .orderBy(...managerOrder)
      .offset(query.offset)
      .limit(query.limit);
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
