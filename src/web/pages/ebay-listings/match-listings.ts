import type { SimpleListing } from "../../api/active-listings.ts";

/** Returns the listings whose title, ID, or MPN contains the words, ignoring case. */
export function matchListings(
  listings: readonly SimpleListing[],
  words: string,
): readonly SimpleListing[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return listings;
  return listings.filter(({ title, listingId, mpn }) =>
    [title, listingId, mpn ?? ""].some((text) => text.toLowerCase().includes(wanted)),
  );
}
