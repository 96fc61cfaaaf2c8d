import type { Vehicle } from "../vehicles/vehicle.ts";

/**
 * A vehicle a part fits, with the note buyers see next to it ("" for none, at most 500 characters).
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

/** Why a row is there: the source, its words, and the confidence (0 to 1). */
export interface Evidence {
  readonly source: EvidenceSource;
  /** The words of the listing (or the VIN, part number, …) that say so. */
  readonly text?: string;
  readonly confidence: number;
}

export const rowOrigins = ["marketplace", "generated", "edited"] as const;
/**
 * marketplace: was on the listing before us, and is protected. generated: added by us. edited:
 * added or changed by the seller.
 */
export type RowOrigin = (typeof rowOrigins)[number];

export interface FitmentRow extends Fitment {
  readonly origin: RowOrigin;
  readonly evidence: readonly Evidence[];
}

export const textFields = ["title", "description", "specifics"] as const;
/**
 * Words of the listing that the engine read, for highlighting. Offsets are into the field's text.
 * Only the title is shown highlighted.
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
