import type { ListedRow } from "./listed-vehicles.ts";

/** Vehicles that must not be generated. An absent field means "any". */
export interface Forbidden {
  readonly make: string;
  readonly model: string;
  readonly year?: number;
  readonly trim?: string;
  readonly engine?: string;
}

/** The part that a listing sells. */
export interface PartTruth {
  readonly brand: string;
  /** As its manufacturer writes it. */
  readonly number: string;
}

/** The truth about a listing. Only the accuracy benchmark reads it. */
export interface Truth {
  /** Classes of difficulty ("Y05", "E02" …) and the kind of listing ("plain", "nothing" …). */
  readonly classes: readonly string[];
  /**
   * Rows that a careful expert concludes from the listing's own words. All of them should be
   * generated.
   */
  readonly fits: readonly ListedRow[];
  /**
   * Rows that are defensible but not stated, e.g. a hybrid with the same liters or a fleet trim:
   * neither right nor wrong.
   */
  readonly may: readonly ListedRow[];
  readonly mustNot: readonly Forbidden[];
  /** Words that should be on the rows as a note, such as "Front Left". */
  readonly notes: readonly string[];
  /** The listing leaves something open that only the seller can answer. */
  readonly ask: boolean;
  /** The listing names no vehicle, so no row may be generated. */
  readonly nothing: boolean;
  /** Absent if the part has no number. */
  readonly part?: PartTruth;
}
