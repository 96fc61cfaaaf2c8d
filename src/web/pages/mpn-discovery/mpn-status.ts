import type { MissingMpnListing } from "#contract/mpn.ts";

export const mpnBadges = ["Ready to Approve", "Completed", "Failed", "Pending"] as const;
export type MpnBadge = (typeof mpnBadges)[number];

/** A suggestion comes before what became of the search; what is not known counts as not begun. */
export function badgeOf(listing: {
  readonly suggested_mpn: string | null;
  readonly mpn_discovery_status: string | null;
}): MpnBadge {
  if (listing.suggested_mpn !== null) return "Ready to Approve";
  if (listing.mpn_discovery_status === "completed") return "Completed";
  return listing.mpn_discovery_status === "failed" ? "Failed" : "Pending";
}

/** A listing with a suggestion waits for an answer to that and is not looked for again. */
export function canBeChecked(listing: Pick<MissingMpnListing, "suggested_mpn">): boolean {
  return listing.suggested_mpn === null;
}

/** Select-all leaves out what failed: that is tried again by hand. */
export function isSelectedByAll(
  listing: Pick<MissingMpnListing, "suggested_mpn" | "mpn_discovery_status">,
): boolean {
  return canBeChecked(listing) && listing.mpn_discovery_status !== "failed";
}

/** The selection after the list was read again: what vanished or got a suggestion is dropped. */
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

/** Can be approved without looking at it first. */
export function isConfirmed(listing: MissingMpnListing): boolean {
  return listing.suggested_mpn_certainty === "confirmed" && listing.blocked_reason === null;
}
