import type { ListingText } from "#domain/fitment/listing-text.ts";
import type { Vehicle } from "#domain/vehicles/vehicle.ts";

/** Vehicles that must not come out. A part that is left out means "any". */
export interface Forbidden {
  readonly make: string;
  readonly model: string;
  readonly year?: number | undefined;
  readonly trim?: string | undefined;
  readonly engine?: string | undefined;
}

/** What is true of a listing. */
export interface Expected {
  /** Rows that have to come out. */
  readonly fits: readonly Vehicle[];
  /** Defensible rows: neither right nor wrong. */
  readonly may: readonly Vehicle[];
  readonly mustNot: readonly Forbidden[];
  /** Any wrong row is a forbidden one. */
  readonly strict: boolean;
  /** Words that belong into the note of every row, or ("2004: from mid-2004") of those of a year. */
  readonly notes: readonly string[];
  /** Something is open that only the seller can settle. */
  readonly ask: boolean;
  /** No row may come out. */
  readonly nothing: boolean;
  /** A known miss: the engine does not bring this out yet. */
  readonly missed?: boolean;
}

/** rows: down to trim and engine. models: year, make and model only. positives: as models, but cars that are not named may fit as well. */
export type MeasureLevel = "rows" | "models" | "positives";

/** A listing with the truth it is scored against. */
export interface MeasuredCase {
  /** Where it is written, for the list of misses. */
  readonly at: string;
  readonly classes: readonly string[];
  readonly level: MeasureLevel;
  readonly listing: ListingText;
  readonly expected: Expected;
}

export interface MeasuredSet {
  readonly name: string;
  /** Why there is nothing in it; "" when there is. */
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
