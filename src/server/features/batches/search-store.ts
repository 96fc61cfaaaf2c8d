import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import { lowerArray, patternsOf } from "#server/platform/db/search-patterns.ts";
import { batches } from "#server/platform/db/schema/batches.ts";

/**
 * Returns the condition of batches worth listing: all but finished imports that found nothing
 * new. Opening the manager starts an import, so they would hide the others. The latest one stays.
 */
export function isWorthListing(sellerId: SellerId): SQL {
  return sql`not (${batches.kind} = 'import' and ${batches.state} = 'done'
    and not exists (
      select from batch_items i where i.seller_id = ${sellerId} and i.batch_id = ${batches.id})
    and exists (
      select from batches later where later.seller_id = ${sellerId}
        and later.kind = 'import' and later.created_at > ${batches.createdAt}))`;
}

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
