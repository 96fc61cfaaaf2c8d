import { expect, test } from "vitest";
import { listingViews } from "#contract/listing-pages.ts";
import type { ListingView } from "../../../api/listings.ts";
import { findSteps } from "./next-steps.ts";

const counts = (some: Partial<Record<ListingView, number>>) => ({
  ...(Object.fromEntries(listingViews.map((view) => [view, 0])) as Record<ListingView, number>),
  ...some,
});
const words = (some: Partial<Record<ListingView, number>>) =>
  findSteps(counts(some)).map(({ verb, count }) => `${verb} ${count}`);

test("leads from generating through answers and reviews to the sync", () => {
  expect(
    words({
      all: 1981,
      new: 1006,
      "needs-answer": 43,
      "to-review": 112,
      ready: 820,
    }),
  ).toEqual(["Generate 1006", "Answer 43", "Review 112", "Sync 820"]);
  expect(words({ "to-review": 112, ready: 820 })).toEqual(["Review 112", "Sync 820"]);
});

test("ends with what failed or changed on eBay, and has nothing to do when all is settled", () => {
  expect(words({ ready: 2, failed: 1, "changed-on-ebay": 3 })).toEqual([
    "Sync 2",
    "See failed 1",
    "See changed 3",
  ]);
  expect(
    words({
      all: 9,
      synced: 5,
      "kept-as-is": 3,
      "not-applicable": 1,
    }),
  ).toEqual([]);
});
