import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerAccess } from "#server/ports/marketplace.ts";
import { inventoryHasItem } from "../calls/get-inventory-item.ts";
import type { ItemReading } from "../translate/read-item.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** Tracking by SKU alone doesn't prove it: sellers can also choose that in the Trading API. */
export async function isInventoryManaged(
  ebay: EbayTransport,
  access: SellerAccess,
  item: ItemReading,
): Promise<Result<boolean>> {
  if (!item.trackedBySku || item.detail.sku === null || item.detail.ended) return succeed(false);
  return inventoryHasItem(ebay, access, item.detail.sku);
}
