import type { ListingText } from "#domain/fitment/listing-text.ts";
import type { Vehicle } from "#domain/vehicles/vehicle.ts";

/** Vehicles that must not appear. A missing property means "any". */
export interface Forbidden {
  readonly make: string;
  readonly model: string;
  readonly year?: number | undefined;
  readonly trim?: string | undefined;
  readonly engine?: string | undefined;
}

/** The truth about a listing. */
export interface Expected {
  /** Expected rows. */
  readonly fits: readonly Vehicle[];
  /** Defensible rows: neither right nor wrong. */
  readonly may: readonly Vehicle[];
  readonly mustNot: readonly Forbidden[];
  /** Whether any wrong row counts as forbidden. */
  readonly strict: boolean;
  /**
   * Words required in the note of every row, or ("2004: from mid-2004") of the rows of one year.
   */
  readonly notes: readonly string[];
  /** Only the seller can decide something. */
  readonly ask: boolean;
  /** No row may appear. */
  readonly nothing: boolean;
  /** A known miss: the engine doesn't get this right yet. */
  readonly missed?: boolean;
}

/**
 * rows: down to trim and engine. models: only year, make, and model. positives: like models, but
 * unnamed cars may fit as well.
 */
export type MeasureLevel = "rows" | "models" | "positives";

/** A listing with the truth that its result is compared with. */
export interface MeasuredCase {
  /** The place in the file, for the list of misses. */
  readonly at: string;
  readonly classes: readonly string[];
  readonly level: MeasureLevel;
  readonly listing: ListingText;
  readonly expected: Expected;
}

export interface MeasuredSet {
  readonly name: string;
  /** Why the set is empty; "" when it isn't. */
  readonly absent: string;
  readonly cases: readonly MeasuredCase[];
}

export const nothingExpected: Expected = {
  fits: [],
  may: [],
  mustNot: [],
  notes: [],
  ask: false,
  nothing: false,
  strict: false,
};
