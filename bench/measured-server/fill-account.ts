/**
 * How many listings one statement inserts. Triggers count every row, and a transaction that changes
 * the same counts a million times becomes slower with each change.
 */
const listingsAtOnce = 20_000;

/**
 * Returns statements that insert what an import and generations would: four listings per part,
 * 15 rows on each, a third with questions, every state, a finished batch over all listings,
 * and a year of work every day.
 *
 * @param account A condition for the account in the table "sellers".
 * @param from The number of the first listing, different for each account.
 */
export function fillAccount(
  account: string,
  { listings, from }: { readonly listings: number; readonly from: number },
): readonly string[] {
  const seller = `(select id from sellers where ${account})`;
  const pieces = Array.from({ length: Math.ceil(listings / listingsAtOnce) }, (_, piece) => ({
    first: piece * listingsAtOnce + 1,
    last: Math.min(listings, (piece + 1) * listingsAtOnce),
  }));
  return [
    ...pieces.flatMap(({ first, last }) => [
      `insert into listings (seller_id, listing_id, title, sku, price, quantity, fingerprint, detail_fingerprint, description, category_id, specifics, brand, mpn, part_key, part_base, takes_vehicles, max_vehicles, properties, base_rows, base_hash, existing_count)
      select ${seller}, (${from} + i)::text, (1995 + i % 28) || ' ' || (array['Honda Civic', 'Ford F-150', 'BMW 328i', 'Toyota Camry', 'Chevrolet Silverado 1500', 'Jeep Wrangler', 'Subaru Outback'])[1 + i % 7] || ' ' || (array['Radiator', 'Front Brake Pads', 'Tail Light Left', 'Alternator', 'Window Regulator'])[1 + i % 5] || ' Genuine ' || left(md5(i::text), 6),
        'SKU-' || i, '19.99 USD', 1, 'f' || i, 'f' || i, repeat('<p>A description as sellers write it, with returns and shipping.</p>', 12), '33543', '{"Brand": ["Dorman"]}', 'Dorman', case when i % 10 > 0 then 'FW-' || i / 4 end, 'dorman fw' || i / 4, 'dorman fw' || i / 4,
        true, 3000, '["Year", "Make", "Model", "Trim", "Engine"]', rows.list, 'h' || i, case when i % 9 = 0 then 15 else 0 end
      from generate_series(${first}, ${last}) i, (select jsonb_agg(jsonb_build_object('year', year, 'make', 'Toyota', 'model', 'Camry', 'trim', trim, 'engine', '2.4L 2362CC l4 GAS DOHC Naturally Aspirated', 'notes', '')) as list
        from generate_series(2004, 2008) as year, unnest(array['LE Sedan 4-Door', 'SE Sedan 4-Door', 'XLE Sedan 4-Door']) as trim) rows`,
      `insert into listing_fitments (seller_id, listing_id, generation, row_count, sync_status, questions, question_count)
      select seller_id, listing_id, 'generated', 15, (array['pending', 'synced', 'error'])[1 + i % 7 % 3], case when asks then jsonb_build_array(jsonb_build_object('key', 'years:part ' || i % 60, 'kind', 'years', 'parameters', jsonb_build_object('make', 'Toyota', 'model', 'Camry'),
        'options', '[{"id": "2004-2006", "from": 2004, "to": 2006}, {"id": "2007-2008", "from": 2007, "to": 2008}]'::jsonb)) else '[]' end, case when asks then 1 else 0 end
      from (select *, i % 3 = 0 as asks from (select seller_id, listing_id, listing_id::bigint - ${from} as i from listings where seller_id = ${seller} and listing_id between '${from + first}' and '${from + last}') l) l where i % 2 = 0`,
    ]),
    `with made as (insert into batches (seller_id, kind, state, finished_at) values (${seller}, 'generate', 'done', now()) returning id, seller_id)
      insert into batch_items (batch_id, seller_id, listing_id, position, state, message, finished_at)
      select made.id, listings.seller_id, listing_id, row_number() over (), 'done', '15 fitments.', now() - interval '1 hour' from made join listings using (seller_id)`,
    `insert into sync_records (seller_id, listing_id, outcome, message, before_rows, sent_rows, after_rows, created_at)
      select seller_id, listing_id, 'synced', 'Synced.', '[]', base_rows, base_rows, now() - make_interval(secs => (listing_id::bigint - ${from})) from listings where seller_id = ${seller} and listing_id::bigint % 4 = 0`,
    `with days as (
        insert into coverage_days (seller_id, day, published, prepared, bare, needs_answer, to_review, with_rows, total_rows)
        select ${seller}, current_date - n, 1000, 100, 100, 30, 20, 1100, 30000 from generate_series(1, 364) n on conflict do nothing returning seller_id, day)
      insert into day_tallies (seller_id, day, measure, count, closed)
      select seller_id, day, measure, 20, true from days, unnest(array['generate done', 'generate skipped', 'generate failed internal', 'quota', 'sync done', 'sync skipped', 'sync failed marketplace-refused', 'undo done',
        'write 2', 'write 3', 'write 4', 'listings added', 'rows added', 'accepted', 'answered']) measure`,
  ];
}
