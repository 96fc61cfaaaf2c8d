/**
 * Measures an account with 10,000 listings without part numbers: the pages that /mpn-discovery
 * reads, the full list for programs, and the start of a batch over all of them. `npm
 * run bench -- missing-part-numbers`, on the embedded database and, if TEST_DATABASE_URL is set, on
 * that server instead. The listings are inserted straight into the database, four in five with a
 * suggestion and its evidence.
 */
import { cancelBatch, getBatch } from "#contract/batches.ts";
import { listingsPerCall } from "#contract/listings.ts";
import {
  bulkApproveMpn,
  bulkDiscoverMpn,
  getMissingMpn,
  getMissingMpnPage,
} from "#contract/mpn.ts";
import { openFilledAccount } from "./measured-server/open-filled-account.ts";
import { bestTime, timed } from "./measured-server/timed.ts";
import { printCalibration } from "./calibration.ts";

printCalibration();

const listings = 10_000;

const fill = `
  with seller as (select id from sellers limit 1)
  insert into listings (seller_id, listing_id, title, sku, price, quantity, fingerprint, detail_fingerprint, description, category_id, specifics, brand, oem, upc, image_url, takes_vehicles, max_vehicles, properties, base_rows, base_hash, existing_count)
  select seller.id, (910000000000 + i)::text, '2004-2008 Toyota Camry Radiator with Cap and Fan No ' || i, 'FW-' || i, '19.99', 1, 'f' || i, 'f' || i, repeat('<p>A description as sellers write it, with returns and shipping.</p>', 12), '33543',
    '{"Brand": ["Dorman"]}', 'Dorman', '16400-0H' || i, null, 'https://pictures.example.com/' || i || '.jpg', true, 3000, '["Year", "Make", "Model", "Trim", "Engine"]', '[]', 'h' || i, 0
  from seller, generate_series(1, ${listings}) as i`;
const suggest = `
  insert into mpn_discoveries (seller_id, listing_id, status, suggested_mpn, source, certainty, evidence, message)
  select seller_id, listing_id, 'completed', '620-' || sku, 'other-sellers', 'confirmed',
    jsonb_build_array(jsonb_build_object('source', 'other-sellers', 'number', '620-' || sku, 'text', 'Three sellers of Dorman name it: radiatorworld, cooling-house, partsbin'), jsonb_build_object('source', 'own-listing', 'number', '620-' || sku, 'text', 'Title: “620”')), 'Found at other sellers.'
  from listings where listing_id::bigint % 5 > 0`;

// Without a worker, because only the request itself is measured.
const { client, databaseName, close } = await openFilledAccount(
  "fitwright_missing_part_numbers",
  "web",
  [fill, suggest],
);

const pages = Array.from({ length: listings / listingsPerCall }, (_, at) => String(at + 1));
const missing = (
  await Promise.all(pages.map((page) => client.call(getMissingMpn, { query: { page } })))
).flat();
const size = Buffer.byteLength(JSON.stringify(missing)) / 1024 / 1024;
const listed = await bestTime(async () => (await client.open(getMissingMpn.path)).arrayBuffer());
const pageOf = (query: Readonly<Record<string, string>>) =>
  bestTime(() => client.call(getMissingMpnPage, { query }));
const top = await pageOf({});
const middle = await pageOf({ offset: String(listings / 2) });
const end = await pageOf({ offset: String(listings - 50) });
const one = await pageOf({ mpn: "discoverable" });
const searched = await pageOf({ search: "camry 9999" });
const begun: string[] = [];
const started = await bestTime(async () => {
  const { batch } = await client.call(bulkDiscoverMpn, {
    body: { all: true },
    headers: { prefer: "respond-async" },
  });
  begun.push(batch.id);
});
const looked = await bestTime(() => client.call(getBatch, { params: { id: begun[0] ?? "" } }));
for (const id of begun) await client.call(cancelBatch, { params: { id } });
const approved = await timed(async () => {
  const { batch } = await client.call(bulkApproveMpn, {
    body: { sources: ["other-sellers"] },
    headers: { prefer: "respond-async" },
  });
  await client.call(cancelBatch, { params: { id: batch.id } });
});
process.stdout.write(`
| ${listings} listings without a part number, ${databaseName} | Measured |
| --- | --- |
| Page: top | ${top.toFixed(0)} ms |
| Page: middle | ${middle.toFixed(0)} ms |
| Page: end | ${end.toFixed(0)} ms |
| Page: only those to search for | ${one.toFixed(0)} ms |
| Page: search for two words | ${searched.toFixed(0)} ms |
| A page of the full list for programs (of ${size.toFixed(1)} MB) | ${listed.toFixed(0)} ms |
| Starting a search for all of them | ${started.toFixed(0)} ms |
| Progress of that batch | ${looked.toFixed(0)} ms |
| Starting and canceling an approval of ${listings * 0.8} suggestions | ${approved.toFixed(0)} ms |
`);
await close();
process.exit(0);
