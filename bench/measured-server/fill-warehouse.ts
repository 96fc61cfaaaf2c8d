import type pg from "pg";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import { openWarehouse } from "../../sandbox/ebay/warehouse/warehouse-stock.ts";

const listingsAtOnce = 2000;
/** As an import stores them. A third of the listings have fitments on eBay already. */
const insert = `
  insert into listings (seller_id, listing_id, title, sku, price, quantity, fingerprint, detail_fingerprint, description, category_id, specifics, brand, mpn, takes_vehicles, max_vehicles, properties, base_rows, base_hash, existing_count)
  select sellers.id, given.id, title, sku, '19.99 USD', 1, 'f', 'f', description, category, specifics, specifics -> 'Brand' ->> 0, specifics -> 'Manufacturer Part Number' ->> 0, true, 3000,
    '["Year", "Make", "Model", "Trim", "Engine"]', rows, hash, jsonb_array_length(rows)
  from sellers, jsonb_to_recordset($1::jsonb) as given (id text, title text, sku text, description text, category text, specifics jsonb, rows jsonb, hash text)
  where username = 'warehouse-west'`;

/**
 * Inserts the first listings of the sandbox's seller warehouse-west, so that they can be synced.
 */
export async function fillWarehouse(client: pg.Client, listings: number): Promise<void> {
  const stock = openWarehouse(Date.now());
  for (let from = 0; from < listings; from += listingsAtOnce) {
    const given = Array.from({ length: Math.min(listingsAtOnce, listings - from) }, (_, at) => {
      const listing = stock.make(from + at);
      const rows = listing.rows.map((row) => ({ ...row, year: Number(row.year) }));
      return {
        id: listing.itemId,
        title: listing.title,
        sku: listing.sku,
        description: listing.descriptionHtml,
        category: listing.categoryId,
        specifics: Object.fromEntries(listing.specifics),
        rows,
        hash: hashFitments(rows),
      };
    });
    await client.query(insert, [JSON.stringify(given)]);
  }
}
