import type { ListingFilter } from "#contract/listing-pages.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { preferIndexOrder, readWindow } from "./page-store.ts";

/**
 * Finds the matching listings, sorted by title: the IDs of some of them, and how many there are.
 *
 * @param query.total How many there are, if the caller knows it. Else they are counted.
 */
export async function findListings(
  tx: Transaction,
  sellerId: SellerId,
  query: {
    readonly filter: ListingFilter;
    readonly offset: number;
    readonly limit: number;
    readonly total?: number | undefined;
  },
): Promise<{ readonly listingIds: readonly string[]; readonly total: number }> {
  const { filter, offset, limit } = query;
  if (query.total !== undefined && (limit === 0 || offset >= query.total))
    return { listingIds: [], total: query.total };
  if (filter.search.trim() === "") await preferIndexOrder(tx);
  const { rows, total } = await readWindow(tx, sellerId, {
    sort: "title",
    descending: false,
    filter,
    start: { at: "offset", offset },
    limit,
    countAll: query.total === undefined,
    countBefore: false,
  });
  return { listingIds: rows.map((row) => row.listing_id), total: total ?? query.total ?? 0 };
}
