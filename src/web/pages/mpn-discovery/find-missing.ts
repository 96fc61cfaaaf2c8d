import type { MissingMpnListing } from "#contract/mpn.ts";
import { badgeOf, mpnBadges } from "./mpn-status.ts";
import type { MpnBadge } from "./mpn-status.ts";

/** The filters of the list. */
export interface MissingView {
  readonly words: string;
  readonly badge: MpnBadge | "all";
}

export const wholeView: MissingView = { words: "", badge: "all" };

export function viewBadge(text: string): MissingView["badge"] {
  return mpnBadges.find((badge) => badge === text) ?? "all";
}

/**
 * Filters listings by state and by words, each of which must occur in the title, ID, brand,
 * identifiers, or suggestion.
 */
export function findMissing(
  listings: readonly MissingMpnListing[],
  { words, badge }: MissingView,
): readonly MissingMpnListing[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return listings.filter((listing) => {
    if (badge !== "all" && badgeOf(listing) !== badge) return false;
    if (wanted.length === 0) return true;
    const text = [
      listing.listing_title,
      listing.listing_id,
      listing.listing_brand,
      listing.listing_upc,
      listing.listing_ean,
      listing.listing_oem,
      listing.suggested_mpn,
    ]
      .join(" ")
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
