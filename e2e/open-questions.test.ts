import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { seedListings } from "#test/seed-listings.ts";
import type { Product } from "#test/start-product.ts";
import { axeFindings } from "./axe-findings.ts";
import { callFrom, chip, openManager, panelOf, rowOf } from "./manager-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { recordCalls, toastOf } from "./signed-in-screen.ts";

const seller = "first-day-parts";
const slow = { timeout: 60_000 };

let product: Product;
let page: Page;
let ready: readonly string[];
let asking: readonly string[];
/** Listings with an engine that eBay's list has for some of their years only. */
let doubtful: readonly string[];
let opened: OpenedProduct | undefined;
beforeAll(async () => {
  ({ product, page } = opened = await openProduct({ seller }));
  const ids = await seedListings(product, seller, [
    ...Array.from({ length: 5 }, (_, at) => ({ title: `2008 Honda Accord Headlight ${at}` })),
    ...Array.from({ length: 4 }, (_, at) => ({
      title: `2007-2009 Toyota Camry Oil Filter Housing ${at}`,
    })),
    ...Array.from({ length: 3 }, (_, at) => ({
      title: `2003-2010 Honda Accord 3.0L Radiator ${at}`,
    })),
    { title: "2008 Honda Accord Headlight for the simple screen" },
    { title: "2008 Toyota Camry Oil Filter Housing for the simple screen" },
  ]);
  ready = ids.slice(0, 5);
  asking = ids.slice(5, 9);
  doubtful = ids.slice(9, 12);
}, 120_000);
afterAll(() => opened?.close());

/** Returns those of the listings that have rows on eBay, according to the sandbox. */
async function written(ids: readonly string[]): Promise<readonly string[]> {
  const states = await Promise.all(
    ids.map((id) => product.control(`listings/${id}`) as Promise<{ stored: readonly unknown[] }>),
  );
  return ids.filter((_, at) => (states[at]?.stored.length ?? 0) > 0);
}

const dialog = (name: string) => page.getByRole("dialog", { name });
const select = async (ids: readonly string[]) => {
  for (const id of ids) await rowOf(page, id).getByRole("checkbox").check();
};

