import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ListingFilter } from "#contract/listing-pages.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { conditionsOf, isOnlyWords, matchesOf } from "./filter-store.ts";
import { compareStart, isBackward, isInWindow, preferIndexOrder } from "./page-store.ts";
import type { Window, WindowRows } from "./page-store.ts";
import { columnsOf, keyColumns, orderBy } from "./row-order-store.ts";
import type { RowKeys } from "./row-order-store.ts";

/** So few matches are looked up one by one and sorted, which takes some milliseconds. */
const fewMatches = 1000;
/** Looking up a match takes as long as walking past this many rows in an index. */
const rowsPerLookup = 8;

/**
 * Reads one window of what a search finds, with exact counts. Few matches are looked up and sorted.
 * If there are many, it walks the index of the order until the window is full. It gives up and
 * sorts when that would take longer: sorted by title, all matches may be at the other end.
 */
export async function readSearchWindow(
  tx: Transaction,
  sellerId: SellerId,
  window: Window,
): Promise<WindowRows> {
  await preferIndexOrder(tx);
  // No index of an order tells which listings have ended.
  const few = window.filter.listed === undefined ? fewMatches : null;
  const read = await readFound(tx, sellerId, { ...window, few });
  return read.gaveUp ? readFound(tx, sellerId, { ...window, few: null }) : read;
}

interface Search extends Window {
  /** How many matches are sorted instead of walking to them; null: any number. */
  readonly few: number | null;
}

/** `gaveUp`: the walk would have had to pass too many rows, so some are missing. */
async function readFound(
  tx: Transaction,
  sellerId: SellerId,
  search: Search,
): Promise<WindowRows & { readonly gaveUp: boolean }> {
  const { rows } = await tx.execute<FoundRows>(selectFound(sellerId, search));
  const [read] = rows;
  if (!read) throw new Error("reading the window of a search returned no row");
  const { start, limit, few, countBefore } = search;
  const isShort =
    start.at === "offset" && read.rows.length < Math.min(limit, read.total - start.offset);
  return {
    rows: start.at === "before" ? read.rows.toReversed() : read.rows,
    total: read.total,
    before: countBefore ? read.before : null,
    gaveUp: few !== null && (read.gave_up || isShort),
  };
}

interface FoundRows extends Record<string, unknown> {
  readonly rows: RowKeys[];
  readonly total: number;
  readonly before: number;
  readonly gave_up: boolean;
}

function selectFound(sellerId: SellerId, search: Search): SQL {
  const { filter, few } = search;
  const order = orderBy(search.sort, isBackward(search));
  const before = compareStart(search, search.descending ? ">" : "<");
  const total = isOnlyWords(filter)
    ? sql`(select matches from size)`
    : countFound(sellerId, filter, sql`true`);
  return sql`
    with found as materialized (select id from ${matchesOf(filter.search)}),
    size as materialized (
      select count(*)::int as matches, ${few === null ? sql`true` : sql`count(*) <= ${few}`} as is_few from found),
    few as materialized (
      select ${keyColumns} from size, found cross join lateral (
        select * from manager_rows r where ${conditionsOf(sellerId, filter)} and r.listing_id = found.id offset 0) r
      where is_few),
    page as materialized (${selectPage(sellerId, search)})
    select (select coalesce(jsonb_agg(to_jsonb(page) - 'place' order by ${order}), '[]') from page) as rows,
      ${total} as total, ${search.countBefore ? countFound(sellerId, filter, before) : sql`0`} as before,
      exists (select from page, size where place > matches * ${rowsPerLookup}) as gave_up`;
}

/**
 * Returns the query for the rows of the window: of the few, or on the walk. On a walk, the row
 * after the last one to look at counts as found, so that the result shows that it got there. The
 * walk reads nothing but the index, and looks up what it found.
 */
function selectPage(sellerId: SellerId, search: Search): SQL {
  const { filter, sort, start, limit } = search;
  const order = orderBy(sort, isBackward(search));
  const slice = sql`order by ${order} limit ${limit} offset ${start.at === "offset" ? start.offset : 0}`;
  const most = sql`matches * ${rowsPerLookup}`;
  return sql`
    (select *, 0::bigint as place from few where ${isInWindow(search)} ${slice})
    union all
    (select ${keyColumns}, walked.place from (
      select r.* from (
        select ${columnsOf(sort)}, row_number() over (order by ${order}) as place from manager_rows r
        where ${conditionsOf(sellerId, filter)} and ${isInWindow(search)} and not (select is_few from size)
        order by ${order} limit (select ${most} + 1 from size)) r
      where ${isFound} or r.place > (select ${most} from size) ${slice}) walked
    cross join lateral (
      select * from manager_rows r where r.seller_id = ${sellerId} and r.listing_id = walked.listing_id offset 0) r)`;
}

/** Returns the number of matches with a condition. */
function countFound(sellerId: SellerId, filter: ListingFilter, condition: SQL): SQL {
  return sql`case when (select is_few from size) then (select count(*)::int from few where ${condition})
    else (select count(*)::int from manager_rows r where ${conditionsOf(sellerId, filter)} and ${condition} and ${isFound}) end`;
}

/**
 * Whether a row `r` is among the matches. "is true" keeps PostgreSQL from joining them, so that it
 * hashes the matches and walks the index.
 */
const isFound = sql`(r.listing_id in (select id from found)) is true`;
