import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import type { Product } from "#test/start-product.ts";
import { listingsOf, removeVehicle } from "./manager-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";

const seller = "torque-and-timber";
const listings = "1,200";
const long = 420_000;

/** Runs in the page: records each percentage that a dialog shows, in order. */
const recordPercents = `
  window.seenPercents = [];
  setInterval(() => {
    const shown = /(25|50|75|100)%/.exec(document.querySelector("[role=dialog]")?.textContent ?? "")?.[0];
    if (shown && window.seenPercents.at(-1) !== shown) window.seenPercents.push(shown);
  }, 30);
`;

let product: Product;
let page: Page;
const scriptErrors: string[] = [];

let opened: OpenedProduct | undefined;
beforeAll(async () => {
  ({ product, page } = opened = await openProduct());
  page.on("pageerror", (error) => scriptErrors.push(String(error)));
}, long);
afterAll(() => opened?.close());

interface Stored {
  readonly itemId: string;
  readonly stored: readonly {
    readonly year: string | number;
    readonly make: string;
    readonly model: string;
    readonly trim: string;
    readonly engine: string;
  }[];
}
const key = (row: Stored["stored"][number]) =>
  [row.year, row.make, row.model, row.trim, row.engine].join("|");

async function onEbay(): Promise<ReadonlyMap<string, readonly string[]>> {
  const state = (await product.control(`listings?rows=all&seller=${seller}`)) as {
    listings: readonly Stored[];
  };
  return new Map(state.listings.map((listing) => [listing.itemId, listing.stored.map(key)]));
}

/** Returns the fitments of each listing, from the call behind the screen. */
async function approved(): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = (await page.evaluate(async () =>
    (await fetch("/api/ebay/listings")).json(),
  )) as readonly { listing_id: string; fitment_data: string }[];
  return new Map(
    all.map((listing) => [
      listing.listing_id,
      (JSON.parse(listing.fitment_data) as Stored["stored"]).map(key),
    ]),
  );
}

/** Returns the listings that have something to sync but need an answer or a review. */
async function heldBack(): Promise<readonly string[]> {
  return (await listingsOf(page))
    .filter((one) => one.fitment_sync_status === "pending" && one.state !== "ready")
    .map((one) => one.listing_id);
}

const chip = (name: string) =>
  page.getByRole("group", { name: "Show" }).getByRole("button", { name: new RegExp(`^${name}`) });
const countOf = async (name: string) => Number((await chip(name).innerText()).replace(/\D/g, ""));

