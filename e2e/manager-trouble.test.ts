import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { ManagerListing } from "#contract/listings.ts";
import { seedListings } from "#test/seed-listings.ts";
import type { Product } from "#test/start-product.ts";
import { axeFindings } from "./axe-findings.ts";
import {
  callFrom,
  listingsOf,
  openManager,
  panelOf,
  removeVehicle,
  rowOf,
} from "./manager-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { withoutStream } from "./signed-in-screen.ts";
import { tryAgain } from "./try-again.ts";

const seller = "oak-street-auto";
let product: Product;
let page: Page;
let opened: OpenedProduct | undefined;
/** Listings ready to be synced. Each test uses up some. */
let ready: ManagerListing[];

beforeAll(async () => {
  ({ product, page } = opened = await openProduct({
    seller,
    viewport: { width: 1440, height: 4000 },
  }));
  await seedListings(
    product,
    seller,
    Array.from({ length: 8 }, (_, at) => ({ title: `Yellow Hood ${1995 + at} Toyota Camry` })),
  );
  await callFrom(page, "POST /api/ebay/pull-listings");
  const all = await listingsOf(page);
  await callFrom(page, "POST /api/ebay/generate-fitment", {
    listing_ids: all.map(({ listing_id }) => listing_id),
  });
  ready = (await listingsOf(page)).filter(
    (listing) =>
      listing.fitment_sync_status === "pending" &&
      listing.existing_fitment_count === 0 &&
      listing.question_count === 0,
  );
  await openManager(page, product.url);
}, 180_000);
afterAll(() => opened?.close());
beforeEach(async () => {
  await product.control("faults", undefined, "DELETE");
  await product.control("latency", { ms: 0 });
});

interface Row {
  readonly year: string | number;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly engine: string;
}
const key = (row: Row) => [row.year, row.make, row.model, row.trim, row.engine].join("|");
const approved = (listing: ManagerListing) =>
  (JSON.parse(listing.fitment_data) as Row[]).map(key).sort();

async function onEbay(id: string): Promise<readonly string[]> {
  return ((await product.control(`listings/${id}`)) as { stored: readonly Row[] }).stored
    .map(key)
    .sort();
}

async function writesTo(id: string): Promise<number> {
  return (
    (await product.control(`requests?call=ReviseFixedPriceItem&item=${id}`)) as {
      requests: readonly unknown[];
    }
  ).requests.length;
}

function take(count: number): readonly ManagerListing[] {
  const taken = ready.splice(0, count);
  if (taken.length < count) throw new Error("no listing is left to test with");
  return taken;
}

