import { expect, test, vi } from "vitest";
import { orderListings, rankOf } from "./order-listings.ts";

const listing = (
  listing_id: string,
  listing_title: string,
  fitment_sync_status: string | null,
) => ({
  listing_id,
  listing_title,
  fitment_sync_status,
  has_fitment_data: true,
});
const idsOf = (listings: ReturnType<typeof listing>[]) =>
  orderListings(listings).map(({ listing_id }) => listing_id);

test("orders listings by no fitments, pending, error, not synced, synced", () =>
  expect(
    idsOf([
      listing("1", "a", "synced"),
      listing("2", "a", null),
      listing("3", "a", "error"),
      listing("4", "a", "pending"),
      { ...listing("5", "a", null), has_fitment_data: false },
      listing("6", "a", "foo"),
    ]),
  ).toEqual(["5", "4", "3", "2", "6", "1"]));
test("ranks status error without data with the listings without fitments", () =>
  expect(rankOf({ has_fitment_data: false, fitment_sync_status: "error" })).toBe(0));
test("ignores a status that is the name of an inherited property", () =>
  expect(rankOf({ has_fitment_data: true, fitment_sync_status: "constructor" })).toBe(3));
test("orders ties by title ignoring case, empty titles last, then by id", () =>
  expect(
    idsOf([
      listing("5", "", "pending"),
      listing("20", "brake", "pending"),
      listing("3", "Brake", "pending"),
      listing("4", "alternator", "pending"),
      listing("1", "Caliper", "pending"),
      listing("2", "  ", "pending"),
    ]),
  ).toEqual(["4", "3", "20", "1", "2", "5"]));
test("doesn't change the given list", () => {
  const given = [listing("1", "b", null), listing("2", "a", null)];
  orderListings(given);
  expect(given.map(({ listing_id }) => listing_id)).toEqual(["1", "2"]);
});
test("orders 10,000 listings by reading each title once and with one collator", () => {
  let reads = 0;
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    ...listing(String(index), "", ["pending", "synced", "error", null][index % 4] ?? null),
    get listing_title() {
      reads += 1;
      return `Part ${(index * 7919) % 10_000}`;
    },
  }));
  // `localeCompare` without a collator is many times slower.
  const slow = vi.spyOn(String.prototype, "localeCompare");
  const compare = vi.spyOn(Intl.Collator.prototype, "compare", "get");
  orderListings(many);
  expect(reads).toBe(10_000);
  expect(slow).not.toHaveBeenCalled();
  expect(compare.mock.calls.length).toBeGreaterThan(0);
  expect(compare.mock.calls.length).toBeLessThan(10_000 * Math.log2(10_000));
  expect(new Set(compare.mock.contexts).size).toBe(1);
  vi.restoreAllMocks();
});
