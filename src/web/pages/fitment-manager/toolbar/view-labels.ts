import type { ListingView } from "../../../api/listings.ts";

/** The chips, in the order shown. */
export const viewLabels: Readonly<Record<ListingView, string>> = {
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
