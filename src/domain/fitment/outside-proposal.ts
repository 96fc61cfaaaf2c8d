/**
 * Vehicles that a source other than the listing names: a make and model over years, both ends
 * included.
 */
export interface OutsideVehicle {
  readonly make: string;
  readonly model: string;
  readonly firstYear: number;
  readonly lastYear: number;
  /** The catalog's text, or words of it ("EX", "2.4L V6"). Absent or "" means any. */
  readonly trim?: string;
  readonly engine?: string;
  readonly notes?: string;
}

/**
 * What a source other than the listing says the part fits. It is checked against the catalog and
 * the listing's own words. If it agrees with them, it backs them; if it disagrees, the seller is
 * asked. If the listing names no vehicle, it adds rows (or, with `ask`, a question).
 */
export interface OutsideProposal {
  readonly source: "part-number" | "parts-file" | "marketplace" | "language-model";
  /**
   * Who says so, as the subject of a sentence: "Dorman 740-123 in listing 110000000001", "Dorman
   * 740-123 in your parts list", "eBay product 2256", "The language model".
   */
  readonly words: string;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly vehicles: readonly OutsideVehicle[];
  /**
   * true: it can lead to a question but never to rows, and it is refused if it disagrees with the
   * listing.
   */
  readonly ask: boolean;
  /**
   * true: it only backs other sources and adds nothing itself, e.g. a part number that differs only
   * in its revision.
   */
  readonly confirmsOnly?: boolean;
}