describe("the fitment manager", () => {
  it("says how many of the selected listings are ready and how many need an answer, and includes only the ready ones", async () => {
    await openManager(page, product.url);
    await select([...ready, ...asking, ...doubtful]);
    await page.getByRole("button", { name: "Generate Selected (12)" }).click();
    await page.getByRole("region", { name: "Generated 12 listings" }).waitFor(slow);
    await expect.poll(() => chip(page, "Needs an answer").innerText()).toMatch(/4$/);
    expect(await chip(page, "To review").innerText()).toMatch(/3$/);
    await page.getByRole("button", { name: "Sync Selected (12)" }).click();
    const ask = dialog("Sync to eBay");
    await ask.getByText("5 ready · 4 need an answer · 3 to review", { exact: true }).waitFor();
    expect(await ask.getByRole("checkbox", { name: "5 ready" }).isChecked()).toBe(true);
    const rest = ask.getByRole("checkbox", { name: "Include 4 that need an answer" });
    const unreviewed = ask.getByRole("checkbox", { name: "Include 3 to review" });
    expect([await rest.isChecked(), await unreviewed.isChecked()]).toEqual([false, false]);
    expect(await axeFindings(page)).toEqual([]);
    await rest.check();
    await ask.getByRole("button", { name: "Sync 9 listings" }).waitFor();
    await unreviewed.check();
    await ask.getByRole("button", { name: "Sync 12 listings" }).waitFor();
    await unreviewed.uncheck();
    await rest.uncheck();
    await ask.getByRole("button", { name: "Sync 5 listings" }).click();
  });

  it("writes only the ready ones, and says how many it skipped and why", async () => {
    const bar = page.getByRole("region", { name: "Synced 12 listings" });
    await bar.waitFor(slow);
    await toastOf(page)
      .getByText("5 listings synced, 7 skipped (4 need an answer, 3 to review).")
      .waitFor();
    await bar.getByText("5 done · 7 skipped (4 need an answer, 3 to review)").waitFor();
    expect(await written([...ready, ...asking, ...doubtful])).toEqual(ready);
    await bar.getByRole("button", { name: "Log" }).click();
    const log = dialog("Log");
    await log
      .getByRole("group", { name: "Outcome" })
      .getByRole("button", { name: "Skipped" })
      .click();
    await log
      .getByText(/This listing has 1 open question\. Answer it first/)
      .first()
      .waitFor();
    await expect.poll(() => log.getByRole("listitem").count()).toBe(7);
    await page.keyboard.press("Escape");
    await bar.getByRole("button", { name: "Show unanswered" }).click();
    await expect
      .poll(() => chip(page, "Needs an answer").getAttribute("aria-pressed"))
      .toBe("true");
    for (const id of asking) await rowOf(page, id).waitFor();
    // The list follows the counts, which arrive first.
    for (const id of ready) await rowOf(page, id).waitFor({ state: "detached" });
  });

  it("warns before it syncs a listing with an open question, and leads to the question", async () => {
    const [id = ""] = asking;
    await rowOf(page, id).getByRole("button", { name: "Sync" }).click();
    const warning = dialog("This listing has 1 open question");
    await warning.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await warning.getByRole("button", { name: "Answer first" }).click();
    await panelOf(page)
      .getByText(/Which engine/)
      .first()
      .waitFor();
    expect(await written([id])).toEqual([]);
    await page.keyboard.press("Escape");
    await rowOf(page, id).getByRole("button", { name: "Sync" }).click();
    await warning.getByRole("button", { name: "Sync anyway" }).click();
    await toastOf(page).getByText("Synced", { exact: true }).waitFor(slow);
    expect(await written(asking)).toEqual([id]);
  });

  it("includes the rest once the seller checks the box", async () => {
    const [, ...rest] = asking;
    await page.reload();
    await openManager(page, product.url);
    await select([ready[0] ?? "", ...rest]);
    await page.getByRole("button", { name: "Sync Selected (4)" }).click();
    const ask = dialog("Sync to eBay");
    await ask.getByText("0 ready · 3 need an answer", { exact: true }).waitFor();
    await ask.getByRole("listitem").filter({ hasText: "1 Already on eBay." }).waitFor();
    expect(await ask.getByRole("button", { name: "Sync 0 listings" }).isDisabled()).toBe(true);
    await ask.getByRole("checkbox", { name: "Include 3 that need an answer" }).check();
    await ask.getByRole("button", { name: "Sync 3 listings" }).click();
    await page.getByRole("region", { name: "Synced 4 listings" }).waitFor(slow);
    expect(await written(asking)).toEqual(asking);
  });
});

