import type { Fitment, FitmentRow } from "#domain/fitment/fitment.ts";
import type { Knowledge } from "#domain/fitment/knowledge/knowledge.ts";
import type { Refusal } from "#domain/fitment/refusal.ts";
import { findReviewReasons, lowestConfidence } from "#domain/listings/review-reasons.ts";
import type { ReviewReason } from "#domain/listings/review-reasons.ts";
import type { VehicleIndex } from "#domain/vehicles/vehicle-index.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";

/** Whether the seller should look at rows before they are synced. */
export interface CheckedRows {
  /** Of the least certain generated row, in percent; null without any. */
  readonly confidence: number | null;
  readonly reviewReasons: readonly ReviewReason[];
  /** Identifies the rows, so that an acceptance ends when they change. */
  readonly rowsHash: string;
}

/** Checks our rows of a listing, beside those that were on the marketplace before us. */
export function checkRows(checked: {
  readonly existing: readonly Fitment[];
  readonly rows: readonly FitmentRow[];
  readonly refused: readonly Refusal[];
  /** Null if the marketplace's vehicle list isn't loaded. */
  readonly index: VehicleIndex | null;
  readonly knowledge: Knowledge;
}): CheckedRows {
  const { existing, rows, ...rest } = checked;
  const theirs = existing.map((row): FitmentRow => ({
    ...row,
    origin: "marketplace",
    evidence: [],
  }));
  return {
    confidence: lowestConfidence(rows),
    reviewReasons: findReviewReasons({ rows: [...theirs, ...rows], ...rest }),
    rowsHash: hashFitments(rows),
  };
}
