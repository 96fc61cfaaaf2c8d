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

/** The live rows, by the route the listing is managed by. */
export async function readLiveCompatibility(
  ebay: EbayTransport,
  access: SellerAccess,
  query: CompatibilityQuery,
): Promise<Result<LiveCompatibility>> {
  if (query.inventoryManaged && query.sku !== null)
    return readFromInventory(ebay, access, { listingId: query.listingId, sku: query.sku });
  // The list first, where one is expected: as long as nothing is missing, that is the only call.
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

/** The count first: most listings have no list, and then it takes one call. eBay tells the count only to those who do not ask for the list. */
async function readFromTrading(
  ebay: EbayTransport,
  access: SellerAccess,
  listingId: string,
): Promise<Result<LiveCompatibility>> {
  const count = await getItemCompatibility(ebay, access, { listingId, for: "count" });
  if (!count.ok) return count;
  return readCountedList(ebay, access, { listingId, count: count.value.count ?? 0 });
}

/** The list of a listing whose count is known. eBay was seen to leave lists out; a count without (all of) its list is "not known". */
export async function readCountedList(
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

/** Inventory's own list. It answers "not found" alike for no list and for no such item, so that is looked into before it counts as empty. */
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
  // Rows that only the listing has would be lost by a write through Inventory.
  return succeed(judgeCompatibility({ rows: [], unreadable: 0, count: shown.value.count }));
}
