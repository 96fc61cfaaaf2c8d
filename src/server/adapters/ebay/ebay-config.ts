/**
 * The marketplace's addresses and our credentials for it. Nothing here says whether it is the real
 * one.
 */
export interface EbayConfig {
  /** Base URLs without a trailing slash. */
  readonly apiBase: string;
  readonly apizBase: string;
  readonly apimBase: string;
  readonly authBase: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The RuName: a name registered with eBay for our return URL. */
  readonly ruName: string;
  /**
   * EBAY_MOTORS_US or EBAY_US: eBay's documentation doesn't say which one the Metadata
   * compatibility calls expect.
   */
  readonly metadataMarketplace: string;
  /** Per request, in milliseconds. */
  readonly timeoutMs: number;
  readonly siteId?: string;
  readonly marketplaceId?: string;
  readonly compatibilityLevel?: string;
  readonly retry?: RetryPolicy;
}

export interface RetryPolicy {
  /** The most attempts for a call that is safe to repeat. */
  readonly attempts: number;
  /** The pause before the second attempt, in milliseconds; it doubles with each further attempt. */
  readonly firstPauseMs: number;
}

/** eBay Motors US. */
export const ebayDefaults = {
  siteId: "100",
  marketplaceId: "EBAY_MOTORS_US",
  compatibilityLevel: "1423",
  retry: { attempts: 3, firstPauseMs: 400 },
} as const;
