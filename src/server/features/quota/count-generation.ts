import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { book } from "./store.ts";
import type { Booking } from "./store.ts";

/** Counts a generation whose result the marketplace has already, so that it cannot be refused any more. */
export async function countGeneration(
  tx: Transaction,
  sellerId: SellerId,
  booking: Booking,
): Promise<void> {
  await book(tx, sellerId, { ...booking, monthlyLimit: 0, afterwards: true });
}
