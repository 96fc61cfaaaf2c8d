import { sql } from "drizzle-orm";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { productVehicles } from "#server/platform/db/schema/marketplace.ts";
import type { ProductNumber } from "#server/ports/marketplace-search.ts";

/**
 * A listing of the account with a part number. The category tells parts apart that happen to share
 * a number.
 */
export interface PartListing {
  readonly listingId: string;
  readonly partKey: string;
  readonly partBase: string;
  readonly categoryId: string | null;
}

/**
 * Reads listings by part number, at most `most` for each: those with fitments from before us first,
 * then the oldest. Uses an index, whatever the account's size.
 */
export async function readPartListings(
  db: Database,
  sellerId: SellerId,
  asked: { readonly bases: readonly string[]; readonly most: number },
): Promise<readonly PartListing[]> {
  if (asked.bases.length === 0) return [];
  const { rows } = await db.asSeller(sellerId, (tx) =>
    tx.execute<{
      listing_id: string;
      part_key: string;
      part_base: string;
      category_id: string | null;
    }>(sql`
      select part.listing_id, part.part_key, part.part_base, part.category_id
      from jsonb_array_elements_text(${JSON.stringify(asked.bases)}::jsonb) base
      cross join lateral (
        select listing_id, part_key, part_base, category_id from listings
        where seller_id = ${sellerId} and part_base = base and not ended
        order by existing_count = 0, listing_id limit ${asked.most}) part`),
  );
  return rows.map((row) => ({
    listingId: row.listing_id,
    partKey: row.part_key,
    partBase: row.part_base,
    categoryId: row.category_id,
  }));
}

/** How long an answer stays valid. The catalog grows, so "none" is asked again sooner. */
const keptDays = { some: 30, none: 7 } as const;

/** Builds the key of a product in answers and lookups. */
export function productKey({ kind, value }: ProductNumber): string {
  return `${kind}:${value}`;
}

/** Reads the catalog's stored answers by product key; leaves out expired ones. */
export async function readProductVehicles(
  db: Database,
  numbers: readonly ProductNumber[],
): Promise<ReadonlyMap<string, readonly Fitment[]>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await db.asSystem((tx) =>
    tx.execute<{ kind: ProductNumber["kind"]; value: string; vehicles: readonly Fitment[] }>(sql`
      select product.kind, product.value, product.vehicles from product_vehicles product
      join jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as asked (kind text, value text) on asked.kind = product.kind and asked.value = product.value
      where product.fetched_at > now() - make_interval(days => case when product.vehicles = '[]' then ${keptDays.none}::int else ${keptDays.some}::int end)`),
  );
  return new Map(rows.map((row) => [productKey(row), row.vehicles]));
}

export async function saveProductVehicles(
  db: Database,
  found: readonly { readonly product: ProductNumber; readonly vehicles: readonly Fitment[] }[],
): Promise<void> {
  if (found.length === 0) return;
  await db.asSystem((tx) =>
    tx
      .insert(productVehicles)
      .values(found.map(({ product, vehicles }) => ({ ...product, vehicles })))
      .onConflictDoUpdate({
        target: [productVehicles.kind, productVehicles.value],
        set: { vehicles: sql`excluded.vehicles`, fetchedAt: sql`now()` },
      }),
  );
}
