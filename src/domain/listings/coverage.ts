import type { ListingState } from "./listing-state.ts";

/** A listing's progress, for the chart of an account's coverage. */
export type Coverage = "published" | "prepared" | "bare";

/** The coverage of each state; null if the listing takes no vehicles, so it doesn't count. */
export const coverageOf: Readonly<Record<ListingState, Coverage | null>> = {
  new: "bare",
  "not-enough-information": "bare",
  "needs-answer": "prepared",
  "to-review": "prepared",
  ready: "prepared",
  queued: "prepared",
  running: "prepared",
  failed: "prepared",
  "changed-on-ebay": "published",
  synced: "published",
  "kept-as-is": "published",
  "not-applicable": null,
};
