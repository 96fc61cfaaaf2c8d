import type { MissingMpnListing } from "#contract/mpn.ts";
import type { MpnFilter } from "../../api/mpn.ts";
import type { Selection } from "../../lib/selection.ts";

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

/** Returns the server's filter for the listings with a badge. */
export function filterOf(badge: MpnBadge | "all"): MpnFilter {
  return badge === "all" ? "missing" : filters[badge];
}

const filters: Readonly<Record<MpnBadge, MpnFilter>> = {
  "Ready to Approve": "suggested",
  Completed: "completed",
  Failed: "failed",
  Pending: "pending",
};

export function viewBadge(text: string): MpnBadge | "all" {
  return mpnBadges.find((badge) => badge === text) ?? "all";
}

type Searched = Pick<MissingMpnListing, "suggested_mpn" | "mpn_discovery_status">;

/** Returns whether a listing can be searched. One with a suggestion waits for approval instead. */
export function canBeSearched({ suggested_mpn: suggestion }: Pick<Searched, "suggested_mpn">) {
  return suggestion === null;
}

/**
 * Returns whether a listing can be selected. "All" leaves out those whose search failed, unless the
 * list shows only these.
 */
export function canBeSelected(
  listing: Searched,
  { all, mpn }: { readonly all: boolean; readonly mpn: MpnFilter },
): boolean {
  const leftOut = all && mpn === "missing" && listing.mpn_discovery_status === "failed";
  return canBeSearched(listing) && !leftOut;
}

/** Updates the selection after a refresh: drops listings that got a suggestion. */
export function keepSelection(
  selection: Selection,
  shown: readonly Pick<MissingMpnListing, "listing_id" | "suggested_mpn">[],
): Selection {
  const settled = shown.filter((listing) => !canBeSearched(listing));
  return dropListings(
    selection,
    settled.map((listing) => listing.listing_id),
  );
}

/** Removes listings from a selection, whether they are selected or excluded. */
export function dropListings(selection: Selection, ids: readonly string[]): Selection {
  const kept = [...selection.ids].filter((id) => !ids.includes(id));
  return kept.length === selection.ids.size ? selection : { ...selection, ids: new Set(kept) };
}
