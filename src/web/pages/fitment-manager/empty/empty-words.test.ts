import { expect, test } from "vitest";
import { listingViews } from "#contract/listing-pages.ts";
import { defaultOrder } from "../../../api/listing-query.ts";
import type { ListingView } from "../../../api/listings.ts";
import { emptyWords } from "./empty-words.ts";

const counts = (some: Partial<Record<ListingView, number>>) => ({
  ...(Object.fromEntries(listingViews.map((view) => [view, 0])) as Record<ListingView, number>),
  ...some,
});
const words = (view: ListingView, search: string, some: Parameters<typeof counts>[0]) =>
  emptyWords({ view, search, ...defaultOrder }, counts(some));

test("an empty state that was worked through is a success", () => {
  expect(words("ready", "", { all: 900, synced: 820 })).toMatchObject({
    isSuccess: true,
    title: "All 820 are synced",
  });
  expect(words("needs-answer", "", { all: 9 })).toMatchObject({
    isSuccess: true,
    title: "Every question is answered",
  });
});

test("nothing is ready before the first sync, which isn't a success", () =>
  expect(words("ready", "", { all: 9, new: 9 })).toMatchObject({
    isSuccess: false,
    title: "Nothing is ready to sync yet",
  }));

test("a search without results names its words, and the filter that narrows it", () => {
  expect(words("all", "rotor", { all: 9 })).toMatchObject({
    isSuccess: false,
    title: "No listings match “rotor”",
  });
  expect(words("ready", "rotor", { all: 9, ready: 1 }).text).toBe(
    "There may be some outside of “Ready to sync”, which has 1 listing.",
  );
});

test("every other empty state names its filter", () =>
  expect(words("queued", "", { all: 9 })).toEqual({
    isSuccess: false,
    title: "No listings are in “Queued”",
    text: "The filter hides all listings.",
  }));