describe("a listing to review", () => {
  it("says why in the panel, and warns before it is synced alone", async () => {
    const [id = ""] = doubtful;
    await page.reload();
    await openManager(page, product.url);
    await chip(page, "To review").click();
    await rowOf(page, id).getByRole("button", { name: "Sync" }).click();
    const warning = dialog("This listing should be reviewed");
    await warning.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await warning.getByRole("button", { name: "Review first" }).click();
    await panelOf(page)
      .getByText("The listing names an engine that eBay's list doesn't have for every vehicle.")
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await written(doubtful)).toEqual([]);
  });

  it("is accepted with the button or the key, which goes to the next one", async () => {
    const [first = "", second = ""] = doubtful;
    await panelOf(page).getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => chip(page, "To review").innerText()).toMatch(/2$/);
    await page.locator(`[data-listing-panel="${second}"]`).waitFor();
    await page.locator("body").press("a");
    await expect.poll(() => chip(page, "To review").innerText()).toMatch(/1$/);
    expect(await chip(page, "Ready to sync").innerText()).toMatch(/2$/);
    await page.keyboard.press("Escape");
    await chip(page, "All").click();
    await rowOf(page, first).getByRole("button").first().click();
    await panelOf(page)
      .getByText(new RegExp(`^Accepted by ${seller} on \\w+ \\d+, \\d{4}\\.$`))
      .waitFor();
    await page.keyboard.press("Escape");
    await select([first, ...doubtful.slice(2)]);
    await page.getByRole("button", { name: "Sync Selected (2)" }).click();
    await dialog("Sync to eBay").getByText("1 ready · 1 to review", { exact: true }).waitFor();
    await dialog("Sync to eBay").getByRole("button", { name: "Sync 1 listing" }).click();
    await page.getByRole("region", { name: "Synced 2 listings" }).waitFor(slow);
    expect(await written(doubtful)).toEqual([first]);
  });

  it("is included in a bulk sync once the seller checks the box", async () => {
    await page.reload();
    await openManager(page, product.url);
    await select(doubtful.slice(1));
    await page.getByRole("button", { name: "Sync Selected (2)" }).click();
    const ask = dialog("Sync to eBay");
    // Enter confirms the dialog once, no matter how often it is pressed.
    const calls = recordCalls(page);
    await ask.getByRole("checkbox", { name: "Include 1 to review" }).press("Space");
    await ask.getByRole("button", { name: "Sync 2 listings" }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.getByRole("region", { name: "Synced 2 listings" }).waitFor(slow);
    expect(await written(doubtful)).toEqual(doubtful);
    expect(calls.filter((call) => call === "POST /api/ebay/sync-fitment")).toHaveLength(1);
  });
});

describe("the list of eBay listings", () => {
  const open = async (title: RegExp) => {
    await page.goto(`${product.url}/ebay-listings`);
    await page
      .getByRole("row")
      .filter({ hasText: title })
      .getByRole("button", { name: /^Generate and Sync/ })
      .click();
  };

  it("warns before it syncs a single listing with an open question", async () => {
    await open(/Oil Filter Housing for the simple screen/);
    const ask = dialog("Generate Fitment");
    await ask.getByText(/^\d+ fitments$/).waitFor();
    await ask.getByRole("button", { name: "Sync to eBay" }).click();
    await ask.getByText(/This listing has 1 open question/).waitFor();
    await ask.getByRole("button", { name: "Sync anyway" }).waitFor();
    await ask.getByRole("link", { name: "Answer first" }).click();
    await page.waitForURL(/\/fitment-manager\?listing=\d+/);
    await panelOf(page)
      .getByText(/Which engine/)
      .first()
      .waitFor(slow);
  });

  it("leaves listings with open questions out of its bulk run, and says so", async () => {
    const simple = (
      (await callFrom(page, "GET /api/ebay/active-listings")) as readonly {
        listingId: string;
        title: string;
        synced: boolean;
      }[]
    ).filter(({ synced }) => !synced);
    expect(simple).toHaveLength(2);
    await page.goto(`${product.url}/ebay-listings`);
    await page.getByRole("button", { name: "Sync All Unsynced (2)" }).click();
    const ask = dialog("Generate and sync 2 listings?");
    expect(
      await ask
        .getByRole("checkbox", { name: "Include listings that need an answer or a review" })
        .isChecked(),
    ).toBe(false);
    await ask.getByRole("button", { name: "Start" }).click();
    await page
      .getByText("1 listing synced, 1 skipped (needs an answer or a review).")
      .first()
      .waitFor(slow);
    const now = await written(simple.map(({ listingId }) => listingId));
    expect(now).toEqual(
      simple.filter(({ title }) => title.includes("Headlight")).map(({ listingId }) => listingId),
    );
    await page.getByRole("link", { name: "Answer in the manager" }).click();
    await page.waitForURL(/show=needs-answer/);
  });
});
