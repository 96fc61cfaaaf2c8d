import type { Fitment } from "#domain/fitment/fitment.ts";

/** A category the marketplace suggests for some words. */
export interface CategorySuggestion {
  readonly categoryId: string;
  readonly name: string;
}

/** An item specific that a category asks for. */
export interface CategoryAspect {
  readonly name: string;
  readonly required: boolean;
  /** Whether the category refuses values other than these. */
  readonly closed: boolean;
  readonly values: readonly string[];
  readonly longest: number;
}

export interface BusinessPolicy {
  readonly id: string;
  readonly name: string;
  /** The one the seller's account uses if none is chosen. */
  readonly isDefault: boolean;
  /** A shipping policy's business days until dispatch; null if it doesn't say. */
  readonly dispatchDays: number | null;
  /** A shipping policy's first domestic service, e.g. "UPS Ground". */
  readonly shippingService: string | null;
  /** Whether a payment policy demands immediate payment. */
  readonly paysImmediately: boolean | null;
}

/** The policies and location of a seller's listings, and how much they may still list. */
export interface SellerTerms {
  readonly fulfillment: readonly BusinessPolicy[];
  readonly payment: readonly BusinessPolicy[];
  readonly returns: readonly BusinessPolicy[];
  /** Null if the marketplace states no limit. */
  readonly limit: {
    readonly quantity: number;
    readonly amount: string;
    readonly currency: string;
  } | null;
}

/** A fixed-price listing to publish. Prices are in dollars. */
export interface NewListing {
  /**
   * 32 hexadecimal digits, the same for every attempt, so that the marketplace creates only one
   * listing.
   */
  readonly uuid: string;
  readonly sku: string;
  readonly title: string;
  readonly descriptionHtml: string;
  readonly categoryId: string;
  readonly price: string;
  readonly quantity: number;
  readonly condition: "new" | "used" | "refurbished";
  readonly postalCode: string;
  readonly pictures: readonly string[];
  readonly specifics: Readonly<Record<string, readonly string[]>>;
  readonly product: {
    readonly epid: string | null;
    readonly upc: string | null;
    readonly ean: string | null;
    readonly brand: string;
    readonly mpn: string;
  };
  readonly bestOffer: boolean;
  readonly policies: {
    readonly fulfillment: string;
    readonly payment: string;
    readonly returns: string;
  };
  /** The domestic shipping cost of one item: replaces the flat rate of the shipping policy. */
  readonly shippingCost: string;
  readonly fitments: readonly Fitment[];
  /** Property names of the category, in order. */
  readonly properties: readonly string[];
}

export interface ListingFee {
  readonly name: string;
  readonly amount: string;
}

/** `alreadyListed` means that an earlier attempt with this UUID had created it. */
export interface ListedItem {
  readonly listingId: string;
  readonly fees: readonly ListingFee[];
  readonly warnings: readonly string[];
  readonly alreadyListed: boolean;
}
