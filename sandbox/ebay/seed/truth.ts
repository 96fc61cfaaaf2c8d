import type { ListedRow } from "./listed-vehicles.ts";

/** Vehicles that must never come out. A part that is left out means "any". */
export interface Forbidden {
  readonly make: string;
  readonly model: string;
  readonly year?: number;
  readonly trim?: string;
  readonly engine?: string;
}

/** Whose part a listing is of. */
export interface PartTruth {
  readonly brand: string;
  /** As its maker writes it. */
  readonly number: string;
}

/** What is true of a listing. The sandbox shows it to nobody; only the accuracy benchmark reads it. */
export interface Truth {
  /** Classes of difficulty ("Y05", "E02" …) and the kind of listing ("plain", "nothing" …). */
  readonly classes: readonly string[];
  /** Rows that a careful expert accepts from the listing's own words: all of them should come out. */
  readonly fits: readonly ListedRow[];
  /** Rows that are defensible but not said (a hybrid with the same litres, a fleet trim): neither right nor wrong. */
  readonly may: readonly ListedRow[];
  readonly mustNot: readonly Forbidden[];
  /** Words that should be on the rows as a note, such as "Front Left". */
  readonly notes: readonly string[];
  /** The words leave something open that only the seller can settle. */
  readonly ask: boolean;
  /** The words name no vehicle: no row may come out. */
  readonly nothing: boolean;
  /** Absent: the part carries no number. */
  readonly part?: PartTruth;
}
