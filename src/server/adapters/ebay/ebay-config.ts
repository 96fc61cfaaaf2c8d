/** Where the marketplace is and who we are to it. Nothing here says whether it is the real one. */
export interface EbayConfig {
  /** Base URLs without a slash at the end. */
  readonly apiBase: string;
  readonly apizBase: string;
  readonly apimBase: string;
  readonly authBase: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The RuName: a name registered with eBay that stands for our return URL. */
  readonly ruName: string;
  /** EBAY_MOTORS_US or EBAY_US: eBay's documents do not say which of them the Metadata compatibility calls want. */
  readonly metadataMarketplace: string;
  /** For one exchange, in milliseconds. */
  readonly timeoutMs: number;
  readonly siteId?: string;
  readonly marketplaceId?: string;
  readonly compatibilityLevel?: string;
  readonly retry?: RetryPolicy;
}

export interface RetryPolicy {
  /** How often a call that may safely be repeated is sent at most. */
  readonly attempts: number;
  /** Before the second attempt; doubles with each further one. In milliseconds. */
  readonly firstPauseMs: number;
}

/** eBay Motors US. */
export const ebayDefaults = {
  siteId: "100",
  marketplaceId: "EBAY_MOTORS_US",
  compatibilityLevel: "1423",
  retry: { attempts: 3, firstPauseMs: 400 },
} as const;
