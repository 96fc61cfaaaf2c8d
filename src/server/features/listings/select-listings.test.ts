import { expect, test } from "vitest";
import type { SellerId } from "#domain/seller-id.ts";
import { selectListings } from "./select-listings.ts";

test("takes each listing given by ID once, up to the limit", () => {
  const seller = "e3b0c442-98fc-4c14-9afb-f4c8996fb924" as SellerId;
  const listing_ids = ["3", "2", "3", "1"];
  expect(selectListings(seller, { listing_ids })).toEqual(["3", "2", "1"]);
  expect(selectListings(seller, { listing_ids }, { first: 2 })).toEqual(["3", "2"]);
  expect(selectListings(seller, { listing_ids }, { first: 9 })).toEqual(["3", "2", "1"]);
});
