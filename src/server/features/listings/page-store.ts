import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { listingViews } from "#contract/listing-pages.ts";
import type { AllListings, ListingFilter } from "#contract/listing-pages.ts";
import { listingStates } from "#domain/listings/listing-state.ts";
import type { ListingState } from "#domain/listings/listing-state.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { lowerArray, patternsOf } from "#server/platform/db/search-patterns.ts";
import {
  conditionsOf,
  countByWords,
  endedIn,
  isntToBeQueued,
  isOnlyWords,
} from "./filter-store.ts";
import { compareKeys, keyColumns, orderBy, readKeys } from "./row-order-store.ts";
import type { Operator, RowKeys, RowOrder } from "./row-order-store.ts";

export type ListingView = (typeof listingViews)[number];
export type ListingChip = ListingView | "active" | "missing-mpn";
export type ListingCounts = Readonly<Record<ListingChip, number>>;

const noCounts: ListingCounts = {
  ...(Object.fromEntries(listingViews.map((view) => [view, 0])) as Record<ListingView, number>),
  active: 0,
  "missing-mpn": 0,
};

/** Sums the account's tallies. A state is tallied by its position in the list of states. */
export async function readCounts(tx: Transaction, sellerId: SellerId): Promise<ListingCounts> {
  const { rows } = await tx.execute<{ chip: string; count: number }>(
    sql`select chip, sum(count)::int as count from listing_tallies where seller_id = ${sellerId} group by chip`,
  );
  return {
    ...noCounts,
    ...Object.fromEntries(
      rows.map(({ chip, count }) => [
        chip.startsWith("state ") ? stateAt(Number(chip.slice("state ".length))) : chip,
        count,
      ]),
    ),
  };
}

/** Returns the state at a stored position. */
export function stateAt(position: number): ListingState {
  const state = listingStates[position];
  if (state === undefined) throw new Error(`there is no listing state ${position}`);
  return state;
}

/** Returns the part of a query from "from" on, for the rows `r` that match a filter. */
function matching(sellerId: SellerId, filter: ListingFilter): SQL {
  const patterns = patternsOf(filter.search);
  const rows =
    patterns.length === 0 || filter.mpn
      ? sql`manager_rows r`
      : sql`matching_rows(${lowerArray(patterns)}) r`;
  return sql`from ${rows} where ${conditionsOf(sellerId, filter)}`;
}

/**
 * Makes the rest of the transaction walk an index in order instead of sorting all rows. Without
 * statistics (a new account, or the embedded database), the database expects few rows and sorts. A
 * sort that can't be avoided then seems so expensive that PostgreSQL would compile the query first,
 * which takes longer than running it.
 */
export async function preferIndexOrder(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`select set_config('enable_sort', 'off', true), set_config('jit', 'off', true)`,
  );
}

export interface Window extends RowOrder {
  readonly filter: ListingFilter;
  readonly start:
    | { readonly at: "offset"; readonly offset: number }
    | { readonly at: "from" | "after" | "before"; readonly keys: RowKeys };
  readonly limit: number;
  /** Whether to count all matching rows, and those before the keys. */
  readonly countAll: boolean;
  readonly countBefore: boolean;
}

export interface WindowRows {
  /** In the requested order. "before" returns those nearest to the keys. */
  readonly rows: readonly RowKeys[];
  readonly total: number | null;
  readonly before: number | null;
}

/** Reads the keys of one window of the matching rows. */
export async function readWindow(
  tx: Transaction,
  sellerId: SellerId,
  window: Window,
): Promise<WindowRows> {
  const offset = jumpOf(window);
  if (offset === 0) return readRows(tx, sellerId, window);
  const keys = await readKeysAt(tx, sellerId, { ...window, offset });
  return readRows(
    tx,
    sellerId,
    keys === null ? { ...window, limit: 0 } : { ...window, start: { at: "from", keys } },
  );
}

/** Returns how many rows to skip in an index's order. What a search finds is sorted instead. */
function jumpOf({ filter, start }: Window): number {
  return start.at === "offset" && filter.search.trim() === "" ? start.offset : 0;
}

/**
 * Finds the row at an offset. Skips only in the index, because reading half a million rows to skip
 * them takes thirty times as long.
 */
async function readKeysAt(
  tx: Transaction,
  sellerId: SellerId,
  { filter, sort, descending, offset }: Window & { readonly offset: number },
): Promise<RowKeys | null> {
  const { rows } = await tx.execute<{ listing_id: string }>(
    sql`select r.listing_id ${matching(sellerId, filter)} order by ${orderBy(sort, descending)} limit 1 offset ${offset}`,
  );
  return rows[0] === undefined ? null : readKeys(tx, sellerId, rows[0].listing_id);
}

