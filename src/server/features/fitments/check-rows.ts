import type { Fitment, FitmentRow } from "#domain/fitment/fitment.ts";
import type { Knowledge } from "#domain/fitment/knowledge/knowledge.ts";
import type { Refusal } from "#domain/fitment/refusal.ts";
import { carsOf } from "#domain/audit/audit-listing.ts";
import type { OutsideProposal } from "#domain/fitment/outside-proposal.ts";
import { findReviewReasons, lowestConfidence } from "#domain/listings/review-reasons.ts";
import type { ReviewReason, PartTwin } from "#domain/listings/review-reasons.ts";
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

/** Checks our rows of a listing, next to those that were on the marketplace before us. */
export function checkRows(checked: {
  readonly existing: readonly Fitment[];
  readonly rows: readonly FitmentRow[];
  readonly refused: readonly Refusal[];
  /** Null if the marketplace's vehicle list isn't loaded. */
  readonly index: VehicleIndex | null;
  readonly knowledge: Knowledge;
  /** The proposals of other sources, if the rows were generated from them. */
  readonly outside: readonly OutsideProposal[];
}): CheckedRows {
  const { existing, rows, outside, ...rest } = checked;
  const theirs = existing.map((row): FitmentRow => ({
    ...row,
    origin: "marketplace",
    evidence: [],
  }));
  return {
    confidence: lowestConfidence(rows),
    reviewReasons: findReviewReasons({
      rows: [...theirs, ...rows],
      twins: outside.flatMap(readTwin),
      ...rest,
    }),
    rowsHash: hashFitments(rows),
  };
}

/** Returns the listing of the same part that a proposal comes from; none for other sources. */
function readTwin({ source, confirmsOnly, words, vehicles }: OutsideProposal): readonly PartTwin[] {
  if (source !== "part-number" || confirmsOnly === true) return [];
  const rows = vehicles.map(({ firstYear, make, model }) => ({
    year: firstYear,
    make,
    model,
    trim: "",
    engine: "",
    notes: "",
  }));
  return [{ name: words, cars: carsOf(rows) }];
}
