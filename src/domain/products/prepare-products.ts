import type { BulkSettings, ProductCondition } from "./bulk-settings.ts";

/** The part of a product that settings fill in. */
export interface PreparedProduct {
  readonly status: string;
  readonly condition: ProductCondition | null;
  readonly quantity: number | null;
}

/** What "Process File" makes of each product: pending, with the settings; condition and quantity that the file told stay. */
export function applySettings<P extends PreparedProduct>(product: P, settings: BulkSettings) {
  return {
    ...product,
    status: "pending",
    condition: product.condition ?? settings.defaultCondition,
    quantity: product.quantity ?? settings.defaultQuantity,
    listingDuration: settings.defaultListingDuration,
    shippingDetails: {
      shippingService: settings.defaultShippingService,
      shippingCost: settings.defaultShippingCost,
      freeShipping: settings.freeShipping,
    },
    dispatchTimeMax: settings.defaultDispatchTime,
    autoPay: settings.autoPay,
    bestOfferEnabled: settings.bestOfferEnabled,
  };
}

/** "Delete Enriched" takes the findings off enriched products; it removes no product, and leaves all others as they are. */
export function resetEnriched<P extends { readonly status: string }>(product: P) {
  return product.status === "enriched"
    ? {
        ...product,
        status: "pending",
        title: null,
        description: null,
        price: null,
        catalogData: null,
        pricingData: null,
        message: null,
        fees: null,
      }
    : product;
}
