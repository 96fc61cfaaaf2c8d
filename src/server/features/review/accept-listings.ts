import type { SellerId } from "#domain/seller-id.ts";
import { readSelectedIds } from "#server/features/listings/select-listings.ts";
import type { SelectedListings } from "#server/features/listings/select-listings.ts";
import type { Database } from "#server/platform/db/database.ts";
import { acceptDoubtful } from "./store.ts";

/** Accepts the fitments of the selected listings that are to be reviewed. */
export async function acceptListings(
  db: Database,
  sellerId: SellerId,
  selected: SelectedListings,
): Promise<{ readonly accepted: number; readonly unchanged: number }> {
  const ids = await readSelectedIds(db, sellerId, selected);
  const accepted = await db.asSeller(sellerId, (tx) => acceptDoubtful(tx, sellerId, ids));
  return { accepted, unchanged: ids.length - accepted };
}
