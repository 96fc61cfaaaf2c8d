import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AllListings, ListingFilter } from "#contract/listing-pages.ts";
import { lowerArray, patternsOf } from "#server/platform/db/search-patterns.ts";

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
 * Returns the condition of rows `r` without a part number. These are searched by more than others,
 * so the search reads each of them.
 */
export function lacksMpn(mpn: NonNullable<ListingFilter["mpn"]>, search: string): SQL {
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
 * Returns the condition of rows `r` that ended up in one of these states in one of these batches.
 */
export function endedIn(outcomes: NonNullable<AllListings["in_batches"]>): SQL {
  const named = sql.join(
    outcomes.map(({ batch, state }) => sql`(i.batch_id = ${batch}::uuid and i.state = ${state})`),
    sql` or `,
  );
  return sql`exists (select from batch_items i where i.seller_id = r.seller_id and i.listing_id = r.listing_id and (${named}))`;
}
