import type { ManagerListing } from "#contract/listings.ts";
import { countOf } from "../../../lib/count-words.ts";

export type ListingState = Pick<ManagerListing, "has_fitment_data" | "fitment_sync_status">;

export const badges = ["Need Fitment", "Ready to Sync", "Synced", "Error", "Unknown"] as const;
export type Badge = (typeof badges)[number];

const badgeOfStatus: Readonly<Record<string, Badge>> = {
  pending: "Ready to Sync",
  synced: "Synced",
  error: "Error",
};

/** The badge of a row. Without fitment data the status does not matter. */
export function badgeOf(listing: ListingState): Badge {
  if (!listing.has_fitment_data) return "Need Fitment";
  const status = listing.fitment_sync_status ?? "";
  return Object.hasOwn(badgeOfStatus, status) ? (badgeOfStatus[status] ?? "Unknown") : "Unknown";
}

/** Explains the shield beside rows that were on eBay before the import. */
export function protectedWords(count: number): string {
  return count === 1
    ? "1 row was on eBay before and is kept"
    : `${countOf(count, "row")} were on eBay before and are kept`;
}

export type RowAction =
  | { readonly kind: "processing"; readonly label: "Processing..." }
  | { readonly kind: "protected"; readonly label: "Protected" }
  | { readonly kind: "generate"; readonly label: "Generate" }
  | { readonly kind: "sync"; readonly label: "Sync" }
  | { readonly kind: "none" };

/**
 * The one action of a row: the first rule that holds. A row in error has none; it is taken up again
 * by the bulk actions.
 */
export function rowActionOf(
  listing: ListingState & Pick<ManagerListing, "existing_fitment_count">,
  isProcessing: boolean,
): RowAction {
  if (isProcessing) return { kind: "processing", label: "Processing..." };
  if (listing.existing_fitment_count > 0) return { kind: "protected", label: "Protected" };
  const badge = badgeOf(listing);
  if (badge === "Need Fitment" || badge === "Synced")
    return { kind: "generate", label: "Generate" };
  return badge === "Ready to Sync" ? { kind: "sync", label: "Sync" } : { kind: "none" };
}
