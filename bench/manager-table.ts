/**
 * The fitment manager with 10,000 listings in Chromium: how soon the first rows are there, and how long tasks get while scrolling through all.
 * `npm run bench -- manager-table`. The listings are put into the stand-in marketplace and imported first, which takes some minutes.
 */
import { launchChromium } from "../e2e/find-chromium.ts";
import type { SeedListing } from "../sandbox/ebay/seed-format.ts";
import { startEbaySandbox } from "../sandbox/ebay/start-ebay-sandbox.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../test/free-port.ts";
import { testConfig } from "../test/start-product.ts";
import { startServer } from "#server/start-server.ts";

const rows = 10_000;
const runs = 3;
const models = ["Honda Civic", "Ford F-150", "BMW 328i", "Toyota Camry", "Chevrolet Silverado 1500", "Jeep Wrangler"];
const parts = ["Radiator", "Front Brake Pads", "Tail Light Left", "Alternator", "Window Regulator", "Control Arm Set"];

function makeListing(index: number): SeedListing {
  return {
    itemId: String(910_000_000_000 + index), seller: "first-day-parts", title: `${1995 + (index % 28)} ${models[index % models.length]} ${parts[index % parts.length]} ${index}`,
    descriptionHtml: "<p>Made for a measurement.</p>", categoryId: "33543", sku: `FW-${index}`, price: "19.99", quantity: 1, pictureUrl: null,
    specifics: [["Brand", ["Dorman"]], ["Manufacturer Part Number", [`FW-${index}`]]],
    compatibilities: index % 9 === 0 ? [{ year: 2004, make: "Honda", model: "Civic", trim: "EX Sedan 4-Door", engine: "1.7L 1668CC l4 GAS SOHC Naturally Aspirated", notes: "" }] : [],
    startTime: "2026-01-01T00:00:00.000Z",
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
const listings = Array.from({ length: rows }, (_, index) => makeListing(index));
for (let from = 0; from < rows; from += 1000) {
  const seeded = await fetch(`${sandbox.url}/_sandbox/seed`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ listings: listings.slice(from, from + 1000) }) });
  if (!seeded.ok) throw new Error(`the sandbox refused the listings: ${await seeded.text()}`);
}
await signIn.evaluate("fetch('/api/ebay/pull-listings', { method: 'POST' }).then((answer) => answer.json())");

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
