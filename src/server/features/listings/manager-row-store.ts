import { and, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { ListingState } from "#domain/listings/listing-state.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { listingFitments, listings, managerRows } from "#server/platform/db/schema/listings.ts";
import type { StoredRow } from "#server/platform/db/schema/listings.ts";
import { preferIndexOrder, stateAt } from "./page-store.ts";
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
    | "quantity"
    | "ended"
    | "takesVehicles"
    | "hasVariations"
    | "baseKnown"
    | "existingCount"
    | "detailFingerprint"
  >;
  readonly set: Pick<
    FitmentSetRow,
    | "generation"
    | "rowCount"
    | "questionCount"
    | "refusedCount"
    | "syncStatus"
    | "errorMessage"
    | "confidence"
    | "updatedAt"
  > | null;
  readonly changed: boolean;
  readonly state: ListingState;
  readonly baseRows?: readonly Fitment[];
  readonly ownKeys?: readonly string[];
  readonly rows?: readonly StoredRow[] | null;
}

const listingColumns = {
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
  quantity: listings.quantity,
  ended: listings.ended,
  takesVehicles: listings.takesVehicles,
  hasVariations: listings.hasVariations,
  baseKnown: listings.baseKnown,
  existingCount: listings.existingCount,
  detailFingerprint: listings.detailFingerprint,
};
const setColumns = {
  listingId: listingFitments.listingId,
  generation: listingFitments.generation,
  rowCount: listingFitments.rowCount,
  questionCount: listingFitments.questionCount,
  refusedCount: listingFitments.refusedCount,
  syncStatus: listingFitments.syncStatus,
  errorMessage: listingFitments.errorMessage,
  confidence: listingFitments.confidence,
  updatedAt: listingFitments.updatedAt,
  changed: sql<boolean>`${listingFitments.changedRows} is not null`,
};

/** Reads the states of listings, by their IDs. */
export async function readStatesByIds(
  tx: Transaction,
  sellerId: SellerId,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, ListingState>> {
  const states = await tx
    .select({ listingId: managerRows.listingId, state: managerRows.state })
    .from(managerRows)
    .where(
      and(eq(managerRows.sellerId, sellerId), inArray(managerRows.listingId, [...listingIds])),
    );
  return new Map(states.map(({ listingId, state }) => [listingId, stateAt(state)]));
}

/**
 * Reads rows of the table, in the order of their IDs here. Doesn't join: without statistics (a new
 * account, or the embedded database), the database would compare every pair of listings.
 */
export async function readRowsByIds(
  tx: Transaction,
  sellerId: SellerId,
  query: { readonly listingIds: readonly string[]; readonly withFitments: boolean },
): Promise<readonly ManagerRow[]> {
  const ids = [...query.listingIds];
  if (ids.length === 0) return [];
  const theirs = and(eq(listings.sellerId, sellerId), inArray(listings.listingId, ids));
  const sets = and(eq(listingFitments.sellerId, sellerId), inArray(listingFitments.listingId, ids));
  const foundListings = await tx.select(listingColumns).from(listings).where(theirs);
  const foundSets = await tx.select(setColumns).from(listingFitments).where(sets);
  const stateOf = await readStatesByIds(tx, sellerId, ids);
  const listOf = query.withFitments ? await readLists(tx, theirs, sets) : () => ({});
  const byId = new Map(foundListings.map((listing) => [listing.listingId, listing]));
  const setOf = new Map(foundSets.map((set) => [set.listingId, set]));
  return ids.flatMap((id) => {
    const listing = byId.get(id);
    const set = setOf.get(id) ?? null;
    const state = stateOf.get(id);
    return listing && state !== undefined
      ? [
          {
            listing,
            set,
            changed: set?.changed ?? false,
            state,
            ...listOf(id),
          },
        ]
      : [];
  });
}

type FitmentLists = Pick<ManagerRow, "baseRows" | "ownKeys" | "rows">;

async function readLists(
  tx: Transaction,
  theirs: SQL | undefined,
  sets: SQL | undefined,
): Promise<(id: string) => FitmentLists> {
  const bases = await tx
    .select({ id: listings.listingId, baseRows: listings.baseRows, ownKeys: listings.ownKeys })
    .from(listings)
    .where(theirs);
  const generated = await tx
    .select({ id: listingFitments.listingId, rows: listingFitments.rows })
    .from(listingFitments)
    .where(sets);
  const baseOf = new Map(bases.map(({ id, ...lists }) => [id, lists]));
  const rowsOf = new Map(generated.map(({ id, rows }) => [id, rows]));
  return (id) => ({ ...baseOf.get(id), rows: rowsOf.get(id) ?? null });
}

export interface RowSlice {
  /** Leaves out ended listings. */
  readonly active?: boolean;
  readonly offset: number;
  readonly limit: number;
  readonly withFitments: boolean;
}

/** Reads a slice of all rows, in the manager's order. */
export async function readManagerRows(
  db: Database,
  sellerId: SellerId,
  query: RowSlice,
): Promise<readonly ManagerRow[]> {
  return db.asSeller(sellerId, async (tx) => {
    await preferIndexOrder(tx);
    const slice = await tx
      .select({ listingId: managerRows.listingId })
      .from(managerRows)
      .where(
        and(
          eq(managerRows.sellerId, sellerId),
          query.active ? eq(managerRows.ended, false) : undefined,
        ),
      )
      .orderBy(managerRows.rank, managerRows.sortTitle, managerRows.listingId)
      .offset(query.offset)
      .limit(query.limit);
    return readRowsByIds(tx, sellerId, {
      listingIds: slice.map((row) => row.listingId),
      withFitments: query.withFitments,
    });
  });
}
