import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { FitmentReview } from "#contract/fitments.ts";
import { seedListings } from "#test/seed-listings.ts";
import { axeFindings } from "./axe-findings.ts";
import { callFrom, openManager, panelOf, rowOf, vehiclesOf } from "./manager-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { toastOf, withoutStream } from "./signed-in-screen.ts";

const seller = "first-day-parts";
const slow = { timeout: 30_000 };

let opened: OpenedProduct | undefined;
let page: Page;
let lamp: string;
let doubtful: string;
beforeAll(async () => {
  opened = await openProduct({ seller });
  ({ page } = opened);
  [lamp = "", doubtful = ""] = await seedListings(opened.product, seller, [
    { title: "2008-2010 Honda Accord Headlight" },
    { title: "2003-2010 Honda Accord 3.0L Radiator" },
  ]);
  await openManager(page, opened.product.url);
  await callFrom(page, "POST /api/ebay/generate-fitment", { listing_ids: [lamp, doubtful] });
}, 120_000);
afterAll(() => opened?.close());

const stored = async (id: string) =>
  ((await opened?.product.control(`listings/${id}`)) as { stored: readonly unknown[] }).stored
    .length;
const dialog = (name: string) => page.getByRole("dialog", { name });
const sync = async () => {
  await panelOf(page).getByRole("button", { name: "Sync", exact: true }).click();
  await dialog("Sync to eBay").getByRole("button", { name: "Sync 1 listing" }).click();
};
const open = async (id: string) => {
  await page.goto(`${opened?.product.url}/fitment-manager?listing=${id}`);
  await panelOf(page).getByText("Read as").waitFor();
};

test("u shows what undoing the last sync changes, and then undoes it", async () => {
  await open(lamp);
  await sync();
  await expect.poll(() => stored(lamp), slow).toBeGreaterThan(0);
  const rows = await stored(lamp);
  await panelOf(page)
    .getByText(/^Sync history/)
    .waitFor(slow);
  await page.locator("body").press("u");
  const ask = dialog("Undo this sync?");
  await ask.getByText(`This removes ${rows} rows from eBay and restores 0 rows.`).waitFor();
  expect(await ask.getByRole("img", { name: "removed" }).count()).toBe(Math.min(50, rows));
  expect(await axeFindings(page)).toEqual([]);
  await ask.getByRole("button", { name: "Undo", exact: true }).click();
  await ask.waitFor({ state: "hidden", timeout: 30_000 });
  expect(await stored(lamp)).toBe(0);
});

test("a listing whose rows were all removed can be synced, with a warning", async () => {
  await open(lamp);
  await sync();
  await expect.poll(() => stored(lamp), slow).toBeGreaterThan(0);
  await panelOf(page)
    .getByText(/^Nothing to sync|^\+0 rows/)
    .waitFor(slow);
  await panelOf(page).getByRole("columnheader", { name: "Trim and engine" }).click();
  await panelOf(page).getByRole("button", { name: "Save" }).click();
  await panelOf(page)
    .getByText(/You removed all your rows\. A sync removes \d+ rows from eBay\./)
    .waitFor();
  await panelOf(page).getByText("You removed all of this listing's fitments.").waitFor();
  await panelOf(page).getByRole("button", { name: "Sync", exact: true }).click();
  await dialog("Sync to eBay")
    .getByText(/^Removes \d+ rows from eBay$/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog("Sync to eBay").getByRole("button", { name: "Sync 1 listing" }).click();
  await expect.poll(() => stored(lamp), slow).toBe(0);
});

test("fitments that changed in another tab aren't accepted unseen", async () => {
  // With the stream, the page would notice the change right away.
  await withoutStream(page);
  await open(doubtful);
  const { rows, version } = (await callFrom(
    page,
    `GET /api/ebay/listings/${doubtful}/fitments`,
  )) as FitmentReview;
  await callFrom(page, `PUT /api/ebay/listings/${doubtful}/fitments`, {
    version,
    set: rows.slice(1),
  });
  await page.locator("body").press("a");
  await toastOf(page)
    .getByText(/changed after you opened it, so they weren't accepted/)
    .waitFor();
  expect(await rowOf(page, doubtful).count()).toBe(1);
  await open(doubtful);
  await panelOf(page).getByRole("button", { name: "Accept" }).click();
  await expect
    .poll(
      async () =>
        ((await callFrom(page, `GET /api/ebay/listings/${doubtful}/fitments`)) as FitmentReview)
          .listing.state,
    )
    .toBe("ready");
  await page.unrouteAll();
});

test("a wrong vehicle is reported from its cell, and the report can be withdrawn", async () => {
  await open(doubtful);
  const panel = panelOf(page);
  const cell = vehiclesOf(panel, "high", "medium", "low").first();
  await cell.focus();
  await panel.getByRole("button", { name: "Why?" }).click();
  await page.getByRole("button", { name: "Report as wrong" }).click();
  const form = dialog("Report a wrong fitment");
  expect(await form.getByRole("radio", { name: "A vehicle doesn’t fit" }).isChecked()).toBe(true);
  const subject = await form.getByRole("combobox", { name: "Which vehicle" }).inputValue();
  expect(subject).toMatch(/^20\d\d Honda Accord /);
  await form.getByRole("textbox", { name: "Comment" }).fill("The sedan has another bezel.");
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "Send report" }).click();
  await toastOf(page).getByText("Report Received", { exact: true }).waitFor();
  const reports = panel.getByRole("region", { name: "Reports" });
  await reports.getByText(/A vehicle doesn’t fit: Honda Accord .*bezel/).waitFor();
  await reports.getByRole("button", { name: /^Withdraw the report/ }).click();
  await reports.getByText("Report received").waitFor({ state: "hidden" });

  await reports.getByRole("button", { name: "Report a wrong fitment" }).click();
  await form.getByRole("radio", { name: "Something else" }).check();
  await form.getByText("Describe the problem.").waitFor();
  expect(await form.getByRole("button", { name: "Send report" }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "hidden" });
});
