/**
 * Vehicles that something besides the listing names: a make and model over years, both ends
 * included.
 */
export interface OutsideVehicle {
  readonly make: string;
  readonly model: string;
  readonly firstYear: number;
  readonly lastYear: number;
  /** The list's own text, or words of it ("EX", "2.4L V6"). Absent or "": whichever. */
  readonly trim?: string;
  readonly engine?: string;
  readonly notes?: string;
}

/**
 * What a source besides the listing says the part fits. It is held against the list like everything
 * else, and against the listing's own words: what agrees backs them, what disagrees becomes a
 * question, and where the listing names no vehicle it brings rows (or, with `ask`, a question).
 */
export interface OutsideProposal {
  readonly source: "part-number" | "parts-file" | "marketplace" | "language-model";
  /**
   * Who says so, as the subject of a sentence: "Dorman 740-123 in listing 110000000001", "Dorman
   * 740-123 in your parts list", "eBay product 2256", "The language model".
   */
  readonly words: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly vehicles: readonly OutsideVehicle[];
  /**
   * true: alone it becomes a question, never rows, and where it disagrees with the listing it is
   * refused.
   */
  readonly ask: boolean;
  /**
   * true: it backs what others say and brings nothing by itself (a part number that differs in its
   * revision alone).
   */
  readonly confirmsOnly?: boolean;
}
