import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bulkGenerate, bulkSync } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { breakCall } from "./signed-in-screen.ts";
import { tryAgain } from "./try-again.ts";

let opened: OpenedProduct;
/** Listings that one bulk sync wrote to. */
let synced: readonly string[];

beforeAll(async () => {
  opened = await openProduct({ seller: "oak-street-auto" });
  const client = await opened.product.signIn("oak-street-auto");
  await client.call(pullListings);
  const all = await client.call(getListings, { query: { fitments: "none" } });
  await client.call(bulkGenerate, { body: { listing_ids: all.map((one) => one.listing_id) } });
  synced = (await client.call(getListings, { query: { fitments: "none" } }))
    .filter((one) => one.state === "ready" && one.existing_fitment_count === 0)
    .map((one) => one.listing_id)
    .slice(0, 3);
  await client.call(bulkSync, { body: { listing_ids: [...synced] } });
}, 180_000);
afterAll(() => opened?.close());

async function rowsOnEbay(): Promise<number> {
  const lists = await Promise.all(
    synced.map(
      async (id) =>
        (await opened.product.control(`listings/${id}`)) as { stored: readonly unknown[] },
    ),
  );
  return lists.reduce((sum, { stored }) => sum + stored.length, 0);
}

it("lists every run, opens one to its listings, and undoes it after a preview", async () => {
  const { page, product } = opened;
  const rows = await rowsOnEbay();
  expect(rows).toBeGreaterThan(3);
  await page.goto(`${product.url}/activity`);
  await page.getByRole("heading", { name: "Activity" }).waitFor();
  await page.getByRole("button", { name: /^Pulled 40 listings/ }).waitFor();
  await page.getByRole("button", { name: /^Generated 40 listings/ }).waitFor();
  await page.getByRole("button", { name: /^Synced 3 listings/ }).click();
  expect(await page.getByRole("group", { name: "Outcome" }).count()).toBe(1);
  await page.getByRole("button", { name: "Undo this run" }).click();
  const dialog = page.getByRole("dialog", { name: "Undo this run?" });
  await dialog
    .getByText(`This removes ${rows} rows from eBay and restores 0 rows, on 3 listings.`)
    .waitFor();
  expect(await rowsOnEbay()).toBe(rows);
  await dialog.getByRole("button", { name: "Undo 3 listings" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: /^Undid the changes to 3 listings/ }).waitFor();
  await page.getByRole("button", { name: /^Synced 3 listings\s*Undone/ }).waitFor();
  expect(await rowsOnEbay()).toBe(0);
});

it("shows one kind of run, keeps it in the address, and says when there is none", async () => {
  const { page, product } = opened;
  await page.goto(`${product.url}/activity`);
  const kinds = page.getByRole("combobox", { name: "Show" });
  await kinds.selectOption({ label: "Syncs" });
  await expect.poll(() => page.url()).toContain("kind=sync");
  await expect.poll(() => page.getByRole("button", { name: /^Pulled/ }).count()).toBe(0);
  await page.reload();
  await page.getByRole("button", { name: /^Synced 3 listings/ }).waitFor();
  await kinds.selectOption({ label: "Parts files" });
  await page.getByText("No activity matches").waitFor();
  await page.getByRole("button", { name: "Show everything" }).click();
  await page.getByRole("button", { name: /^Pulled 40 listings/ }).waitFor();
});

it("finds the runs with a listing, keeps the words in the address, and exports what it shows", async () => {
  const { page, product } = opened;
  await page.goto(`${product.url}/activity`);
  await page.getByRole("searchbox", { name: "Search by listing" }).fill(synced[0] ?? "");
  await expect.poll(() => page.url()).toContain(`search=${synced[0]}`);
  await page.getByRole("button", { name: /^Synced 3 listings/ }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: /^Synced 3 listings/ }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/);
  expect(lines[0]).toContain("Started (UTC)");
  expect(lines.slice(1).map((line) => line.split(",")[3])).toEqual(
    expect.arrayContaining(["sync", "generate", "import", "undo"]),
  );
  await page.getByRole("searchbox", { name: "Search by listing" }).fill("no such listing 4711");
  await page.getByText("No activity matches").waitFor();
  await page.getByRole("button", { name: "Show everything" }).click();
  await page.getByRole("button", { name: /^Pulled 40 listings/ }).waitFor();
});

it("shows the same work under Analytics, which the dashboard leads to", async () => {
  const { page, product } = opened;
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole("link", { name: "All analytics" }).click();
  await page.getByRole("heading", { name: "Analytics" }).waitFor();
  const syncs = page.getByRole("region", { name: "Syncs", exact: true });
  const chart = syncs.getByRole("application", { name: "Listings synced by day, last 30 days" });
  await chart.focus();
  const tooltip = () => syncs.locator(".recharts-tooltip-wrapper").innerText();
  await expect.poll(tooltip).toMatch(/Synced : 0/);
  const day = await tooltip();
  await page.keyboard.press("ArrowRight");
  await expect.poll(tooltip).not.toBe(day);
  await syncs.getByText("Show as a table").click();
  const today = syncs.getByRole("row").nth(1).getByRole("cell");
  // Synced, skipped, failed, undone, and the remaining additions.
  await expect.poll(() => today.allInnerTexts()).toEqual(["3", "0", "0", "3", "0", "0"]);
  await page.getByRole("link", { name: "12 months" }).click();
  await page.waitForURL(/\?range=12m$/);
  await page.getByText("The last 12 months, today included.").waitFor();
  await page.getByLabel("Minutes per listing by hand").fill("12");
  await page.waitForURL(/\?range=12m&minutes=12$/);
  await page.reload();
  await page.getByText("at 12 minutes per listing by hand").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^analytics-12m-\d{4}-\d\d-\d\d\.csv$/);
});

it("keeps the other cards when one part of the analytics doesn't load, and tries again", async () => {
  const { page, product } = opened;
  const repair = await breakCall(page, "/api/analytics");
  await page.goto(`${product.url}/analytics`);
  await page.getByRole("alert").getByText("Couldn't load your work").waitFor();
  await page
    .getByRole("region", { name: "Coverage" })
    .getByText("Fitments on eBay")
    .first()
    .waitFor();
  await repair();
  await tryAgain(page, page.getByRole("region", { name: "Quota" }));
});
