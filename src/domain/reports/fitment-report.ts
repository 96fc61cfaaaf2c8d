import type { FitmentRow } from "../fitment/fitment.ts";
import type { ListingText } from "../fitment/listing-text.ts";
import type { Vehicle } from "../vehicles/vehicle.ts";

export const reportKinds = ["wrong-vehicle", "missing-vehicle", "wrong-variant", "other"] as const;
/** What a seller says is wrong. wrong-variant: the trim or the engine. */
export type ReportKind = (typeof reportKinds)[number];

/** The listing as the engine read it, with the rows it had when it was reported. */
export interface ReportedReading extends ListingText {
  readonly rows: readonly FitmentRow[];
}

/** A seller's report of wrong fitments, without the seller. */
export interface FitmentReport {
  readonly kind: ReportKind;
  /** The vehicles that don't fit. */
  readonly wrong: readonly Vehicle[];
  /** The vehicles that fit and are missing. */
  readonly fits: readonly Vehicle[];
  readonly comment: string;
  readonly reading: ReportedReading;
  readonly engineVersion: string;
  readonly createdAt: Date;
}