describe("a newcomer's main job", () => {
  let before: ReadonlyMap<string, readonly string[]>;

  it(
    "signs in through eBay's consent page and lands on the dashboard",
    { timeout: long },
    async () => {
      await page.goto(`${product.url}/auth`);
      await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
      await page.getByRole("button", { name: "Sign in with eBay" }).click();
      await page.getByRole("radio", { name: new RegExp(seller) }).check();
      await page.getByRole("button", { name: "Agree and continue" }).click();
      await page.waitForURL(/\/dashboard/);
      await page.getByText(`Hello, ${seller}`).waitFor();
      before = await onEbay();
    },
  );

  it("pulls every listing once when the manager is opened", { timeout: long }, async () => {
    const pulls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/ebay/pull-listings"))
        pulls.push(request.url());
    });
    await page.evaluate(recordPercents);
    await page.getByRole("link", { name: "Manager", exact: true }).first().click();
    await page.getByRole("dialog").waitFor();
    await page.getByRole("dialog").waitFor({ state: "hidden", timeout: long });
    expect(await page.evaluate<string[]>("window.seenPercents")).toEqual([
      "25%",
      "50%",
      "75%",
      "100%",
    ]);
    expect(await chip("All").innerText()).toContain(listings);
    expect(await countOf("Kept as is")).toBeGreaterThan(100);
    await chip("Kept as is").click();
    await chip("All").click();
    expect(pulls).toHaveLength(1);
  });

  it(
    "generates fitments for all listings and logs why some were skipped",
    { timeout: long },
    async () => {
      await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
      await page.getByRole("button", { name: `Generate Selected (${listings})` }).click();
      await page.getByText(new RegExp(`Generated ${listings} listings`)).waitFor({ timeout: long });
      await expect.poll(() => countOf("Ready to sync"), { timeout: 20_000 }).toBeGreaterThan(700);
      await page.getByRole("button", { name: "Log", exact: true }).first().click();
      await page
        .getByRole("group", { name: "Outcome" })
        .getByRole("button", { name: /skipped/i })
        .click();
      await page
        .getByText(/Protected: it already has \d+ fitments/)
        .first()
        .waitFor();
      await page.keyboard.press("Escape");
    },
  );

  it(
    "opens a row with the marked words, its ranges, and their confidence",
    { timeout: long },
    async () => {
      await chip("Ready to sync").click();
      await page.getByRole("textbox", { name: /Search by title/ }).fill("brake");
      await page.keyboard.press("Tab");
      await page
        .getByRole("table", { name: "Listings" })
        .getByRole("button", { name: /brake/i })
        .first()
        .click();
      const panel = page.getByRole("dialog", { name: "Listing fitments" });
      await panel.getByText("Read as").waitFor();
      await panel.getByText(/\d+ rows?, \d+ models?/).waitFor();
      expect(await panel.locator("mark").count()).toBeGreaterThan(1);
      expect(await panel.getByText(/^(high|medium|low) \d+%$/).count()).toBeGreaterThan(0);
    },
  );

  it(
    "brings a removed row back with undo, and saves the removal after redo",
    { timeout: long },
    async () => {
      const panel = page.getByRole("dialog", { name: "Listing fitments" });
      const fitments = panel.getByRole("region", { name: "Fitments" });
      const rowCount = async () =>
        Number(/(\d+) rows?,/.exec(await fitments.locator("header").innerText())?.[1] ?? 0);
      const rows = await rowCount();
      await panel.getByRole("button", { name: "Edit" }).click();
      await removeVehicle(panel);
      await expect.poll(rowCount).toBeLessThan(rows);
      await panel.getByRole("button", { name: "Undo" }).click();
      await expect.poll(rowCount).toBe(rows);
      await panel.getByRole("button", { name: "Redo" }).click();
      await panel.getByRole("button", { name: "Save" }).click();
      await panel.getByRole("button", { name: "Edit" }).waitFor();
      expect(await rowCount()).toBeLessThan(rows);
      await page.keyboard.press("Escape");
    },
  );

  it(
    "confirms, then syncs only ready listings, so that eBay has exactly the previous and the approved rows",
    { timeout: long },
    async () => {
      await page.getByRole("button", { name: "Clear the search" }).click();
      const inDoubt = await heldBack();
      expect(inDoubt.length).toBeGreaterThan(10);
      const asking = await countOf("Needs an answer");
      const ready = await countOf("Ready to sync");
      await chip("All").click();
      await page
        .getByRole("button", { name: /^Clear .* selected$/ })
        .click()
        .catch(() => undefined);
      await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
      await page.getByRole("button", { name: /^Sync Selected/ }).click();
      const ask = page.getByRole("dialog");
      await ask.getByText(/\+[\d,]+ rows, [\d,]+ protected kept, 0 removed/).waitFor();
      await ask
        .getByText(new RegExp(`^${ready} ready · \\d+ need an answer · \\d+ to review$`))
        .waitFor();
      await ask.getByRole("button", { name: `Sync ${ready} listings` }).click();
      await page.getByText(/^Synced [\d,]+ listings$/).waitFor({ timeout: long });
      // A state that no listing is in has no chip.
      await chip("Ready to sync").waitFor({ state: "detached", timeout: 20_000 });
      // The counts follow the batch's end.
      await expect.poll(() => countOf("Synced"), { timeout: 20_000 }).toBeGreaterThanOrEqual(ready);
      expect(await countOf("Needs an answer")).toBe(asking);
      const now = await onEbay();
      const wanted = await approved();
      const wrong = [...now].filter(([id, rows]) => {
        const ours = inDoubt.includes(id) ? [] : (wanted.get(id) ?? []);
        const union = new Set([...(before.get(id) ?? []), ...ours]);
        return union.size !== new Set(rows).size || rows.some((row) => !union.has(row));
      });
      expect(wrong.map(([id]) => id)).toEqual([]);
      expect(
        [...before].every(([id, rows]) => rows.every((row) => now.get(id)?.includes(row))),
      ).toBe(true);
    },
  );

  it("causes no script errors", () => {
    expect(scriptErrors).toEqual([]);
  });
});
