export const mpnSources = ["own-listing", "catalogue", "other-sellers", "language-model"] as const;
/** Where a proposed part number comes from, best first. */
export type MpnSource = (typeof mpnSources)[number];

export const mpnCertainties = ["confirmed", "unconfirmed"] as const;
/** confirmed: evidence that holds by itself. unconfirmed: a hint that only the seller can settle. */
export type MpnCertainty = (typeof mpnCertainties)[number];

/** One thing that speaks for (or against) a number. */
export interface MpnEvidence {
  readonly source: MpnSource;
  /** As it is written there. */
  readonly number: string;
  /** Where and in which words, for people. */
  readonly text: string;
  /** Speaks of another number than the one proposed. */
  readonly against?: true;
}

export interface MpnProposal {
  readonly mpn: string;
  readonly source: MpnSource;
  readonly certainty: MpnCertainty;
  readonly evidence: readonly MpnEvidence[];
}

/** A number a language model suggests that nothing speaks against, and what the seller is told of it. Never more than a guess. */
export interface PartNumberGuess {
  readonly number: string;
  readonly text: string;
}

/** A listing as far as its part number goes. Empty values are null. */
export interface NumberlessListing {
  readonly title: string;
  /** What a buyer sees of the description. */
  readonly description: string;
  readonly specifics: Readonly<Record<string, readonly string[]>>;
  readonly brand: string | null;
  /** Marks of the seller's own store are no part numbers. */
  readonly sku: string | null;
}

/** A product of the catalogue under the listing's code or ePID. */
export interface CataloguePart {
  readonly by: "epid" | "upc" | "ean";
  readonly code: string;
  readonly title: string;
  readonly brand: string | null;
  readonly mpns: readonly string[];
}

/** Another seller's listing of what seems to be the same part. */
export interface OfferedPart {
  readonly by: "product-code" | "oem-number" | "title";
  readonly seller: string;
  readonly title: string;
  readonly brand: string | null;
  readonly mpn: string | null;
}
