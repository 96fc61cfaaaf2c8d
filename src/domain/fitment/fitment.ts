import type { Vehicle } from "../vehicles/vehicle.ts";

/**
 * A vehicle a part fits, with the note buyers see beside it ("" for none, at most 500 characters).
 */
export interface Fitment extends Vehicle {
  readonly notes: string;
}

export const evidenceSources = [
  "title",
  "description",
  "specifics",
  "vin",
  "part-number",
  "parts-file",
  "marketplace",
  "language-model",
  "seller",
] as const;
export type EvidenceSource = (typeof evidenceSources)[number];

/** Why a row is there: where it was read, in which words, how sure (0 to 1). */
export interface Evidence {
  readonly source: EvidenceSource;
  /** The listing's own words (or the VIN, the part number …) that say so. */
  readonly text?: string;
  readonly confidence: number;
}

export const rowOrigins = ["marketplace", "generated", "edited"] as const;
/**
 * marketplace: was on the listing before us and is protected. generated: ours. edited: put there by
 * the seller.
 */
export type RowOrigin = (typeof rowOrigins)[number];

export interface FitmentRow extends Fitment {
  readonly origin: RowOrigin;
  readonly evidence: readonly Evidence[];
}

/** Something only the seller can settle, with concrete answers. */
export interface Question {
  /** Stable for the same wording in the same kind of listing, so that an answer can be reused. */
  readonly key: string;
  readonly text: string;
  readonly answers: readonly string[];
}

/** What was read but not used, and why ("the list has no 2014 Pontiac Vibe"). */
export interface Refusal {
  readonly text: string;
  readonly reason: string;
}

export const textFields = ["title", "description", "specifics"] as const;
/**
 * Words of the listing that the engine read, to be marked in place. Offsets are into the field's
 * text (title only is shown marked).
 */
export interface ReadMark {
  readonly field: (typeof textFields)[number];
  readonly start: number;
  readonly end: number;
  readonly means:
    | "year"
    | "make"
    | "model"
    | "trim"
    | "engine"
    | "body"
    | "position"
    | "exclusion"
    | "note"
    | "part"
    | "brand"
    | "part-number";
}
