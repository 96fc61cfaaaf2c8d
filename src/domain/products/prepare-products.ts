import type { BulkSettings, ProductCondition } from "./bulk-settings.ts";

/** The product fields that settings fill in. */
export interface PreparedProduct {
  readonly status: string;
  readonly condition: ProductCondition | null;
  readonly quantity: number | null;
}

/**
 * Applies the settings and makes every product pending ("Process File"). Keeps the condition and
 * quantity that the file specifies.
 */
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

/**
 * Removes the findings of enriched products ("Delete Enriched"). Removes no product, and leaves all
 * others unchanged.
 */
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
