import { sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";

/**
 * Accepts the current fitments of those listings that are doubtful, in the name of the account.
 * Leaves out listings with open questions, whose answers come first. Returns how many there were.
 */
export async function acceptDoubtful(
  tx: Transaction,
  sellerId: SellerId,
  listingIds: readonly string[],
): Promise<number> {
  // Ordered, so that two calls lock the listings in the same order.
  const { rowCount } = await tx.execute(sql`
    with accepted as materialized (
      select listing_id from listing_fitments
      where seller_id = ${sellerId} and doubtful and question_count = 0
        and listing_id in (select jsonb_array_elements_text(${JSON.stringify(listingIds)}::jsonb))
      order by listing_id for update)
    update listing_fitments set accepted_hash = rows_hash, accepted_at = now(),
      accepted_by = (select username from sellers where id = ${sellerId})
    from accepted where seller_id = ${sellerId} and listing_fitments.listing_id = accepted.listing_id`);
  return rowCount ?? 0;
}

/**
 * Returns the version of a listing's fitments, and locks them until the transaction ends; null if
 * it has none.
 */
export async function lockVersion(
  tx: Transaction,
  sellerId: SellerId,
  listingId: string,
): Promise<number | null> {
  const { rows } = await tx.execute<{ version: number }>(
    sql`select version from listing_fitments where seller_id = ${sellerId} and listing_id = ${listingId} for update`,
  );
  return rows[0]?.version ?? null;
}
