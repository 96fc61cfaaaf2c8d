import type { z } from "zod";
import { listingViews } from "#contract/listing-pages.ts";
import type { getListingPage } from "#contract/listing-pages.ts";
import type { ManagerListing } from "#contract/listings.ts";

export type ListingPage = z.output<typeof getListingPage.answer>;

/** A range of positions, both included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The rows of a long list that the browser has read, by position. A row keeps the position
 * from the reading that it came with.
 */
export interface ListingWindow {
  readonly total: number;
  readonly counts: ListingPage["counts"];
  readonly rows: ReadonlyMap<number, KnownRow>;
  readonly positions: ReadonlyMap<string, number>;
  /** Where the windows that were read start. A cursor finds its place again when rows moved. */
  readonly starts: ReadonlyMap<number, string>;
  /** Rows of earlier readings may be outdated. */
  readonly reading: number;
  /** How far the rows in view moved in the last reading: 2 if two rows were added before them. */
  readonly shift: number;
}

interface KnownRow {
  readonly listing: ManagerListing;
  readonly reading: number;
}

/** Rows are read in blocks, so that small steps don't cause a call each. */
export const blockSize = 50;
/** Rows near those in view are read ahead. */
const margin = 20;
const mostRows = 2000;

const emptyWindow: ListingWindow = {
  total: 0,
  counts: Object.fromEntries(listingViews.map((view) => [view, 0])) as ListingPage["counts"],
  rows: new Map(),
  positions: new Map(),
  starts: new Map(),
  reading: 0,
  shift: 0,
};

/** Adds rows that were read on demand. */
export function addPage(window: ListingWindow, page: ListingPage): ListingWindow {
  const rows = new Map(window.rows);
  page.listings.forEach((listing, index) => {
    // A listing that moved is at its new place only. Its old place is read again.
    const before = window.positions.get(listing.listing_id);
    if (before !== undefined && rows.get(before)?.listing.listing_id === listing.listing_id)
      rows.delete(before);
    rows.set(page.offset + index, { listing, reading: window.reading });
  });
  const end = page.offset + page.listings.length;
  const total = page.next === null ? Math.min(page.total, end) : page.total;
  for (const position of rows.keys())
    if (position >= total || isFar(position, page)) rows.delete(position);
  const starts = new Map(window.starts);
  if (page.here !== null) starts.set(page.offset, page.here);
  for (const position of starts.keys()) if (isFar(position, page)) starts.delete(position);
  return {
    ...window,
    total,
    counts: page.counts,
    rows,
    positions: positionsOf(rows),
    starts,
  };
}

function isFar(position: number, page: ListingPage): boolean {
  return Math.abs(position - page.offset) > mostRows / 2;
}

function positionsOf(rows: ListingWindow["rows"]): Map<string, number> {
  return new Map([...rows].map(([position, { listing }]) => [listing.listing_id, position]));
}

/**
 * Merges pages that were read around the rows in view. Other rows shift with them and become
 * outdated.
 *
 * @param before Undefined for a list that is read for the first time.
 * @param start The position that the first page's start had in `before`.
 */
export function takeReading(
  before: ListingWindow | undefined,
  pages: readonly ListingPage[],
  { view, start }: { readonly view: RowRange; readonly start: number },
): ListingWindow {
  const known = before ?? emptyWindow;
  const shift = view.first === 0 ? 0 : shiftOf(known, pages, { view, start });
  const moved: ListingWindow = {
    ...known,
    rows: moveKeys(known.rows, shift),
    starts: moveKeys(known.starts, shift),
    reading: known.reading + 1,
    shift,
  };
  return pages.reduce(addPage, { ...moved, positions: positionsOf(moved.rows) });
}

function moveKeys<Value>(
  map: ReadonlyMap<number, Value>,
  shift: number,
): ReadonlyMap<number, Value> {
  if (shift === 0) return map;
  return new Map([...map].map(([position, value]) => [position + shift, value]));
}

/**
 * Returns how far the rows in view moved: as far as the first of them that is still in its state,
 * because one that a batch has settled moves to another part of the list.
 */
function shiftOf(
  { rows }: ListingWindow,
  pages: readonly ListingPage[],
  { view, start }: { readonly view: RowRange; readonly start: number },
): number {
  const found = new Map(
    pages.flatMap(({ listings, offset }) =>
      listings.map((listing, index) => [listing.listing_id, { listing, at: offset + index }]),
    ),
  );
  for (let position = view.first; position <= view.last; position += 1) {
    const row = rows.get(position);
    const now = row && found.get(row.listing.listing_id);
    if (now && isInSamePlace(row.listing, now.listing)) return now.at - position;
  }
  return (pages[0]?.offset ?? start) - start;
}

function isInSamePlace(before: ManagerListing, now: ManagerListing): boolean {
  return (
    before.state === now.state &&
    before.has_fitment_data === now.has_fitment_data &&
    before.fitment_sync_status === now.fitment_sync_status &&
    before.updated_at === now.updated_at &&
    before.listing_title === now.listing_title
  );
}

/**
 * Returns where to start reading the rows in view again: at a cursor, so that they are found
 * wherever they moved. At the top of the list new rows are wanted, so there it starts at the top.
 */
export function findStart(
  window: ListingWindow | undefined,
  view: RowRange,
): { readonly position: number; readonly cursor: string | null } {
  if (view.first === 0) return { position: 0, cursor: null };
  const wanted = Math.max(0, view.first - margin);
  const position = [...(window?.starts.keys() ?? [])]
    .filter((start) => start <= wanted)
    .reduce((nearest, start) => Math.max(nearest, start), -1);
  // Too far above: a cursor there would take many calls to reach the view.
  if (position < wanted - blockSize) return { position: wanted, cursor: null };
  return { position, cursor: window?.starts.get(position) ?? null };
}

/** Returns whether pages that start at a position reach the end of the view. */
export function reachesView(
  pages: readonly ListingPage[],
  { view, start }: { readonly view: RowRange; readonly start: number },
): boolean {
  const rows = pages.reduce((sum, page) => sum + page.listings.length, 0);
  return start + rows > view.last + margin;
}

/** Returns the next rows to read for a view, or null if all are known and none is outdated. */
export function findMissing(
  window: ListingWindow,
  view: RowRange,
): { readonly offset: number; readonly limit: number } | null {
  const last = Math.min(window.total - 1, view.last + margin);
  for (let position = Math.max(0, view.first - margin); position <= last; position += 1) {
    if (window.rows.get(position)?.reading === window.reading) continue;
    const block = position - (position % blockSize);
    const known = window.rows.get(block)?.reading === window.reading;
    const offset = known ? position : block;
    return { offset, limit: block + blockSize - offset };
  }
  return null;
}

/** Returns a listing, or null if its row isn't known. */
export function findListing(
  { rows, positions }: Pick<ListingWindow, "rows" | "positions">,
  id: string,
): ManagerListing | null {
  return rows.get(positions.get(id) ?? -1)?.listing ?? null;
}

/** Replaces a listing wherever it is shown, without moving it. */
export function replaceListing(window: ListingWindow, listing: ManagerListing): ListingWindow {
  const position = window.positions.get(listing.listing_id);
  const row = window.rows.get(position ?? -1);
  if (position === undefined || row === undefined) return window;
  return { ...window, rows: new Map(window.rows).set(position, { ...row, listing }) };
}
