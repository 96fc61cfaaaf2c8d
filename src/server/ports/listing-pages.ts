/** One line of the list of active listings. */
export interface ListingSummary {
  readonly listingId: string;
  readonly title: string;
  readonly sku: string | null;
  readonly price: { readonly amount: string; readonly currency: string } | null;
  readonly imageUrl: string | null;
  readonly viewUrl: string | null;
  readonly quantity: number;
  readonly startTime: string | null;
  /** Changes whenever the details of the listing may have changed. */
  readonly fingerprint: string;
}

export interface ListingPage {
  readonly listings: readonly ListingSummary[];
  readonly totalPages: number;
  readonly totalEntries: number;
  /** False if the account has more listings than this list can have. Then use `listingsEnding`. */
  readonly listsAll: boolean;
}

/** The span of times in which the wanted listings end or renew: less than 120 days. */
export interface EndingQuery {
  readonly from: Date;
  readonly until: Date;
  /** From 1. */
  readonly page: number;
}

export interface EndingPage {
  /** Active listings. The total may include some that aren't returned, e.g. on hold. */
  readonly listings: readonly ListingSummary[];
  readonly endedIds: readonly string[];
  readonly totalPages: number;
  readonly totalEntries: number;
}
