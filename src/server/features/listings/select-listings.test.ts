import { expect, test } from "vitest";
import { selectListings } from "./select-listings.ts";

test("listings given by ID are taken once each, and only the first so many", () => {
  const listing_ids = ["3", "2", "3", "1"];
  expect(selectListings({ listing_ids })).toEqual(["3", "2", "1"]);
  expect(selectListings({ listing_ids }, { first: 2 })).toEqual(["3", "2"]);
  expect(selectListings({ listing_ids }, { first: 9 })).toEqual(["3", "2", "1"]);
});
