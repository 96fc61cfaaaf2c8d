import type { Fitment } from "../fitment/fitment.ts";
import type { Knowledge } from "../fitment/knowledge/knowledge.ts";
import type { VehicleIndex } from "../vehicles/vehicle-index.ts";

/** The names of all audit rules. The last one compares listings; the others check a single one. */
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

/** Every row on the listing or ready to be sent: the rows that were there before us, and ours. */
export interface AuditedListing {
  readonly rows: readonly Fitment[];
  /** How many rows the category allows; `null` when unknown. */
  readonly maxVehicles: number | null;
  /** The marketplace's vehicle list. When it is `null`, the rules that need it are skipped. */
  readonly index: VehicleIndex | null;
  readonly knowledge: Knowledge;
}

export interface AuditHit {
  /** The problem, naming the first few rows. */
  readonly text: string;
  /** Indexes into the listing's rows. */
  readonly rows: readonly number[];
}

export interface AuditRule {
  readonly name: AuditRuleName;
  readonly title: string;
  /** Why the problem matters on eBay, and how to fix it. */
  readonly why: string;
  /** Returns `null` when the problem isn't there. */
  check(listing: AuditedListing): AuditHit | null;
}
