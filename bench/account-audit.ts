/**
 * Measures an account with 20,000 listings: its audit, part-number twins during generation, counts,
 * and the list of questions. `npm run bench -- account-audit`, on the embedded database and, if
 * TEST_DATABASE_URL is set, on that server instead. The listings are inserted straight into the
 * database: four per part, one part with 400, a third with questions.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { getAudit, getAuditFindings } from "#contract/audit.ts";
import { getBatch } from "#contract/batches.ts";
import { getQuestions } from "#contract/answers.ts";
import { bulkGenerate } from "#contract/fitments.ts";
import { countActiveListings, countSyncedListings } from "#contract/listings.ts";
import { openFilledAccount } from "./measured-server/open-filled-account.ts";
import { bestTime, timed } from "./measured-server/timed.ts";
import { printCalibration } from "./calibration.ts";

printCalibration();

const listings = 20_000;
const generated = 400;

/**
 * Inserts what an import would. Even the four listings of a part sometimes disagree about the
 * years.
 */
const fill = `
  with seller as (select id from sellers limit 1), numbers as (select i, case when i <= 400 then 0 else i / 4 end as part from generate_series(1, ${listings}) as i)
  insert into listings (seller_id, listing_id, title, sku, price, quantity, fingerprint, detail_fingerprint, description, category_id, specifics, brand, mpn, part_key, part_base, takes_vehicles, max_vehicles, properties, base_rows, base_hash, existing_count)
  select seller.id, (910000000000 + i)::text, '2004-2008 Toyota Camry Radiator FW-' || part, 'FW-' || i, '19.99', 1, 'f' || i, 'f' || i, repeat('<p>A description as sellers write it, with returns and shipping.</p>', 12), '33543',
    '{"Brand": ["Dorman"]}', 'Dorman', 'FW-' || part, 'dorman fw' || part, 'dorman fw' || part, true, 3000, '["Year", "Make", "Model", "Trim", "Engine"]',
    (select jsonb_agg(jsonb_build_object('year', year, 'make', 'Toyota', 'model', 'Camry', 'trim', trim, 'engine', '2.4L 2362CC l4 GAS DOHC Naturally Aspirated', 'notes', ''))
      from generate_series(2004, case when i % 40 = 0 then 2007 else 2008 end) as year, unnest(array['LE Sedan 4-Door', 'SE Sedan 4-Door', 'XLE Sedan 4-Door']) as trim), 'h' || i, 15
  from seller, numbers`;
const ask = `
  insert into listing_fitments (seller_id, listing_id, generation, row_count, sync_status, questions, question_count)
  select seller_id, listing_id, 'generated', 15, 'pending', jsonb_build_array(jsonb_build_object('key', 'years:part ' || (substr(sku, 4)::int % 60), 'kind', 'years', 'parameters', jsonb_build_object('make', 'Toyota', 'model', 'Camry'),
    'options', '[{"id": "2004-2006", "from": 2004, "to": 2006}, {"id": "2007-2008", "from": 2007, "to": 2008}]'::jsonb)), 1
  from listings where substr(sku, 4)::int % 3 = 0`;

const { client, databaseName, close } = await openFilledAccount("fitwright_account_audit", "all", [
  fill,
  ask,
]);

const audited = await timed(async () => {
  while ((await client.call(getAudit)).pending > 0) await sleep(1000);
});
const { rules } = await client.call(getAudit);
const [rule] = rules;
const ids = Array.from({ length: generated }, (_, at) => String(910_000_000_001 + at));
const batchOf = async (): Promise<void> => {
  const { batch } = await client.call(bulkGenerate, {
    body: { listing_ids: ids },
    headers: { prefer: "respond-async" },
  });
  while ((await client.call(getBatch, { params: { id: batch.id } })).finishedAt === null)
    await sleep(100);
};
const lines: readonly (readonly [string, string])[] = [
  [
    `Audit of all ${listings} listings, from the first request to the last listing`,
    `${(audited / 1000).toFixed(1)} s`,
  ],
  ["Audit view, when everything is checked", await best(() => client.call(getAudit))],
  [
    `Findings of a rule (${rule?.listings ?? 0} listings), one page`,
    rule === undefined
      ? "none"
      : await best(() => client.call(getAuditFindings, { query: { rule: rule.rule } })),
  ],
  ["Count of active listings", await best(() => client.call(countActiveListings))],
  ["Count of synced listings", await best(() => client.call(countSyncedListings))],
  ["List of questions", await best(() => client.call(getQuestions))],
  [
    `Generating for ${generated} listings of one part`,
    `${((await timed(batchOf)) / 1000).toFixed(1)} s`,
  ],
];
process.stdout.write(
  `\n| ${listings} listings on ${databaseName} | Measured |\n| --- | --- |\n${lines.map(([what, figure]) => `| ${what} | ${figure} |`).join("\n")}\n`,
);
await close();
process.exit(0);

async function best(work: () => Promise<unknown>): Promise<string> {
  return `${(await bestTime(work)).toFixed(0)} ms`;
}
