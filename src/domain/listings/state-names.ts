import type { ListingState } from "./listing-state.ts";

/** The states as people read them: on chips, and in exports. */
export const stateNames: Readonly<Record<ListingState, string>> = {
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
