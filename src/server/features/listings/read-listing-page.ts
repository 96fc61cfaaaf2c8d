import type { z } from "zod";
import { listingViews } from "#contract/listing-pages.ts";
import type { getListingPage, ListingFilter } from "#contract/listing-pages.ts";
import type { ManagerListing } from "#contract/listings.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { readRowsByIds } from "./manager-row-store.ts";
import { noSuchListing } from "./no-such-listing.ts";
import { preferIndexOrder, readCounts, readWindow } from "./page-store.ts";
import type { ListingCounts } from "./page-store.ts";
import { parseCursor, writeCursor } from "./parse-cursor.ts";
import type { Cursor } from "./parse-cursor.ts";
import { presentManagerListing } from "./present.ts";
import { readKeys, walksItsIndex } from "./row-order-store.ts";
import type { RowKeys, RowOrder } from "./row-order-store.ts";
import { readSearchWindow } from "./search-window-store.ts";

type PageQuery = z.output<typeof getListingPage.query>;
type ListingPage = z.input<typeof getListingPage.answer>;

/** Leaves room for the rest of an answer of 100 KB. */
const maxListingBytes = 96_000;

/**
 * Reads a window of the account's listings, with its position, the total, and all chips' counts.
 */
export async function readListingPage(
  db: Database,
  sellerId: SellerId,
  query: PageQuery,
): Promise<Result<ListingPage>> {
  const order = { sort: query.sort, descending: query.descending === "true" };
  const cursor = query.cursor === undefined ? null : parseCursor(query.cursor, order);
  if (query.cursor !== undefined && cursor === null)
    return fail(
      "invalid-input",
      "query.cursor: This cursor is damaged or belongs to another sort order. Start at the top.",
    );
  return db.asSeller(sellerId, async (tx) => {
    const start = cursor ?? (await findStart(tx, sellerId, query));
    if (start === null) return noSuchListing;
    const counts = await readCounts(tx, sellerId);
    const chip = { isAll: query.view === "all", listings: counts[query.view] };
    // The others are searched by more words.
    const isSearch = query.search.trim() !== "" && query.mpn === undefined;
    if (query.search.trim() === "" && walksItsIndex(query.sort, chip)) await preferIndexOrder(tx);
    const known = knownTotal(query, counts);
    const wanted = {
      ...order,
      filter: query,
      start,
      limit: query.limit + 1,
      countAll: known === null,
      countBefore: start.at === "from",
    };
    const window = isSearch
      ? await readSearchWindow(tx, sellerId, wanted)
      : await readWindow(tx, sellerId, wanted);
    const total = window.total ?? known ?? 0;
    return succeed({
      ...(await fillWindow(tx, sellerId, {
        ...query,
        order,
        start,
        window,
      })),
      total,
      counts: Object.fromEntries(listingViews.map((view) => [view, counts[view]])) as Record<
        (typeof listingViews)[number],
        number
      >,
    });
  });
}

type Start =
  | { readonly at: "offset"; readonly offset: number }
  | { readonly at: "from"; readonly keys: RowKeys }
  | { readonly at: "after" | "before"; readonly keys: RowKeys; readonly offset: number };

async function findStart(
  tx: Transaction,
  sellerId: SellerId,
  { offset, listing }: PageQuery,
): Promise<Start | null> {
  if (listing === undefined) return { at: "offset", offset: offset ?? 0 };
  const keys = await readKeys(tx, sellerId, listing);
  return keys && { at: "from", keys };
}

/** Returns the total if the account's counts have it, else null. */
function knownTotal(filter: ListingFilter, counts: ListingCounts): number | null {
  if (filter.search.trim() !== "") return null;
  if (filter.synced !== undefined) return null;
  if (filter.listed === undefined && filter.mpn === undefined) return counts[filter.view];
  if (filter.view !== "all" || filter.listed !== "active") return null;
  if (filter.mpn === undefined) return counts.active;
  return filter.mpn === "missing" ? counts["missing-mpn"] : null;
}

interface FoundWindow {
  readonly order: RowOrder;
  readonly start: Start;
  readonly limit: number;
  readonly window: Awaited<ReturnType<typeof readWindow>>;
}

/** Reads the listings of a window, as many as fit, and says where it starts and continues. */
async function fillWindow(
  tx: Transaction,
  sellerId: SellerId,
  { order, start, limit, window }: FoundWindow,
): Promise<Pick<ListingPage, "listings" | "offset" | "here" | "next" | "previous">> {
  const upward = start.at === "before";
  // One more row than wanted was read, to know whether the list continues.
  const wanted = upward ? window.rows.slice(-limit) : window.rows.slice(0, limit);
  const rows = await readRowsByIds(tx, sellerId, {
    listingIds: wanted.map((row) => row.listing_id),
    withFitments: false,
  });
  const found = new Map(
    rows.map((row) => [row.listing.listingId, presentManagerListing(row)] as const),
  );
  const keys = keepFitting(wanted, found, upward);
  const first = keys[0];
  const last = keys.at(-1);
  const offset = offsetOf(start, window.before, keys.length);
  const hasMore = window.rows.length > keys.length;
  const cursor = (at: Cursor["at"], row: RowKeys, position: number) =>
    writeCursor({
      ...order,
      at,
      keys: row,
      offset: position,
    });
  return {
    listings: keys.flatMap((row) => found.get(row.listing_id) ?? []),
    offset,
    here: first ? cursor("from", first, offset) : null,
    next: last && (upward || hasMore) ? cursor("after", last, offset + keys.length) : null,
    previous: first && (upward ? hasMore : offset > 0) ? cursor("before", first, offset) : null,
  };
}

function offsetOf(start: Start, before: number | null, rows: number): number {
  if (start.at === "from") return before ?? 0;
  return start.at === "before" ? Math.max(0, start.offset - rows) : start.offset;
}

/** Drops rows from the far end until the window is small enough. Always keeps one. */
function keepFitting(
  rows: readonly RowKeys[],
  found: ReadonlyMap<string, ManagerListing>,
  upward: boolean,
): readonly RowKeys[] {
  const nearest = upward ? rows.toReversed() : rows;
  let bytes = 0;
  const fitting = nearest.findIndex((row) => {
    bytes += Buffer.byteLength(JSON.stringify(found.get(row.listing_id) ?? "")) + 1;
    return bytes > maxListingBytes;
  });
  const kept = fitting === -1 ? nearest : nearest.slice(0, Math.max(1, fitting));
  return upward ? kept.toReversed() : kept;
}
