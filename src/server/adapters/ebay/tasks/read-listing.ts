import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { ListingDetail, LiveCompatibility, SellerAccess } from "#server/ports/marketplace.ts";
import { getItem } from "../calls/get-item.ts";
import { judgeCompatibility } from "../translate/read-compatibility-list.ts";
import type { ItemReading } from "../translate/read-item.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";
import { isInventoryManaged } from "./is-inventory-managed.ts";
import { readFromInventory } from "./read-live-compatibility.ts";

/**
 * Reads a listing with its compatibilities, through the API they will be written with. A listing
 * managed through Trading takes one call. eBay has been seen to leave out the list and to send its
 * count instead, in which case the rows are unknown.
 */
export async function readListing(
  ebay: EbayTransport,
  access: SellerAccess,
  listingId: string,
): Promise<Result<ListingDetail>> {
  const item = await getItem(ebay, access, { listingId, list: true });
  if (!item.ok) return item;
  const managed = await isInventoryManaged(ebay, access, item.value);
  if (!managed.ok) return managed;
  const compatibility = await readCompatibility(ebay, access, {
    item: item.value,
    inventoryManaged: managed.value,
  });
  if (!compatibility.ok) return compatibility;
  return succeed({
    ...item.value.detail,
    inventoryManaged: managed.value,
    compatibility: compatibility.value,
  });
}

async function readCompatibility(
  ebay: EbayTransport,
  access: SellerAccess,
  listing: { readonly item: ItemReading; readonly inventoryManaged: boolean },
): Promise<Result<LiveCompatibility>> {
  const { detail, compatibility } = listing.item;
  if (listing.inventoryManaged && detail.sku !== null)
    return readFromInventory(ebay, access, { listingId: detail.listingId, sku: detail.sku });
  return succeed(judgeCompatibility(compatibility));
}
