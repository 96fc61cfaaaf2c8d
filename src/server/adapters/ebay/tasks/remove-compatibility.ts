import { fail } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { CompatibilityWrite, SellerAccess, WriteReport } from "#server/ports/marketplace.ts";
import { deleteProductCompatibility } from "../calls/delete-product-compatibility.ts";
import { reviseFixedPriceItem } from "../calls/revise-fixed-price-item.ts";
import { propertiesOfRow } from "../translate/row-properties.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * Removes all rows of a listing: each by name (Trading), or the list as a whole (Inventory, which
 * has no other way).
 */
export async function removeCompatibility(
  ebay: EbayTransport,
  access: SellerAccess,
  write: CompatibilityWrite,
): Promise<Result<WriteReport>> {
  if (write.rows.length === 0) return fail("invalid-input", "There is nothing to remove.");
  if (write.inventoryManaged) {
    if (write.sku === null)
      return fail(
        "marketplace-refused",
        "eBay manages this listing by its SKU, but it has none. Pull the listing from eBay again.",
      );
    return deleteProductCompatibility(ebay, access, write.sku);
  }
  const rows = write.rows.map((row) => ({
    properties: propertiesOfRow(row, write.properties) ?? [],
    notes: "",
  }));
  return reviseFixedPriceItem(ebay, access, { listingId: write.listingId, mode: "remove", rows });
}
