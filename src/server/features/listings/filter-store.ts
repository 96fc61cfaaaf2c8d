import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AllListings, ListingFilter } from "#contract/listing-pages.ts";
import { listingStates } from "#domain/listings/listing-state.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { lowerArray, patternsOf } from "#server/platform/db/search-patterns.ts";

/**
 * Returns the condition of an account's rows `r` that match a filter. Leaves out the search, unless
 * only rows without a part number are wanted.
 */
export function conditionsOf(sellerId: SellerId, filter: ListingFilter): SQL {
  const conditions = [
    sql`r.seller_id = ${sellerId}`,
    filter.view === "all" ? null : sql`r.state = ${listingStates.indexOf(filter.view)}`,
    filter.listed && (filter.listed === "ended" ? sql`r.ended` : sql`not r.ended`),
    filter.synced && sql`r.rank <> 4`,
    filter.mpn && lacksMpn(filter.mpn, filter.search),
  ].flatMap((condition) => condition ?? []);
  return sql.join(conditions, sql` and `);
}

const discovery = sql`select from mpn_discoveries d where d.seller_id = r.seller_id and d.listing_id = r.listing_id`;
const suggested = sql`exists (${discovery} and d.suggested_mpn is not null)`;
const found = (status: string) =>
  sql`exists (${discovery} and d.suggested_mpn is null and d.status = ${status})`;
const notFound = (condition: SQL) =>
  sql`not exists (${discovery} and (d.suggested_mpn is not null or ${condition}))`;

const mpnConditions: Readonly<Record<NonNullable<ListingFilter["mpn"]>, SQL>> = {
  missing: sql`true`,
  suggested,
  unsuggested: sql`not ${suggested}`,
  pending: notFound(sql`d.status <> 'pending'`),
  completed: found("completed"),
  failed: found("failed"),
  discoverable: notFound(sql`d.status = 'failed'`),
};

/**
 * Returns whether a filter is nothing but a search, so that its matches can be counted by their
 * words.
 */
export function isOnlyWords({ search, view, listed, synced, mpn }: ListingFilter): boolean {
  const rest = [listed, synced, mpn];
  return search.trim() !== "" && view === "all" && rest.every((part) => part === undefined);
}

/** Counts the account's listings with all words of a search, without looking at their rows. */
export async function countByWords(tx: Transaction, search: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${matchesOf(search)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the IDs of the account's listings with all words of a search, as a separate table. */
export const matchesOf = (search: string): SQL =>
  sql`matching_ids(${lowerArray(patternsOf(search))}) id`;

/**
 * Returns the condition of rows `r` without a part number. These are searched by more than others,
 * so the search reads each of them.
 */
function lacksMpn(mpn: NonNullable<ListingFilter["mpn"]>, search: string): SQL {
  const patterns = patternsOf(search);
  const words =
    patterns.length === 0
      ? sql`true`
      : sql`exists (select from listings l left join mpn_discoveries d using (seller_id, listing_id)
          where l.seller_id = r.seller_id and l.listing_id = r.listing_id
          and lower(concat_ws(' ', l.title, l.listing_id, l.brand, l.sku, l.upc, l.ean, l.oem, d.suggested_mpn)) like all (${lowerArray(patterns)}))`;
  return sql`r.lacks_mpn and ${mpnConditions[mpn]} and ${words}`;
}

/**
 * Returns the condition of rows `r` that no batch is about to queue. In their chips, they are still
 * what they were, but a second batch must not take them as that.
 */
export function isntToBeQueued(sellerId: SellerId): SQL {
  return sql`r.listing_id not in (
    select unnest(u.listing_ids) from unqueued_listings u join batches b on b.seller_id = u.seller_id and b.id = u.batch_id
    where u.seller_id = ${sellerId} and shows_in_manager(b.kind))`;
}

/**
 * Returns the condition of rows `r` that ended up in one of these states in one of these batches.
 */
export function endedIn(outcomes: NonNullable<AllListings["in_batches"]>): SQL {
  const named = sql.join(
    outcomes.map(({ batch, state }) => sql`(i.batch_id = ${batch}::uuid and i.state = ${state})`),
    sql` or `,
  );
  return sql`exists (select from batch_items i where i.seller_id = r.seller_id and i.listing_id = r.listing_id and (${named}))`;
}
