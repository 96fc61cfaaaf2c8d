import type { Fitment } from "../fitment/fitment.ts";
import type { VehicleIndex } from "../vehicles/vehicle-index.ts";

/** What the audit looks for. The last one compares listings, the others look at one alone. */
export const auditRuleNames = [
  "duplicate-rows",
  "trimless-beside-limited",
  "note-pairs",
  "unlisted-models",
  "years-outside-life",
  "missing-years",
  "wide-range",
  "questionable-notes",
  "over-maximum",
  "disagreeing-twins",
] as const;
export type AuditRuleName = (typeof auditRuleNames)[number];

/** Everything a listing carries or would carry: the rows from before us and ours. */
export interface AuditedListing {
  readonly rows: readonly Fitment[];
  /** Rows the category takes; `null`: not known. */
  readonly maxVehicles: number | null;
  /** The marketplace's list; `null`: not at hand, and the rules that need it say nothing. */
  readonly index: VehicleIndex | null;
}

export interface AuditHit {
  /** What is wrong, naming the first few rows. */
  readonly text: string;
  /** Places in the listing's rows. */
  readonly rows: readonly number[];
}

export interface AuditRule {
  readonly name: AuditRuleName;
  readonly title: string;
  /** Why it matters on eBay, and what to do. */
  readonly why: string;
  /** `null`: nothing of the kind. */
  check(listing: AuditedListing): AuditHit | null;
}
