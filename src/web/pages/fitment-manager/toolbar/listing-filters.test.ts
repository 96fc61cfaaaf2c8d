import { expect, test } from "vitest";
import type { ManagerListing } from "#contract/listings.ts";
import { countByFilter, filterListings, filterOf } from "./listing-filters.ts";

const base: ManagerListing = {
  listing_id: "110",
  listing_title: "92-00 Honda Civic Radiator",
  listing_mpn: "1E10",
  listing_brand: "Denso",
  listing_year: null,
  listing_vin: null,
  has_fitment_data: false,
  fitment_sync_status: null,
  fitment_data: "[]",
  generated_fitment_count: 0,
  existing_fitment_count: 0,
  fitment_count: 0,
  image_url: null,
  view_url: null,
  sku: null,
  price: null,
  blocked_reason: null,
  error_message: null,
  changed_on_ebay: false,
  question_count: 0,
  refused_count: 0,
  generation: null,
  ended: false,
};
const listings: ManagerListing[] = [
  base,
  {
    ...base,
    listing_id: "111",
    has_fitment_data: true,
    fitment_sync_status: "pending",
    question_count: 2,
  },
  {
    ...base,
    listing_id: "112",
    has_fitment_data: true,
    fitment_sync_status: "synced",
    existing_fitment_count: 4,
    changed_on_ebay: true,
  },
  {
    ...base,
    listing_id: "113",
    listing_title: "Ford F-150 Alternator",
    listing_mpn: null,
    listing_brand: null,
    generation: "nothing-to-go-on",
  },
  {
    ...base,
    listing_id: "114",
    has_fitment_data: true,
    fitment_sync_status: "error",
  },
];
const ids = (found: readonly ManagerListing[]) => found.map(({ listing_id }) => listing_id);

test("every chip counts its listings", () =>
  expect(countByFilter(listings)).toEqual({
    all: 5,
    need: 2,
    ready: 1,
    synced: 1,
    error: 1,
    protected: 1,
    question: 1,
    changed: 1,
    nothing: 1,
  }));
test("combines chip and search", () =>
  expect(ids(filterListings(listings, "need", "ford"))).toEqual(["113"]));
test.each([
  ["civic RADIATOR", ["110", "111", "112", "114"]],
  ["113", ["113"]],
  ["1e10 honda", ["110", "111", "112", "114"]],
  ["denso", ["110", "111", "112", "114"]],
  ["tesla", []],
])("search %s looks in title, id, MPN, and brand", (search, expected) =>
  expect(ids(filterListings(listings, "all", search))).toEqual(expected),
);
test("returns the list itself without chip and search", () =>
  expect(filterListings(listings, "all", "  ")).toBe(listings));
test("treats an unknown chip name in the address as all", () => {
  expect(filterOf("toString")).toBe("all");
  expect(filterOf("ready")).toBe("ready");
});
