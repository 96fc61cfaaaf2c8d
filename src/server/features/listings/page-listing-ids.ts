import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readRunningIds } from "./store.ts";

/** Ids of the account's running listings, a page at a time. */
export async function* pageListingIds(
  db: Database,
  sellerId: SellerId,
  limit: number,
): AsyncGenerator<readonly string[], void> {
  for (let after = ""; ;) {
    const ids = await readRunningIds(db, sellerId, { after, limit });
    const last = ids.at(-1);
    if (last === undefined) return;
    yield ids;
    after = last;
  }
}
