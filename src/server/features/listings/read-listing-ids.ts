import type { z } from "zod";
import type { getListingIds } from "#contract/listing-pages.ts";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { noSuchListing } from "./no-such-listing.ts";
import { preferIndexOrder, readIdsBetween } from "./page-store.ts";
import { readKeys } from "./row-order-store.ts";

/** Keeps an answer below 100 KB: an ID has up to 19 digits. */
const idsPerCall = 4000;

/** Reads the IDs of a range of the account's listings, the first ones if there are many. */
export async function readListingIds(
  db: Database,
  sellerId: SellerId,
  query: z.output<typeof getListingIds.query>,
): Promise<Result<z.input<typeof getListingIds.answer>>> {
  return db.asSeller(sellerId, async (tx) => {
    const from = await readKeys(tx, sellerId, query.from);
    const to = await readKeys(tx, sellerId, query.to);
    if (from === null || to === null) return noSuchListing;
    if (query.search.trim() === "") await preferIndexOrder(tx);
    const ids = await readIdsBetween(tx, sellerId, {
      filter: query,
      sort: query.sort,
      descending: query.descending === "true",
      from,
      to,
      limit: idsPerCall,
    });
    return succeed({ listing_ids: [...ids] });
  });
}
