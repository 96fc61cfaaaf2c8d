import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { book } from "./store.ts";
import type { Booking } from "./store.ts";

/**
 * Counts a generation whose result is already on the marketplace and therefore can't be refused.
 */
export async function countGeneration(
  tx: Transaction,
  sellerId: SellerId,
  booking: Booking,
): Promise<void> {
  await book(tx, sellerId, { bookings: [booking], monthlyLimit: 0, afterwards: true });
}
