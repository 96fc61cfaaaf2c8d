import { sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";

/** A listing of the account with a part number; the category tells a part from another that carries the same number by accident. */
export interface PartListing {
  readonly listingId: string;
  readonly partKey: string;
  readonly partBase: string;
  readonly categoryId: string | null;
}

/** Listings by part number, at most `most` of one number: those with fitments from before come first, then the oldest. By index, whatever the account's size. */
export async function readPartListings(db: Database, sellerId: SellerId, asked: { readonly bases: readonly string[]; readonly most: number }): Promise<readonly PartListing[]> {
  if (asked.bases.length === 0) return [];
  const { rows } = await db.asSeller(sellerId, (tx) =>
    tx.execute<{ listing_id: string; part_key: string; part_base: string; category_id: string | null }>(sql`
      select part.listing_id, part.part_key, part.part_base, part.category_id
      from jsonb_array_elements_text(${JSON.stringify(asked.bases)}::jsonb) base
      cross join lateral (
        select listing_id, part_key, part_base, category_id from listings
        where seller_id = ${sellerId} and part_base = base and not ended
        order by existing_count = 0, listing_id limit ${asked.most}) part`),
  );
  return rows.map((row) => ({ listingId: row.listing_id, partKey: row.part_key, partBase: row.part_base, categoryId: row.category_id }));
}
