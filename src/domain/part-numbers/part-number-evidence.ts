export const mpnSources = ["own-listing", "catalogue", "other-sellers", "language-model"] as const;
/** Where a proposed part number comes from, most reliable first. */
export type MpnSource = (typeof mpnSources)[number];

export const mpnCertainties = ["confirmed", "unconfirmed"] as const;
/** confirmed: the evidence is sufficient. unconfirmed: a hint that only the seller can confirm. */
export type MpnCertainty = (typeof mpnCertainties)[number];

/** One piece of evidence for (or against) a number. */
export interface MpnEvidence {
  readonly source: MpnSource;
  /** As written in the source. */
  readonly number: string;
  /** The place and the words it was found in, for people. */
  readonly text: string;
  /** Set when the evidence supports a different number. */
  readonly against?: true;
}

export interface MpnProposal {
  readonly mpn: string;
  readonly source: MpnSource;
  readonly certainty: MpnCertainty;
  readonly evidence: readonly MpnEvidence[];
}

/**
 * A number suggested by a language model that nothing contradicts, and the explanation for the
 * seller. Never more than a guess.
 */
export interface PartNumberGuess {
  readonly number: string;
  readonly text: string;
}

/** The facts about a listing that matter for its part number. Empty values are null. */
export interface NumberlessListing {
  readonly title: string;
  /** The description as a buyer sees it. */
  readonly description: string;
  readonly specifics: Readonly<Record<string, readonly string[]>>;
  readonly brand: string | null;
  /** The seller's own stock marks are not part numbers. */
  readonly sku: string | null;
}

/** A catalog product found by the listing's product code or ePID. */
export interface CatalogPart {
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
