import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import { lowerArray, patternsOf } from "#server/platform/db/search-patterns.ts";
import { batches } from "#server/platform/db/schema/batches.ts";

/**
 * Returns the condition of batches with a listing that has all these words; undefined without any.
 */
export function hasListing(sellerId: SellerId, search: string): SQL | undefined {
  const patterns = patternsOf(search);
  if (patterns.length === 0) return undefined;
  // The listings are searched once. Each batch then looks for them by its key.
  return sql`exists (
    select from unnest(array(select listing_id from matching_rows(${lowerArray(patterns)}))) found (listing_id)
    join batch_items i on i.seller_id = ${sellerId} and i.batch_id = ${batches.id} and i.listing_id = found.listing_id)`;
}
