import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { partKey } from "#domain/part-numbers/normalize-part-number.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { NewListing } from "#server/ports/new-listing.ts";
import { hashFitments } from "./hash-fitments.ts";
import { insertListing } from "./store.ts";

/** A listing we just put up: its vehicles are ours, not the marketplace's, so they are not protected from us. The next import reads the rest of it. */
export function addOwnListing(
  tx: Transaction,
  sellerId: SellerId,
  {
    listingId,
    listing,
    maxVehicles,
  }: { readonly listingId: string; readonly listing: NewListing; readonly maxVehicles: number },
): Promise<void> {
  const { brand, mpn, upc, ean, epid } = listing.product;
  const part = partKey(brand, mpn);
  return insertListing(tx, {
    sellerId,
    listingId,
    title: listing.title,
    sku: listing.sku,
    price: `${listing.price} USD`,
    imageUrl: listing.pictures[0] ?? null,
    quantity: listing.quantity,
    fingerprint: "",
    description: listing.descriptionHtml,
    categoryId: listing.categoryId,
    specifics: { ...listing.specifics },
    brand,
    mpn,
    upc,
    ean,
    epid,
    partKey: part?.exact ?? null,
    partBase: part?.base ?? null,
    takesVehicles: listing.properties.length > 0,
    maxVehicles,
    properties: listing.properties,
    baseRows: listing.fitments,
    baseHash: hashFitments(listing.fitments),
    ownKeys: listing.fitments.map(vehicleKey),
    existingCount: 0,
    detailFingerprint: "",
  });
}