async function readRows(tx: Transaction, sellerId: SellerId, window: Window): Promise<WindowRows> {
  const { filter, start, limit } = window;
  const order = orderBy(window.sort, isBackward(window));
  const skip = start.at === "offset" ? sql`offset ${start.offset}` : sql``;
  const before = compareStart(window, window.descending ? ">" : "<");
  const count = (where: SQL, wanted: boolean) =>
    wanted ? sql`(select count(*)::int from found where ${where})` : sql`null::int`;
  // With words, the matches are found once and then counted and sorted. Without, each part of the
  // query walks its own index.
  const reuse = sql.raw(filter.search.trim() === "" ? "not materialized" : "materialized");
  const { rows } = await tx.execute<{
    rows: RowKeys[];
    total: number | null;
    before: number | null;
  }>(sql`
    with found as ${reuse} (select ${keyColumns} ${matching(sellerId, filter)}),
    page as (select * from found where ${isInWindow(window)} order by ${order} limit ${limit} ${skip})
    select (select coalesce(jsonb_agg(page order by ${order}), '[]') from page) as rows,
      ${count(sql`true`, window.countAll)} as total, ${count(before, window.countBefore)} as before`);
  const [read] = rows;
  if (!read) throw new Error("reading the window returned no row");
  return start.at === "before" ? { ...read, rows: read.rows.toReversed() } : read;
}

/** Reads the IDs of the matching rows from one row to another, both included. */
export async function readIdsBetween(
  tx: Transaction,
  sellerId: SellerId,
  range: RowOrder & {
    readonly filter: ListingFilter;
    readonly from: RowKeys;
    readonly to: RowKeys;
    readonly limit: number;
  },
): Promise<readonly string[]> {
  const { filter, from, to, limit, ...order } = range;
  const [atLeast, atMost] = order.descending ? (["<=", ">="] as const) : ([">=", "<="] as const);
  const { rows } = await tx.execute<{ listing_id: string }>(sql`
    select r.listing_id ${matching(sellerId, filter)}
    and ${compareKeys(order.sort, from, atLeast)} and ${compareKeys(order.sort, to, atMost)}
    order by ${orderBy(order.sort, order.descending)} limit ${limit}`);
  return rows.map((row) => row.listing_id);
}

/**
 * Returns whether the rows are read against the requested order, to find those nearest to the keys.
 */
export function isBackward({ descending, start }: Window): boolean {
  return descending !== (start.at === "before");
}

/** Returns the condition of rows in the window's direction. */
export function isInWindow(window: Window): SQL {
  const operator = isBackward(window) ? "<" : ">";
  return compareStart(window, window.start.at === "from" ? `${operator}=` : operator);
}

/** Compares rows with the keys that the window starts at; without keys, all rows qualify. */
export function compareStart({ sort, start }: Window, operator: Operator): SQL {
  return start.at === "offset" ? sql`true` : compareKeys(sort, start.keys, operator);
}

/**
 * Returns a query for the `listing_id` and `position` of all matching listings except some, in the
 * manager's order, or of the first so many.
 */
export function selectMatching(
  sellerId: SellerId,
  selected: AllListings,
  first: number | null,
): SQL {
  const order = orderBy("status", false);
  return sql`
    select r.listing_id, row_number() over (order by ${order}) as position
    ${matchingSelected(sellerId, selected)} order by ${order} limit ${first}`;
}

/** Reads the IDs of all matching listings except some, in the manager's order. */
export async function readMatchingIds(
  tx: Transaction,
  sellerId: SellerId,
  selected: AllListings,
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ listing_id: string }>(
    sql`select r.listing_id ${matchingSelected(sellerId, selected)} order by ${orderBy("status", false)}`,
  );
  return rows.map((row) => row.listing_id);
}

/** Counts the matching listings, except some. */
export async function countMatching(
  tx: Transaction,
  sellerId: SellerId,
  selected: AllListings,
): Promise<number> {
  if (isOnlyWords(selected) && selected.except.length === 0 && !selected.in_batches)
    return countByWords(tx, selected.search);
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count ${matchingSelected(sellerId, selected)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Counts those of these listings that match. */
export async function countMatchingIds(
  tx: Transaction,
  sellerId: SellerId,
  { filter, ids }: { readonly filter: ListingFilter; readonly ids: readonly string[] },
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count ${matching(sellerId, filter)} and r.listing_id in (${idList(ids)})`,
  );
  return rows[0]?.count ?? 0;
}

function matchingSelected(sellerId: SellerId, selected: AllListings): SQL {
  const outcome = selected.in_batches ? endedIn(selected.in_batches) : sql`true`;
  const queued = selected.view === "all" ? sql`true` : isntToBeQueued(sellerId);
  return sql`${matching(sellerId, selected)} and ${notIn(selected.except)} and ${outcome} and ${queued}`;
}

function notIn(ids: readonly string[]): SQL {
  return ids.length === 0 ? sql`true` : sql`r.listing_id not in (${idList(ids)})`;
}

function idList(ids: readonly string[]): SQL {
  return sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;
}
