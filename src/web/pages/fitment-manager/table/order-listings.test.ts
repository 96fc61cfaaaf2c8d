import { expect, test } from "vitest";
import { orderListings, rankOf } from "./order-listings.ts";

const listing = (
  listing_id: string,
  listing_title: string,
  fitment_sync_status: string | null,
) => ({ listing_id, listing_title, fitment_sync_status, has_fitment_data: true });
const idsOf = (listings: ReturnType<typeof listing>[]) =>
  orderListings(listings).map(({ listing_id }) => listing_id);

test("MANAGER-16…20 no fitment, pending, error, not synced, synced", () =>
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
test("S-070 status error without data ranks with the listings without fitment", () =>
  expect(rankOf({ has_fitment_data: false, fitment_sync_status: "error" })).toBe(0));
test("S-069 an inherited property name is no status", () =>
  expect(rankOf({ has_fitment_data: true, fitment_sync_status: "constructor" })).toBe(3));
test("MANAGER-21 S-071 ties by title without regard to case, empty last, then by id", () =>
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
test("the given list is left as it was", () => {
  const given = [listing("1", "b", null), listing("2", "a", null)];
  orderListings(given);
  expect(given.map(({ listing_id }) => listing_id)).toEqual(["1", "2"]);
});
test("10,000 listings are ordered within a tenth of a second", () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    listing(
      String(index),
      `Part ${(index * 7919) % 10_000}`,
      ["pending", "synced", "error", null][index % 4] ?? null,
    ),
  );
  const started = performance.now();
  orderListings(many);
  expect(performance.now() - started).toBeLessThan(400);
});
