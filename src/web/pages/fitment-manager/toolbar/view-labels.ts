import type { ListingView } from "../../../api/listings.ts";

/** The chips' labels. */
export const viewLabels: Readonly<Record<ListingView, string>> = {
  all: "All",
  new: "New",
  "not-enough-information": "Not enough information",
  "needs-answer": "Needs an answer",
  "to-review": "To review",
  ready: "Ready to sync",
  queued: "Queued",
  running: "Running",
  failed: "Failed",
  "changed-on-ebay": "Changed on eBay",
  synced: "Synced",
  "kept-as-is": "Kept as is",
  "not-applicable": "Not applicable",
};
