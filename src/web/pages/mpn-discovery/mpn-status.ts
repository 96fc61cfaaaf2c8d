import type { MissingMpnListing } from "#contract/mpn.ts";

export const mpnBadges = ["Ready to Approve", "Completed", "Failed", "Pending"] as const;
export type MpnBadge = (typeof mpnBadges)[number];

/**
 * Returns the badge. A suggestion overrides the status, and an unknown status counts as pending.
 */
export function badgeOf(listing: {
  readonly suggested_mpn: string | null;
  readonly mpn_discovery_status: string | null;
}): MpnBadge {
  if (listing.suggested_mpn !== null) return "Ready to Approve";
  if (listing.mpn_discovery_status === "completed") return "Completed";
  return listing.mpn_discovery_status === "failed" ? "Failed" : "Pending";
}

/** Tells whether a listing can be selected. One with a suggestion waits for approval instead. */
export function canBeChecked(listing: Pick<MissingMpnListing, "suggested_mpn">): boolean {
  return listing.suggested_mpn === null;
}

/** Tells whether select-all includes a listing. Failed ones must be selected by hand. */
export function isSelectedByAll(
  listing: Pick<MissingMpnListing, "suggested_mpn" | "mpn_discovery_status">,
): boolean {
  return canBeChecked(listing) && listing.mpn_discovery_status !== "failed";
}

/** Updates the selection after a refresh: drops listings that are gone or got a suggestion. */
export function keepSelection(
  selected: ReadonlySet<string>,
  listings: readonly Pick<MissingMpnListing, "listing_id" | "suggested_mpn">[],
): ReadonlySet<string> {
  const checkable = new Set(listings.filter(canBeChecked).map((listing) => listing.listing_id));
  const kept = [...selected].filter((id) => checkable.has(id));
  return kept.length === selected.size ? selected : new Set(kept);
}

export interface MpnCounts {
  readonly missing: number;
  readonly ready: number;
  readonly confirmed: number;
  readonly failed: number;
}

export function countMissing(listings: readonly MissingMpnListing[]): MpnCounts {
  return {
    missing: listings.length,
    ready: listings.filter((listing) => listing.suggested_mpn !== null).length,
    confirmed: listings.filter(isConfirmed).length,
    failed: listings.filter((listing) => badgeOf(listing) === "Failed").length,
  };
}

/** Tells whether a suggestion can be approved without a review. */
export function isConfirmed(listing: MissingMpnListing): boolean {
  return listing.suggested_mpn_certainty === "confirmed" && listing.blocked_reason === null;
}
