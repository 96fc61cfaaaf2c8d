import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { ListingSpecifics, SellerAccess } from "#server/ports/marketplace.ts";
import { getItem } from "../calls/get-item.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";
import { isInventoryManaged } from "./is-inventory-managed.ts";

/** Reads a listing's own details, without its fitments. */
export async function readSpecifics(
  ebay: EbayTransport,
  access: SellerAccess,
  listingId: string,
): Promise<Result<ListingSpecifics>> {
  const item = await getItem(ebay, access, { listingId, list: false });
  if (!item.ok) return item;
  const managed = await isInventoryManaged(ebay, access, item.value);
  if (!managed.ok) return managed;
  const { specifics, brand, mpn, ended, hasVariations } = item.value.detail;
  return succeed({
    specifics,
    brand,
    mpn,
    ended,
    hasVariations,
    inventoryManaged: managed.value,
  });
}
