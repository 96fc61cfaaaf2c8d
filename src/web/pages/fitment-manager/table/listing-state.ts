import { stateLabels } from "#contract/listing-pages.ts";
import type { ManagerListing } from "#contract/listings.ts";
import { countOf } from "../../../lib/count-words.ts";

type State = ManagerListing["state"];

/** The words of a badge: those of the chips, with a few exceptions. */
const badgeWords: Readonly<Record<State, string>> = {
  ...stateLabels,
  new: "Need Fitment",
  ready: "Ready to Sync",
  failed: "Error",
};

const knownStatuses = new Set<string | null>(["pending", "synced", "error", null]);

/** The state that a row's badge shows, and its words. A newer server may send unknown ones. */
export function badgeOf({
  state,
  fitment_sync_status,
}: Pick<ManagerListing, "state" | "fitment_sync_status">): {
  readonly state: State | null;
  readonly words: string;
} {
  if (!knownStatuses.has(fitment_sync_status)) return { state: null, words: "Unknown" };
  return Object.hasOwn(badgeWords, state)
    ? { state, words: badgeWords[state] }
    : { state: null, words: "Pending" };
}

/** Explains the shield beside rows that were on eBay before the import. */
export function protectedWords(count: number): string {
  return count === 1
    ? "1 row was on eBay before and is kept"
    : `${countOf(count, "row")} were on eBay before and are kept`;
}

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
 * The one action of a row: the first rule that holds. A row in error has none; it is taken up again
 * by the bulk actions. A listing without vehicles, such as a universal part, has none either: its
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
