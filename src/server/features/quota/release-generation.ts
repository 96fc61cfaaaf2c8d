import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { release } from "./store.ts";
import type { Booking } from "./store.ts";

/** Returns a booked generation to the quota because it didn't take place. */
export async function releaseGeneration(
  tx: Transaction,
  sellerId: SellerId,
  booking: Booking,
): Promise<void> {
  await release(tx, sellerId, booking);
}
