import { expect, test } from "vitest";
import type { ManagerListing } from "#contract/listings.ts";
import { isInList, isSameList } from "./is-in-list.ts";

const listing = {
  listing_title: "2008 Honda Accord Brake Pads",
  listing_id: "910000000777",
  listing_mpn: "FW-10",
  listing_brand: null,
  sku: "Shelf 4",
  state: "ready",
} as ManagerListing;

test("a listing is in the list of its state, and in that of all", () => {
  expect(isInList(listing, { view: "ready", search: "" })).toBe(true);
  expect(isInList(listing, { view: "all", search: "" })).toBe(true);
  expect(isInList(listing, { view: "synced", search: "" })).toBe(false);
});

test("every word of the search must occur in its title, ID, MPN, brand, or SKU", () => {
  for (const search of ["pads ACCORD", "fw-1", "777 shelf", "  honda "])
    expect([search, isInList(listing, { view: "all", search })]).toEqual([search, true]);
  for (const search of ["accord rotor", "null", "8888"])
    expect([search, isInList(listing, { view: "all", search })]).toEqual([search, false]);
});

test("the order doesn't make another list", () => {
  const list = { view: "ready", search: "pads" } as const;
  expect(isSameList(list, { ...list })).toBe(true);
  expect(isSameList(list, { ...list, search: "" })).toBe(false);
  expect(isSameList(list, { ...list, view: "all" })).toBe(false);
});
