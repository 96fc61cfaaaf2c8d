import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { saveDetails } from "./store.ts";

/** The marketplace said that a listing is over. */
export function markListingEnded(
  tx: Transaction,
  sellerId: SellerId,
  listingId: string,
): Promise<void> {
  return saveDetails(tx, sellerId, { listingId, details: { ended: true } });
}

/** The marketplace said that a listing is managed by its inventory item. */
export function markInventoryManaged(
  tx: Transaction,
  sellerId: SellerId,
  listingId: string,
): Promise<void> {
  return saveDetails(tx, sellerId, { listingId, details: { inventoryManaged: true } });
}
