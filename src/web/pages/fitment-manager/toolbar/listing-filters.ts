import type { ManagerListing } from "#contract/listings.ts";
import { badgeOf } from "../table/listing-state.ts";

export const filterKeys = [
  "all",
  "need",
  "ready",
  "synced",
  "error",
  "protected",
  "question",
  "changed",
  "nothing",
] as const;
export type FilterKey = (typeof filterKeys)[number];

export const filterLabels: Record<FilterKey, string> = {
  all: "All",
  need: "Need Fitment",
  ready: "Ready to Sync",
  synced: "Synced",
  error: "Error",
  protected: "Protected",
  question: "Needs an answer",
  changed: "Changed on eBay",
  nothing: "Nothing to go on",
};

const tests: Record<FilterKey, (listing: ManagerListing) => boolean> = {
  all: () => true,
  need: (listing) => badgeOf(listing) === "Need Fitment",
  ready: (listing) => badgeOf(listing) === "Ready to Sync",
  synced: (listing) => badgeOf(listing) === "Synced",
  error: (listing) => badgeOf(listing) === "Error",
  protected: (listing) => listing.existing_fitment_count > 0,
  question: (listing) => listing.question_count > 0,
  changed: (listing) => listing.changed_on_ebay,
  nothing: (listing) => listing.generation === "nothing-to-go-on",
};

export function countByFilter(listings: readonly ManagerListing[]): Record<FilterKey, number> {
  const counts: Record<FilterKey, number> = {
    all: 0,
    need: 0,
    ready: 0,
    synced: 0,
    error: 0,
    protected: 0,
    question: 0,
    changed: 0,
    nothing: 0,
  };
  for (const listing of listings) {
    for (const key of filterKeys) if (tests[key](listing)) counts[key] += 1;
  }
  return counts;
}

// Lower-casing 10,000 titles at every key press would be felt; a listing object never changes, so
// its search text is kept.
const searchTexts = new WeakMap<ManagerListing, string>();

function searchTextOf(listing: ManagerListing): string {
  const kept = searchTexts.get(listing);
  if (kept !== undefined) return kept;
  const text = [
    listing.listing_title,
    listing.listing_id,
    listing.listing_mpn,
    listing.listing_brand,
  ]
    .filter(Boolean)
    .join("\n")
    .toLowerCase();
  searchTexts.set(listing, text);
  return text;
}

/**
 * The listings of one chip in which every word of the search occurs, in title, id, MPN or brand.
 */
export function filterListings(
  listings: readonly ManagerListing[],
  filter: FilterKey,
  search: string,
): readonly ManagerListing[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (filter === "all" && words.length === 0) return listings;
  return listings.filter(
    (listing) =>
      tests[filter](listing) && words.every((word) => searchTextOf(listing).includes(word)),
  );
}

export function filterOf(text: string | null): FilterKey {
  return filterKeys.find((key) => key === text) ?? "all";
}
