import type { BulkProduct } from "#contract/bulk-products.ts";
import { removeMachineDirected } from "#domain/model-proposals/machine-directed-text.ts";
import { partKey } from "#domain/part-numbers/normalize-part-number.ts";
import type { ListingWithSet } from "#server/features/fitments/pack-rows.ts";
import type { CategoryPolicy } from "#server/ports/marketplace.ts";
import type { FoundPart } from "./look-up-part.ts";

export interface ListingParts {
  readonly product: BulkProduct;
  readonly found: FoundPart;
  readonly policy: CategoryPolicy;
  readonly specifics: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns a product as the listing it will become, so that the engine and its sources can process
 * it. Uses only the seller's own texts, never texts that were generated from earlier findings.
 */
export function makeListingRow({
  product,
  found,
  policy,
  specifics,
}: ListingParts): ListingWithSet {
  const key = partKey(product.brand, product.mpn) ?? { exact: null, base: null };
  const now = new Date(0);
  const listing: ListingWithSet["listing"] = {
    sellerId: "",
    listingId: product.id,
    title: removeMachineDirected(product.own.title ?? found.product?.title ?? ""),
    sku: null,
    price: null,
    imageUrl: null,
    viewUrl: null,
    quantity: product.quantity,
    startTime: null,
    fingerprint: "",
    description: product.own.description ?? product.own.words ?? "",
    categoryId: policy.categoryId,
    specifics: { ...specifics },
    brand: product.brand,
    mpn: product.mpn,
    vin: null,
    yearText: null,
    upc: product.upc,
    ean: product.ean,
    oem: null,
    epid: found.product?.epid ?? null,
    partKey: key.exact,
    partBase: key.base,
    ended: false,
    inventoryManaged: false,
    hasVariations: false,
    takesVehicles: policy.takesVehicles,
    maxVehicles: policy.maxVehicles,
    properties: policy.properties,
    baseRows: [],
    baseHash: "",
    baseKnown: true,
    ownKeys: [],
    existingCount: 0,
    baseWrittenAt: null,
    detailFingerprint: "product",
    importedAt: now,
    seenAt: now,
  };
  return { listing, set: null };
}
