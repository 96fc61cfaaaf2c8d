import type { ManagerListing } from "#contract/listings.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { presentManagerListing } from "./present.ts";
import { readRowsByIds } from "./manager-row-store.ts";

/** Reads one listing as the manager's table shows it, without its fitment list. */
export async function readManagerListing(
  db: Database,
  sellerId: SellerId,
  listingId: string,
): Promise<ManagerListing | null> {
  const [row] = await db.asSeller(sellerId, (tx) =>
    readRowsByIds(tx, sellerId, { listingIds: [listingId], withFitments: false }),
  );
  return row ? presentManagerListing(row) : null;
}
