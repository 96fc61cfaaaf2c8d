import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readActiveIds } from "./store.ts";

/** Yields the IDs of the account's active listings, page by page. */
export async function* pageListingIds(
  db: Database,
  sellerId: SellerId,
  limit: number,
): AsyncGenerator<readonly string[], void> {
  for (let after = ""; ;) {
    const ids = await readActiveIds(db, sellerId, { after, limit });
    const last = ids.at(-1);
    if (last === undefined) return;
    yield ids;
    after = last;
  }
}
