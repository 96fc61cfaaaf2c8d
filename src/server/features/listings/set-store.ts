import { sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { listingFitments } from "#server/platform/db/schema/listings.ts";
import type { FitmentSetRow } from "./store.ts";

export type SyncMark = Partial<
  Pick<
    FitmentSetRow,
    "syncStatus" | "errorMessage" | "changedRows" | "hiddenRows" | "acceptedHidden"
  >
>;

/** Stores a listing's sync status. Creates its fitment set if it has none yet. */
export async function saveMark(
  tx: Transaction,
  sellerId: SellerId,
  set: SyncMark & { readonly listingId: string },
): Promise<void> {
  const { listingId, ...mark } = set;
  await tx
    .insert(listingFitments)
    .values({ sellerId, listingId, ...mark })
    .onConflictDoUpdate({
      target: [listingFitments.sellerId, listingFitments.listingId],
      set: { ...mark, updatedAt: sql`now()` },
    });
}
