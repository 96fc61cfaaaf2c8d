/**
 * Measures the fitment manager in Chromium: the time to the first rows, and the length of tasks
 * while scrolling. `npm run bench -- manager-table` inserts 10,000 listings straight into the
 * embedded database. With TEST_DATABASE_URL, it takes the 100,000 listings of the sandbox's seller
 * warehouse-west instead, and also jumps, searches, generates, syncs, and reports the memory.
 */
import { launchChromium } from "../e2e/find-chromium.ts";
import { startEbaySandbox } from "../sandbox/ebay/start-ebay-sandbox.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../test/free-port.ts";
import { testConfig } from "../test/start-product.ts";
import { startServer } from "#server/start-server.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import pg from "pg";
import { printCalibration } from "./calibration.ts";
import { createDatabase, dropDatabase } from "./measured-server/create-database.ts";
import { fillWarehouse } from "./measured-server/fill-warehouse.ts";
import { useLargeTable } from "./measured-server/use-large-table.ts";

printCalibration();

const serverUrl = process.env["TEST_DATABASE_URL"] ?? "";
const seller = serverUrl === "" ? "first-day-parts" : "warehouse-west";
const rows = serverUrl === "" ? 10_000 : 100_000;
const runs = 3;

/**
 * Inserts what an import would: realistic lengths, a third with generated fitments, a ninth with
 * protected ones.
 */
const fill = `
  with seller as (select id from sellers limit 1), numbers as (select i from generate_series(1, ${rows}) as i), filled as (
    insert into listings (seller_id, listing_id, title, sku, price, quantity, fingerprint, detail_fingerprint, description, category_id, specifics, brand, mpn, takes_vehicles, max_vehicles, properties, base_rows, existing_count)
    select seller.id, (910000000000 + i)::text,
      (1995 + i % 28) || ' ' || (array['Honda Civic', 'Ford F-150', 'BMW 328i', 'Toyota Camry', 'Chevrolet Silverado 1500', 'Jeep Wrangler'])[1 + i % 6] || ' ' || (array['Radiator', 'Front Brake Pads', 'Tail Light Left', 'Alternator', 'Window Regulator'])[1 + i % 5] || ' ' || i,
      'FW-' || i, '19.99', 1, 'f' || i, 'f' || i, repeat('<p>A description as sellers write it, with returns and shipping.</p>', 12), '33543',
      '{"Brand": ["Dorman"]}', 'Dorman', 'FW-' || i, true, 3000, '["Year", "Make", "Model", "Trim", "Engine"]',
      case when i % 9 = 0 then '[{"year": 2004, "make": "Honda", "model": "Civic", "trim": "EX Sedan 4-Door", "engine": "1.7L 1668CC l4 GAS SOHC Naturally Aspirated", "notes": ""}]'::jsonb else '[]' end, case when i % 9 = 0 then 1 else 0 end
    from seller, numbers returning seller_id, listing_id, sku
  )
  select count(*) from filled`;
const generate = `
  insert into listing_fitments (seller_id, listing_id, generation, row_count, sync_status)
  select seller_id, listing_id, 'generated', 40, (array['pending', 'synced', 'error'])[1 + substr(sku, 4)::int % 3] from listings where substr(sku, 4)::int % 3 = 0`;

/**
 * Runs in the page: scrolls one screen per frame and returns the duration of each task over 50 ms.
 */
const scrollThrough = `(async () => {
  const tasks = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)));
  observer.observe({ entryTypes: ["longtask"] });
  for (let step = 0; step < 300; step += 1) {
    window.scrollBy(0, 1200);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  observer.disconnect();
  return tasks;
})()`;

const dataDir = mkdtempSync(join(tmpdir(), "fitwright-bench-"));
const port = await freePort();
const publicUrl = `http://localhost:${port}`;
const callback = `${publicUrl}/api/auth/ebay/callback`;
const sandbox = await startEbaySandbox({
  port: 0,
  redirectUrls: { "test-ru-name": { accept: callback, decline: callback } },
});
const embedded = serverUrl === "" ? await startEmbeddedPostgres(dataDir) : null;
const databaseUrl =
  embedded === null
    ? await createDatabase(serverUrl, "fitwright_manager_table")
    : `postgres://postgres@localhost/postgres?host=${encodeURIComponent(embedded.host)}`;
const server = await startServer(
  testConfig({
    port,
    publicUrl,
    sandboxUrl: sandbox.url,
    environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  }),
  "all",
);
const browser = await launchChromium();
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const signIn = await context.newPage();
await signIn.goto(`${publicUrl}/auth`);
await signIn.getByRole("button", { name: "Sign in with eBay" }).click();
await signIn.getByRole("radio", { name: new RegExp(seller) }).check();
await signIn.getByRole("button", { name: "Agree and continue" }).click();
await signIn.waitForURL(/\/dashboard/);
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
if (embedded === null) await fillWarehouse(client, rows);
else {
  await client.query(fill);
  await client.query(generate);
}
await client.query("analyze");
await client.end();

const firstRows: number[] = [];
const longTasks: number[] = [];
for (let run = 0; run < runs; run += 1) {
  const page = await context.newPage();
  // The automatic import isn't what we measure.
  await page.route("**/api/ebay/pull-listings", (route) => route.abort());
  const begun = performance.now();
  await page.goto(`${publicUrl}/fitment-manager`);
  await page.locator('[aria-rowindex="2"]:not([aria-busy])').waitFor();
  firstRows.push(performance.now() - begun);
  await page.waitForTimeout(4000);
  longTasks.push(...(await page.evaluate<number[]>(scrollThrough)));
  await page.close();
}
const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
process.stdout.write(`
| What | Measured (${runs} runs) | Goal |
| --- | --- | --- |
| Manager with ${rows} rows: first rows shown | ${firstRows.map(milliseconds).join(", ")} | ≤ 1000 ms |
| Tasks over 50 ms while scrolling 360,000 px a run | ${longTasks.length}${longTasks.length > 0 ? `, longest ${milliseconds(Math.max(...longTasks))}` : ""} | none |
`);
if (embedded === null) {
  const page = await context.newPage();
  await page.route("**/api/ebay/pull-listings", (route) => route.abort());
  const lines = await useLargeTable(page, `${publicUrl}/fitment-manager`);
  process.stdout.write(lines.map((cells) => `| ${cells.join(" | ")} |\n`).join(""));
  for (const { message, count } of await readFailures())
    process.stdout.write(`${count} failed: ${message}\n`);
}
await browser.close();
await server.close();
await embedded?.stop();
if (embedded === null) await dropDatabase(serverUrl, "fitwright_manager_table");
await sandbox.close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);

/** Returns why items of the batches failed, and how many for each reason. */
async function readFailures(): Promise<readonly { message: string; count: number }[]> {
  const reader = new pg.Client({ connectionString: databaseUrl });
  await reader.connect();
  const { rows: failures } = await reader.query<{ message: string; count: number }>(
    "select message, count(*)::int as count from batch_items where state = 'failed' group by message",
  );
  await reader.end();
  return failures;
}
