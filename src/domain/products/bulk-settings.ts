export const productConditions = ["new", "used", "refurbished"] as const;
export type ProductCondition = (typeof productConditions)[number];

/**
 * Durations a seller may choose, in days. The marketplace accepts only "good 'til canceled" for
 * fixed prices, whatever is chosen.
 */
export const listingDurations = [3, 5, 7, 10, 30] as const;

export const mostProducts = 1000;

/** Defaults for products that don't specify their own values. Prices in dollars. */
export interface BulkSettings {
  readonly defaultCondition: ProductCondition;
  readonly defaultQuantity: number;
  readonly defaultListingDuration: (typeof listingDurations)[number];
  readonly defaultShippingService: string;
  readonly defaultShippingCost: number;
  readonly freeShipping: boolean;
  /** In days. */
  readonly defaultDispatchTime: number;
  readonly autoPay: boolean;
  readonly bestOfferEnabled: boolean;
  readonly enablePricingAnalysis: boolean;
  readonly autoGenerateContent: boolean;
  readonly defaultListingType: "FixedPriceItem";
  readonly defaultCountry: "US";
  readonly defaultCurrency: "USD";
}

export const usualSettings: BulkSettings = {
  defaultCondition: "new",
  defaultQuantity: 1,
  defaultListingDuration: 7,
  defaultShippingService: "UPS Ground",
  defaultShippingCost: 9.99,
  freeShipping: false,
  defaultDispatchTime: 3,
  autoPay: true,
  bestOfferEnabled: true,
  enablePricingAnalysis: true,
  autoGenerateContent: true,
  defaultListingType: "FixedPriceItem",
  defaultCountry: "US",
  defaultCurrency: "USD",
};
