import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { saveMark } from "./set-store.ts";
import type { SyncMark } from "./set-store.ts";
import { saveDetails } from "./store.ts";

/** Records that the marketplace reported a listing as ended. */
export function markListingEnded(
  tx: Transaction,
  sellerId: SellerId,
  listingId: string,
): Promise<void> {
  return saveDetails(tx, sellerId, [{ listingId, details: { ended: true } }]);
}

/** Records that a listing is managed through the marketplace's Inventory API. */
export function markInventoryManaged(
  tx: Transaction,
  sellerId: SellerId,
  listingId: string,
): Promise<void> {
  return saveDetails(tx, sellerId, [{ listingId, details: { inventoryManaged: true } }]);
}

/** Records a listing's sync status. */
export function markSet(
  tx: Transaction,
  sellerId: SellerId,
  set: SyncMark & { readonly listingId: string },
): Promise<void> {
  return saveMark(tx, sellerId, set);
}
