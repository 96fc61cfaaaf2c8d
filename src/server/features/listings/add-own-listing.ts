import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { partKey } from "#domain/part-numbers/normalize-part-number.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { NewListing } from "#server/ports/new-listing.ts";
import { hashFitments } from "./hash-fitments.ts";
import { insertListing, saveDetails } from "./store.ts";

/**
 * Stores a listing that we just published. Its vehicles are ours, so they aren't protected. If an
 * import has already found the listing and protected them, that is corrected. The next import reads
 * the other details.
 */
export async function addOwnListing(
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
  const keys = listing.fitments.map(vehicleKey);
  const existing = await insertListing(tx, sellerId, {
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
    ownKeys: keys,
    existingCount: 0,
    detailFingerprint: "",
  });
  if (!existing) return;
  const own = new Set([...existing.ownKeys, ...keys]);
  const rows = existing.baseRows.map(vehicleKey);
  const details = {
    ownKeys: [...own],
    existingCount: rows.filter((key) => !own.has(key)).length,
  };
  await saveDetails(tx, sellerId, [{ listingId, details }]);
}
