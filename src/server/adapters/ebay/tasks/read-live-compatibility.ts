import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type {
  CompatibilityQuery,
  LiveCompatibility,
  SellerAccess,
} from "#server/ports/marketplace.ts";
import { getItemCompatibility } from "../calls/get-item-compatibility.ts";
import { inventoryHasItem } from "../calls/get-inventory-item.ts";
import { getProductCompatibility } from "../calls/get-product-compatibility.ts";
import { judgeCompatibility } from "../translate/read-compatibility-list.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** Reads the live rows through the API that manages the listing. */
export async function readLiveCompatibility(
  ebay: EbayTransport,
  access: SellerAccess,
  query: CompatibilityQuery,
): Promise<Result<LiveCompatibility>> {
  if (query.inventoryManaged && query.sku !== null)
    return readFromInventory(ebay, access, { listingId: query.listingId, sku: query.sku });
  // If rows are expected, read the list first: if none is missing, no other call is needed.
  if ((query.expectedRows ?? 0) === 0) return readFromTrading(ebay, access, query.listingId);
  const list = await getItemCompatibility(ebay, access, {
    listingId: query.listingId,
    for: "list",
  });
  if (!list.ok) return list;
  const received = list.value.rows.length + list.value.unreadable;
  if (received >= (query.expectedRows ?? 0) || list.value.count !== null)
    return succeed(judgeCompatibility(list.value));
  const count = await getItemCompatibility(ebay, access, {
    listingId: query.listingId,
    for: "count",
  });
  if (!count.ok) return count;
  return succeed(judgeCompatibility({ ...list.value, count: count.value.count }));
}

/**
 * Reads the count first, because most listings have no list, and then one call is enough. eBay
 * sends the count only if the list isn't requested.
 */
async function readFromTrading(
  ebay: EbayTransport,
  access: SellerAccess,
  listingId: string,
): Promise<Result<LiveCompatibility>> {
  const count = await getItemCompatibility(ebay, access, { listingId, for: "count" });
  if (!count.ok) return count;
  return readCountedList(ebay, access, { listingId, count: count.value.count ?? 0 });
}

/**
 * Reads the list of a listing whose count is known. eBay has been seen to omit lists, so a count
 * without its complete list means "unknown".
 */
async function readCountedList(
  ebay: EbayTransport,
  access: SellerAccess,
  listing: { readonly listingId: string; readonly count: number },
): Promise<Result<LiveCompatibility>> {
  if (listing.count === 0) return succeed({ known: true, rows: [] });
  const list = await getItemCompatibility(ebay, access, {
    listingId: listing.listingId,
    for: "list",
  });
  if (!list.ok) return list;
  return succeed(
    judgeCompatibility({ ...list.value, count: Math.max(listing.count, list.value.count ?? 0) }),
  );
}

/**
 * Reads Inventory's own list. It answers "not found" both for a missing list and for a missing
 * item, so the item is checked before the list counts as empty.
 */
export async function readFromInventory(
  ebay: EbayTransport,
  access: SellerAccess,
  listing: { readonly listingId: string; readonly sku: string },
): Promise<Result<LiveCompatibility>> {
  const found = await getProductCompatibility(ebay, access, listing.sku);
  if (!found.ok) return found;
  if (found.value !== null) return succeed(judgeCompatibility(found.value));
  const there = await inventoryHasItem(ebay, access, listing.sku);
  if (!there.ok) return there;
  if (!there.value)
    return fail(
      "not-found",
      "eBay's inventory no longer has this listing's SKU. Pull the listing from eBay again, then sync.",
    );
  const shown = await getItemCompatibility(ebay, access, {
    listingId: listing.listingId,
    for: "count",
  });
  if (!shown.ok) return shown;
  // A write through Inventory would lose rows that only the listing has.
  return succeed(judgeCompatibility({ rows: [], unreadable: 0, count: shown.value.count }));
}
