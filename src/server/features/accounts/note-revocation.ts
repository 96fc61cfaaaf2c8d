import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { findByMarketplaceUser, markLost } from "./store.ts";

/**
 * Records that a seller revoked our permission at the marketplace. The account must reconnect, and
 * its batches pause at their next call. Safe to repeat: if the seller has signed in since `at`, the
 * new permission stays. Returns the account's ID, or null if we have no such account.
 */
export async function noteRevocation(
  db: Database,
  revoked: { readonly userId: string; readonly at: Date },
): Promise<SellerId | null> {
  const sellerId = await findByMarketplaceUser(db, revoked.userId);
  if (sellerId !== null) await markLost(db, sellerId, revoked.at);
  return sellerId;
}