/** Selects these rows, syncs them in bulk, and clears the selection. */
async function syncSelected(listings: readonly ManagerListing[]): Promise<void> {
  for (const { listing_id } of listings)
    await rowOf(page, listing_id).getByRole("checkbox").check();
  await page.getByRole("button", { name: `Sync Selected (${listings.length})` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Sync ${listings.length} listings` })
    .click();
  await page.getByRole("button", { name: `Clear ${listings.length} selected` }).click();
}

describe("a bulk sync", () => {
  test("can be canceled and resumed from its bar, and writes each listing once", async () => {
    // More than a sync writes at the same time, and so slow that some are still waiting when Cancel
    // is clicked.
    const listings = take(28);
    await product.control("latency", { ms: 4000 });
    await syncSelected(listings);
    const running = page.getByRole("region", { name: /^Syncing 28 listings/ });
    await running.getByText(/\d+ left/).waitFor();
    await running.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("region", { name: "Syncing 28 listings: canceling" }).waitFor();
    await product.control("latency", { ms: 0 });
    const canceled = page.getByRole("region", { name: "Syncing 28 listings: canceled" });
    await canceled.waitFor({ timeout: 60_000 });
    expect(await canceled.innerText()).toMatch(/skipped/);
    await canceled.getByRole("button", { name: "Resume" }).click();
    await page.getByRole("region", { name: "Synced 28 listings" }).waitFor({ timeout: 60_000 });
    for (const listing of listings) {
      expect(await onEbay(listing.listing_id)).toEqual(approved(listing));
      expect(await writesTo(listing.listing_id)).toBe(1);
    }
    await page
      .getByRole("region", { name: "Synced 28 listings" })
      .getByRole("button", { name: "Dismiss" })
      .click();
  });

  test("shows a failed listing with its title and reason, lists it in the log, and can retry it", async () => {
    const listings = take(2);
    const [bad] = listings;
    await product.control("faults", {
      match: { call: "ReviseFixedPriceItem", item: bad?.listing_id },
      effect: {
        tradingError: {
          code: "240",
          short: "Refused",
          long: "The item cannot be listed or modified.",
        },
      },
    });
    await syncSelected(listings);
    const toast = page.getByRole("status").filter({ hasText: "Bulk Sync Completed with Errors" });
    await toast.first().waitFor({ timeout: 60_000 });
    expect(await toast.first().innerText()).toContain(`${bad?.listing_title}: `);
    const bar = page.getByRole("region", { name: "Synced 2 listings" });
    await bar.getByText("1 done · 1 failed").waitFor();
    await bar.getByRole("button", { name: "Log" }).click();
    const log = page.getByRole("dialog", { name: "Log" });
    await log
      .getByRole("group", { name: "Outcome" })
      .getByRole("button", { name: "Failed" })
      .click();
    await log.getByText(/Failed: .*cannot be listed or modified/).waitFor();
    await page.keyboard.press("Escape");
    await bar.getByRole("button", { name: "Retry 1 failed" }).click();
    await bar.getByText("2 done").waitFor({ timeout: 60_000 });
    for (const listing of listings)
      expect(await onEbay(listing.listing_id)).toEqual(approved(listing));
    await bar.getByRole("button", { name: "Dismiss" }).click();
  });
});

/** Opens a listing for editing. */
async function beginEdit(of: Page, id: string): Promise<void> {
  await rowOf(of, id).getByRole("button").first().click();
  await panelOf(of).getByRole("button", { name: "Edit", exact: true }).click();
}

async function save(of: Page): Promise<void> {
  await panelOf(of).getByRole("button", { name: "Save" }).click();
}

/** Waits until the panel has left editing. */
async function saved(of: Page): Promise<void> {
  await panelOf(of).getByRole("button", { name: "Edit", exact: true }).waitFor();
}

async function rowsOf(id: string): Promise<number> {
  return (
    (await callFrom(page, `GET /api/ebay/listings/${id}/fitments`)) as { rows: readonly unknown[] }
  ).rows.length;
}

describe("two windows edit the same listing", () => {
  test("the later save is refused, and the seller can load the new rows or overwrite them", async () => {
    const at = ready.findIndex(({ fitment_count }) => fitment_count > 4);
    const id = ready.splice(at, 1)[0]?.listing_id ?? "";
    const other = await page.context().newPage();
    await openManager(other, product.url);
    // A window that learns of the other save says so before it saves.
    const late = await page.context().newPage();
    await withoutStream(late);
    await openManager(late, product.url);
    const before = await rowsOf(id);
    await beginEdit(late, id);
    await beginEdit(other, id);
    await removeVehicle(panelOf(late));
    await removeVehicle(panelOf(other));
    await save(other);
    await saved(other);

    const stale = late
      .getByRole("alert")
      .filter({ hasText: "This listing changed since you began to edit" });
    await save(late);
    await stale.getByRole("button", { name: "Load the new rows" }).click();
    await panelOf(late).getByText("No changes yet").waitFor();
    expect(await rowsOf(id)).toBe(before - 1);

    // The same again, but this window's rows win.
    await removeVehicle(panelOf(late));
    await panelOf(other).getByRole("button", { name: "Edit", exact: true }).click();
    await removeVehicle(panelOf(other));
    await removeVehicle(panelOf(other));
    await save(other);
    await saved(other);
    expect(await rowsOf(id)).toBe(before - 3);
    await save(late);
    await stale.getByRole("button", { name: "Save mine instead" }).click();
    await saved(late);
    expect(await rowsOf(id)).toBe(before - 2);
    await other.close();
    await late.close();
  });
});

describe("a list that was changed on eBay since import", () => {
  const theirs = {
    year: "2012",
    make: "Honda",
    model: "Civic",
    trim: "LX Sedan 4-Door",
    engine: "1.8L 1798CC 110Cu. In. l4 GAS SOHC Naturally Aspirated",
    notes: "",
  };

  test("isn't written until the seller chooses: leaving it alone keeps eBay's rows, and merging keeps both", async () => {
    const [listing] = take(1);
    const id = listing?.listing_id ?? "";
    await product.control(`listings/${id}/edit`, { add: [theirs] });
    const panel = panelOf(page);
    const sync = async () => {
      await panel.getByRole("button", { name: "Sync", exact: true }).click();
      await page
        .getByRole("dialog", { name: "Sync to eBay" })
        .getByRole("button", { name: "Sync 1 listing" })
        .click();
    };
    await rowOf(page, id).getByRole("button").first().click();
    await sync();
    const notice = panel.getByText("Changed on eBay since import", { exact: true });
    await notice.waitFor();
    await panel.getByText("1 row added. Nothing is sent until you choose.").waitFor();
    expect(await panel.getByRole("button", { name: "Sync", exact: true }).isDisabled()).toBe(true);
    expect(await onEbay(id)).toEqual([key(theirs)]);

    await panel.getByRole("button", { name: "Leave this listing alone" }).click();
    await notice.waitFor({ state: "hidden" });
    expect(await onEbay(id)).toEqual([key(theirs)]);

    await sync();
    await panel.getByRole("button", { name: "Accept eBay's list" }).click();
    await notice.waitFor({ state: "hidden" });
    await panel.getByText(/1 protected kept, 0 removed/).waitFor();
    await sync();
    await expect
      .poll(() => onEbay(id), { timeout: 20_000 })
      .toEqual([...(listing ? approved(listing) : []), key(theirs)].sort());
    await page.keyboard.press("Escape");
  });

  test("is found by a check, shown with its differences, and restored with one click", async () => {
    const [listing] = take(1);
    const id = listing?.listing_id ?? "";
    const synced = listing ? approved(listing) : [];
    await callFrom(page, "POST /api/ebay/sync-fitment", { listing_ids: [id] });
    await expect.poll(() => onEbay(id)).toEqual(synced);
    const { stored } = (await product.control(`listings/${id}`)) as { stored: readonly object[] };
    await product.control(`listings/${id}/edit`, { remove: stored.slice(0, 1), add: [theirs] });
    await page.goto(`${product.url}/profile`);
    await page.getByRole("button", { name: "Check now" }).click();
    await page.getByRole("link", { name: "Show 1 changed listing" }).click();
    await rowOf(page, id).getByRole("button").first().click();
    const panel = panelOf(page);
    await panel
      .getByText("1 row added, 1 row removed. Nothing is sent until you choose.")
      .waitFor();
    await panel.getByRole("button", { name: "Restore my rows" }).click();
    await panel.getByText("Changed on eBay since import").waitFor({ state: "hidden" });
    expect(await onEbay(id)).toEqual([...synced, key(theirs)].sort());
    await openManager(page, product.url);
  });

  test("shows its first differences above the choices, and all of them when asked", async () => {
    const synced = (await listingsOf(page)).filter((one) => one.state === "synced");
    const id = synced[0]?.listing_id ?? "";
    const years = Array.from({ length: 12 }, (_, at) => String(2001 + at));
    const added = years.map((year) => ({
      ...theirs,
      year,
      trim: "",
      engine: "",
    }));
    await product.control(`listings/${id}/edit`, { add: added });
    await page.goto(`${product.url}/profile`);
    await page.getByRole("button", { name: "Check now" }).click();
    await page.getByRole("link", { name: "Show 1 changed listing" }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await rowOf(page, id).getByRole("button").first().click();
    const panel = panelOf(page);
    await panel.getByText("12 rows added. Nothing is sent until you choose.").waitFor();
    expect(await panel.getByText("Added:").count()).toBe(4);
    const choice = await panel.getByRole("button", { name: "Restore my rows" }).boundingBox();
    expect(choice?.y).toBeLessThan(844);
    await panel.getByRole("button", { name: "Show all 12" }).click();
    expect(await panel.getByText("Added:").count()).toBe(12);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 4000 });
    await panel.getByRole("button", { name: "Accept eBay's list" }).click();
    await panel.getByText("Changed on eBay since import").waitFor({ state: "hidden" });
    await openManager(page, product.url);
  });
});

describe("trouble with lists, connection, and quota", () => {
  test("a list that can't be loaded says so and can be loaded again", async () => {
    const opened = await page.context().newPage();
    await opened.route("**/api/ebay/listings/page?**", (route) =>
      route.fulfill({
        status: 500,
        contentType: "application/json",
        body: '{"error":"internal","message":"boom"}',
      }),
    );
    await openManager(opened, product.url);
    await opened.getByText("Failed to load listings. Please try again later.").waitFor();
    await opened.unrouteAll({ behavior: "ignoreErrors" });
    await tryAgain(opened, opened.getByRole("table", { name: "Listings" }));
    await opened.close();
  });

  test("a connection that eBay ended is reported, with a way to reconnect", async () => {
    await product.control("tokens/revoke", { seller, everything: true });
    await page.getByRole("button", { name: "Pull from eBay" }).click();
    await page
      .getByText("eBay token expired. Please reconnect your eBay account.")
      .first()
      .waitFor({ timeout: 30_000 });
    await page.getByRole("button", { name: "Reconnect eBay account" }).click();
    await page.getByRole("radio", { name: new RegExp(seller) }).check();
    await page.getByRole("button", { name: "Agree and continue" }).click();
    await page.waitForURL(/\/dashboard/);
    await openManager(page, product.url);
    expect(await page.getByText("eBay token expired.").count()).toBe(0);
  });

  test("a used-up daily quota pauses the batch: its bar says why and until when, and no listing fails", async () => {
    const listings = take(3);
    await product.control("quotas", { daily: { TradingAPI: 0 } });
    await syncSelected(listings);
    const bar = page.getByRole("region", { name: "Syncing 3 listings" });
    await bar
      .getByText(
        /^Paused until .*\d:00 [AP]M: You've reached eBay's daily call limit\. It resumes automatically, and nothing is lost\.$/,
      )
      .waitFor({ timeout: 30_000 });
    expect(await bar.innerText()).toMatch(/0 done · 3 left/);
    for (const { listing_id } of listings)
      await rowOf(page, listing_id).getByText("Queued").waitFor();
    await bar.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("region", { name: "Syncing 3 listings: canceled" }).waitFor();
  });
});
