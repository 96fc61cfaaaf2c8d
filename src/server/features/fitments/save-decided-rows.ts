import type { FitmentRow } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { checkRows } from "./check-rows.ts";
import { protectedRows, statusFor } from "./decide-fitments.ts";
import type { GenerateDeps } from "./generate-for-listings.ts";
import { encodeRows } from "./pack-rows.ts";
import type { ListingWithSet } from "./pack-rows.ts";
import { saveEdited } from "./store.ts";

/**
 * Replaces a listing's own rows with those that the seller decided about.
 * @returns false, with nothing written, if the fitments have changed since `entry` was read.
 */
export async function saveDecidedRows(
  { db, vocabulary }: GenerateDeps,
  sellerId: SellerId,
  {
    entry: { listing, set },
    rows,
    removedKeys,
  }: {
    readonly entry: ListingWithSet;
    readonly rows: readonly FitmentRow[];
    readonly removedKeys: readonly string[];
  },
): Promise<boolean> {
  return db.asSeller(sellerId, (tx) =>
    saveEdited(tx, sellerId, {
      listingId: listing.listingId,
      version: set?.version ?? 0,
      ...encodeRows(rows),
      ...checkRows({
        existing: protectedRows(listing),
        rows,
        refused: set?.refused ?? [],
        index: vocabulary.loaded(listing)?.index ?? null,
        knowledge: vocabulary.knowledge,
        // The seller decided, so other sources don't matter.
        outside: [],
      }),
      removedKeys,
      syncStatus: statusFor(listing, rows),
    }),
  );
}
