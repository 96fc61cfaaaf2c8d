import type { ListingFilter } from "#contract/listing-pages.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { preferIndexOrder, readWindow } from "./page-store.ts";

/**
 * Finds the matching listings, sorted by title: the IDs of some of them, and how many there are.
 */
export async function findListings(
  tx: Transaction,
  sellerId: SellerId,
  query: { readonly filter: ListingFilter; readonly offset: number; readonly limit: number },
): Promise<{ readonly listingIds: readonly string[]; readonly total: number }> {
  const { filter, offset, limit } = query;
  if (filter.search.trim() === "") await preferIndexOrder(tx);
  const { rows, total } = await readWindow(tx, sellerId, {
    sort: "title",
    descending: false,
    filter,
    start: { at: "offset", offset },
    limit,
    countAll: true,
    countBefore: false,
  });
  return { listingIds: rows.map((row) => row.listing_id), total: total ?? 0 };
}
