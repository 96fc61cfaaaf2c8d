import { expect, test } from "vitest";
import { listingViews } from "#contract/listing-pages.ts";
import type { ManagerListing } from "#contract/listings.ts";
import {
  addPage,
  blockSize,
  findListing,
  findMissing,
  findStart,
  reachesView,
  replaceListing,
  takeReading,
} from "./listing-window.ts";
import type { ListingPage, ListingWindow, RowRange } from "./listing-window.ts";

const counts = Object.fromEntries(listingViews.map((view) => [view, 0])) as ListingPage["counts"];
const listing = (listing_id: string, status: string | null = null): ManagerListing =>
  ({
    listing_id,
    listing_title: `Title of ${listing_id}`,
    has_fitment_data: status !== null,
    fitment_sync_status: status,
  }) as ManagerListing;

/** A list on the server: the IDs of all rows, in order. */
const numbered = (total: number) => Array.from({ length: total }, (_, at) => `${at}`);
function pageOf(
  ids: readonly string[],
  offset: number,
  {
    limit = blockSize,
    status = {},
  }: { readonly limit?: number; readonly status?: Readonly<Record<string, string>> } = {},
): ListingPage {
  const listings = ids.slice(offset, offset + limit).map((id) => listing(id, status[id] ?? null));
  return {
    listings,
    total: ids.length,
    offset,
    here: `at ${ids[offset]}`,
    next: offset + listings.length < ids.length ? "next" : null,
    previous: null,
    counts: { ...counts, all: ids.length },
  };
}
const top: RowRange = { first: 0, last: 20 };
const open = (ids: readonly string[]) =>
  takeReading(undefined, [pageOf(ids, 0)], { view: top, start: 0 });
const idsIn = ({ rows }: ListingWindow, { first, last }: RowRange) =>
  Array.from({ length: last - first + 1 }, (_, at) => rows.get(first + at)?.listing.listing_id);

/** Reads the missing rows of a view, and counts the calls it takes. */
function fill(before: ListingWindow, ids: readonly string[], view: RowRange) {
  let window = before;
  let calls = 0;
  for (let next = findMissing(window, view); next; next = findMissing(window, view)) {
    window = addPage(window, pageOf(ids, next.offset, { limit: next.limit }));
    calls += 1;
    if (calls > 20) throw new Error("The view never fills.");
  }
  return { window, calls };
}

test("knows the size of the whole list and the rows of its first page", () => {
  const window = open(numbered(100_000));
  expect([window.total, window.counts.all, window.rows.size]).toEqual([100_000, 100_000, 50]);
  expect(findMissing(window, top)).toBeNull();
});

test("jumping into the middle reads only the blocks around it", () => {
  const ids = numbered(100_000);
  const view = { first: 61_240, last: 61_270 };
  const { window, calls } = fill(open(ids), ids, view);
  expect(calls).toBeLessThanOrEqual(2);
  expect(idsIn(window, view)).toEqual(ids.slice(61_240, 61_271));
});

test("scrolling through a long list never keeps more than a few thousand rows", () => {
  const ids = numbered(20_000);
  let window = open(ids);
  for (let first = 0; first < 20_000; first += 40)
    ({ window } = fill(window, ids, { first, last: first + 40 }));
  expect(window.rows.size).toBeLessThanOrEqual(2100);
  expect(window.positions.size).toBe(window.rows.size);
});

test("continues a page that the server cut short where it ended", () => {
  const ids = numbered(200);
  const window = addPage(open(ids), pageOf(ids, 50, { limit: 7 }));
  expect(findMissing(window, { first: 60, last: 80 })).toEqual({ offset: 57, limit: 43 });
});

test("a list that became shorter ends where the server says", () => {
  const window = addPage(open(numbered(200)), pageOf(numbered(120), 100));
  expect(window.total).toBe(120);
  const gone = addPage(window, { ...pageOf(numbered(100), 100), total: 110 });
  expect([gone.total, findMissing(gone, { first: 90, last: 109 })]).toEqual([
    100,
    { offset: 50, limit: 50 },
  ]);
});

test("shows a moved listing only in its new position", () => {
  const ids = numbered(200);
  const moved = [...ids.slice(0, 3), ...ids.slice(4, 60), "3", ...ids.slice(60)];
  const window = addPage(open(ids), pageOf(moved, 50));
  expect(window.positions.get("3")).toBe(59);
  expect(window.rows.get(3)).toBeUndefined();
  expect(findListing(window, "3")?.listing_id).toBe("3");
});

test("reading again finds the rows in view wherever they moved, and says how far", () => {
  const ids = numbered(1000);
  const view = { first: 420, last: 440 };
  const { window } = fill(open(ids), ids, view);
  const start = findStart(window, view);
  expect(start).toEqual({ position: 400, cursor: "at 400" });
  // A batch settles ten listings above, which move to the end.
  const now = [...ids.slice(10), ...ids.slice(0, 10)];
  const page = pageOf(now, 390);
  expect(reachesView([page], { view, start: 400 })).toBe(false);
  const pages = [page, pageOf(now, 440)];
  expect(reachesView(pages, { view, start: 400 })).toBe(true);
  const read = takeReading(window, pages, { view, start: 400 });
  expect([read.shift, read.reading]).toEqual([-10, 2]);
  expect(idsIn(read, { first: 410, last: 430 })).toEqual(ids.slice(420, 441));
  expect(findMissing(read, { first: 410, last: 430 })).toBeNull();
});

test("a row in view that a batch settled doesn't move the view", () => {
  const ids = numbered(1000);
  const view = { first: 420, last: 440 };
  const { window } = fill(open(ids), ids, view);
  const now = [...ids.slice(0, 420), ...ids.slice(421, 445), "420", ...ids.slice(445)];
  const pages = [pageOf(now, 400, { status: { 420: "pending" } })];
  const read = takeReading(window, pages, { view, start: 400 });
  expect(read.shift).toBe(-1);
  expect(findListing(read, "420")?.fitment_sync_status).toBe("pending");
});

test("rows elsewhere are outdated after reading again, and stay on the screen until they are reloaded", () => {
  const ids = numbered(1000);
  const { window } = fill(open(ids), ids, { first: 420, last: 440 });
  const read = takeReading(window, [pageOf(ids, 0)], { view: top, start: 0 });
  expect(read.shift).toBe(0);
  expect(read.rows.get(430)?.listing.listing_id).toBe("430");
  expect(findMissing(read, { first: 425, last: 440 })).toEqual({ offset: 400, limit: 50 });
});

test("at the top, it reads the top, so that new rows appear", () =>
  expect(findStart(open(numbered(100)), top)).toEqual({ position: 0, cursor: null }));

test("far from all known rows, it reads the rows at that position", () =>
  expect(findStart(open(numbered(9000)), { first: 5000, last: 5020 })).toEqual({
    position: 4980,
    cursor: null,
  }));

test("replaces a changed listing in place", () => {
  const window = replaceListing(open(numbered(100)), listing("7", "pending"));
  expect(window.rows.get(7)?.listing.fitment_sync_status).toBe("pending");
  expect(replaceListing(window, listing("x"))).toBe(window);
});
