/**
 * The fitment manager with 10,000 listings in Chromium: how soon the first rows are there, and how long tasks get while scrolling through all.
 * `npm run bench -- manager-table`. The listings are made up here and served in place of the call's answer; everything else is the running product.
 */
import { launchChromium } from "../e2e/find-chromium.ts";
import type { ManagerListing } from "#contract/listings.ts";
import { startEbaySandbox } from "../sandbox/ebay/start-ebay-sandbox.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, testConfig } from "../test/start-product.ts";
import { startServer } from "#server/start-server.ts";

const rows = 10_000;
const runs = 3;
const models = ["Honda Civic", "Ford F-150", "BMW 328i", "Toyota Camry", "Chevrolet Silverado 1500", "Jeep Wrangler"];
const parts = ["Radiator", "Front Brake Pads", "Tail Light Left", "Alternator", "Window Regulator", "Control Arm Set"];
const states = [null, "pending", "synced", "error"] as const;

function makeListing(index: number): ManagerListing {
  const status = states[index % states.length] ?? null;
  const generated = status === null ? 0 : (index * 7) % 180;
  const existing = index % 9 === 0 ? 12 : 0;
  return {
    listing_id: String(110_000_000_000 + index), listing_title: `${1995 + (index % 28)} ${models[index % models.length]} ${parts[index % parts.length]} ${index}`,
    listing_mpn: `FW-${index}`, listing_brand: "Dorman", listing_year: null, listing_vin: null, has_fitment_data: generated + existing > 0,
    fitment_sync_status: status, fitment_data: "[]", generated_fitment_count: generated, existing_fitment_count: existing, fitment_count: generated + existing,
    image_url: null, view_url: null, sku: null, price: "19.99 USD", blocked_reason: null, error_message: status === "error" ? "eBay timed out." : null,
    changed_on_ebay: false, question_count: index % 40 === 0 ? 1 : 0, refused_count: 0, generation: status === null ? null : "generated", ended: false,
  };
}

/** Runs in the page: scrolls a screen a frame and answers how long each task over 50 ms took. */
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
const sandbox = await startEbaySandbox({ port: 0, redirectUrls: { "test-ru-name": { accept: callback, decline: callback } } });
const server = await startServer(testConfig({ port, publicUrl, sandboxUrl: sandbox.url, environment: { DATA_DIR: dataDir } }), "all");
const browser = await launchChromium();
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const signIn = await context.newPage();
await signIn.goto(`${publicUrl}/auth`);
await signIn.getByRole("button", { name: "Sign in with eBay" }).click();
await signIn.getByRole("radio", { name: /first-day-parts/ }).check();
await signIn.getByRole("button", { name: "Agree and continue" }).click();
await signIn.waitForURL(/\/dashboard/);
const body = JSON.stringify(Array.from({ length: rows }, (_, index) => makeListing(index)));
await context.route("**/api/ebay/listings?*", (route) => route.fulfill({ contentType: "application/json", body }));

const firstRows: number[] = [];
const longTasks: number[] = [];
for (let run = 0; run < runs; run += 1) {
  const page = await context.newPage();
  // The automatic pull covers the table while it runs; it is not what is measured here.
  await page.route("**/api/ebay/pull-listings", (route) => route.abort());
  const begun = performance.now();
  await page.goto(`${publicUrl}/fitment-manager`);
  await page.getByRole("table", { name: "Listings" }).getByText("FW-").first().waitFor();
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
await browser.close();
await server.close();
await sandbox.close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
