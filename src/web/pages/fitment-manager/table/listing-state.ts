import type { ManagerListing } from "#contract/listings.ts";

/** Explains a confidence of "Not rated". */
export const notRatedWords =
  "Not rated: these fitments are from before confidence was measured, or were added by hand. Generate again to rate the generated ones.";

export type RowAction =
  | { readonly kind: "processing"; readonly label: "Processing..." }
  | { readonly kind: "protected"; readonly label: "Protected" }
  | { readonly kind: "generate"; readonly label: "Generate" }
  | { readonly kind: "sync"; readonly label: "Sync" }
  | { readonly kind: "none" };

/**
 * Returns the only action of a row: the first rule that applies. A row with an error has none; the
 * bulk actions retry it. A listing without vehicles, such as a universal part, has none either: its
 * panel offers to generate, for a seller who disagrees.
 */
export function rowActionOf(
  listing: Pick<
    ManagerListing,
    "existing_fitment_count" | "has_fitment_data" | "fitment_sync_status" | "state"
  >,
  isProcessing: boolean,
): RowAction {
  if (isProcessing) return { kind: "processing", label: "Processing..." };
  if (listing.existing_fitment_count > 0) return { kind: "protected", label: "Protected" };
  if (listing.state === "not-applicable") return { kind: "none" };
  if (!listing.has_fitment_data || listing.fitment_sync_status === "synced")
    return { kind: "generate", label: "Generate" };
  return listing.fitment_sync_status === "pending"
    ? { kind: "sync", label: "Sync" }
    : { kind: "none" };
}
