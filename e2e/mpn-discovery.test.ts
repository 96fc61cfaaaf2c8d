import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { pullListings } from "#contract/listings.ts";
import { startProduct } from "#test/start-product.ts";
import type { Product } from "#test/start-product.ts";
import { axeFindings } from "./axe-findings.ts";
import { openWith } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { breakCall, recordCalls, toastOf } from "./signed-in-screen.ts";

let product: Product;
let page: Page;
let opened: OpenedProduct | undefined;

interface Listed {
  readonly itemId: string;
  readonly title: string;
  readonly specifics: readonly (readonly [name: string, values: readonly string[]])[];
}

const seller = "oak-street-auto";
let before: readonly Listed[];
const listed = async () =>
  (
    (await product.control(`listings?seller=${seller}&rows=all`)) as {
      readonly listings: readonly Listed[];
    }
  ).listings;
const mpnOf = (listing: Listed | undefined) =>
  listing?.specifics.find(([name]) => name === "Manufacturer Part Number")?.[1][0];
const others = (listing: Listed | undefined) =>
  listing?.specifics.filter(([name]) => name !== "Manufacturer Part Number");

/** The seller never filled part numbers in: all forty listings lack theirs. */
async function startWithout(): Promise<Product> {
  const started = (product = await startProduct());
  for (const { itemId, specifics } of await listed())
    await started.control(`listings/${itemId}/edit`, {
      specifics: specifics.filter(([name]) => name !== "Manufacturer Part Number"),
    });
  before = await listed();
  await (await started.signIn(seller)).call(pullListings);
  return started;
}

beforeAll(async () => {
  ({ page } = opened = await openWith({ seller, start: startWithout }));
  await page.clock.install();
  await page.goto(`${product.url}/mpn-discovery`);
  await rows().first().waitFor();
}, 120_000);
afterAll(() => opened?.close());

const rows = () => page.locator("tbody tr");
const rowOf = (badge: string) => rows().filter({ hasText: badge }).first();
const stat = async (name: string) =>
  Number(
    (
      await page
        .locator("dl > div", { has: page.getByText(name, { exact: true }) })
        .locator("dd")
        .textContent()
    )?.replace(",", ""),
  );
const toastSays = async (text: string | RegExp) =>
  toastOf(page).filter({ hasText: text }).waitFor({ timeout: 30_000 });

describe("finding and approving the part numbers of forty listings", () => {
  it("MPN-01 MPN-03 S-093 shows what is missing, with stat cards, selection buttons and a row a listing", async () => {
    expect(await rows().count()).toBe(40);
    expect([
      await stat("Missing"),
      await stat("Ready to Approve"),
      await stat("Failed"),
      await stat("Selected"),
    ]).toEqual([40, 0, 0, 0]);
    for (const name of ["Select All", "Clear Selection", "Discover Selected"])
      expect(await page.getByRole("button", { name, exact: true }).count(), `MPN-02 ${name}`).toBe(
        1,
      );
    expect(await axeFindings(page)).toEqual([]);
  });

  it("MPN-15 VALID-08 S-095 Discover Selected with nothing selected says so and calls nobody", async () => {
    const calls = recordCalls(page);
    await page.getByRole("button", { name: "Discover Selected" }).click();
    await toastSays("No Listings Selected");
    await toastSays("Please select listings to discover MPNs");
    expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  });

  it("MPN-06 ERR-33 S-097 discovers a single listing; MPN-09 what has a suggestion cannot be checked", async () => {
    const calls = recordCalls(page);
    const row = rows().filter({ hasText: "DLA-235" }).first();
    await row.getByRole("button", { name: /^Discover/ }).click();
    await toastSays("MPN Discovered");
    await toastSays("DLA-235");
    expect(calls.some((call) => /^POST \/api\/ebay\/listings\/\d+\/discover-mpn$/.test(call))).toBe(
      true,
    );
    const ready = rowOf("Ready to Approve");
    await ready.waitFor();
    expect(await ready.getByRole("checkbox").isDisabled()).toBe(true);
  });

  it("shows on what the suggestion rests", async () => {
    await page.getByRole("button", { name: /^DLA-235.*: why$/ }).click();
    const why = page.getByRole("dialog", { name: "Why DLA-235" });
    await why.getByText(/Title: “DLA-235”/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await why.waitFor({ state: "hidden" });
  });

  it("ERR-34 says when nothing was found, and ERR-35 when the search failed", async () => {
    const row = rows().filter({ hasText: "electronic module" }).first();
    await row.getByRole("button", { name: /^Discover/ }).click();
    await toastSays("MPN Discovery Failed");
    await row.getByText("Completed").waitFor();
    const mend = await breakCall(page, "/discover-mpn");
    await row.getByRole("button", { name: /^Discover/ }).click();
    await toastSays("Discovery Error");
    await mend();
  });

  it("works by keyboard: arrows go from row to row, the space bar selects", async () => {
    const first = rows().filter({ hasText: "Pending" }).first();
    await first.focus();
    await page.keyboard.press(" ");
    expect(await first.getByRole("checkbox").isChecked()).toBe(true);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press(" ");
    expect(await first.getByRole("checkbox").isChecked()).toBe(false);
  });

  it("S-100 MPN-16 CONST-15 a refresh after 30 seconds keeps the selection", async () => {
    const first = rows().filter({ hasText: "Pending" }).first();
    await first.getByRole("checkbox").check();
    const read = page.waitForResponse((response) => response.url().endsWith("/missing-mpn"));
    await page.clock.fastForward(31_000);
    await read;
    expect(await first.getByRole("checkbox").isChecked()).toBe(true);
    expect(await stat("Selected")).toBe(1);
  });

  it("MPN-05 MPN-08 ERR-36 select-all and Discover Selected find the others in one go", async () => {
    const calls = recordCalls(page);
    await page.getByRole("button", { name: "Select All", exact: true }).click();
    expect(await stat("Selected")).toBe(39);
    await page.getByRole("button", { name: "Discover Selected" }).click();
    await toastSays("Bulk Discovery Complete");
    await toastSays(/\d+ successful, \d+ failed/);
    expect(calls).toContain("POST /api/ebay/bulk-discover-mpn");
    await page.waitForFunction(() =>
      [...document.querySelectorAll("dl > div")].some((card) =>
        /Ready to Approve\s*3\d/.test(card.textContent ?? ""),
      ),
    );
    expect(mpnOf((await listed())[0]), "MPN-14 nothing is applied by itself").toBeUndefined();
  });

  it("MPN-07 ERR-37 approves one: it is on eBay, and its row is gone", async () => {
    const ready = await stat("Ready to Approve");
    await page.getByRole("button", { name: /^Approve DLA-235/ }).click();
    await toastSays("MPN Approved");
    await toastSays("Written to the listing on eBay and read back.");
    await page.getByRole("button", { name: /^Approve DLA-235/ }).waitFor({ state: "detached" });
    expect(await stat("Ready to Approve")).toBe(ready - 1);
    expect((await listed()).filter((listing) => mpnOf(listing) === "DLA-235")).toHaveLength(1);
  });

  it("ERR-38 says when an approval failed, and keeps the suggestion", async () => {
    const mend = await breakCall(page, "/approve-mpn");
    const row = rowOf("Ready to Approve");
    await row.getByRole("button", { name: /^Approve/ }).click();
    await toastSays("Approval Error");
    await mend();
    expect(await rowOf("Ready to Approve").count()).toBe(1);
  });

  it("approves all that is confirmed, by source", async () => {
    await page.getByRole("button", { name: /^Approve All Confirmed/ }).click();
    const dialog = page.getByRole("dialog", { name: "Approve all confirmed" });
    await dialog.getByRole("checkbox", { name: /The listing itself/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: /^Approve \d+ listings?$/ }).click();
    await toastSays("MPNs Approved");
    await page.waitForFunction(() => document.querySelectorAll("tbody tr").length < 8);
  });

  it("takes the seller's own number for what nothing tells", async () => {
    for (let left = await rows().count(); left > 0; left -= 1) {
      const row = rows().first();
      await row.getByRole("button", { name: /^Edit the part number/ }).click();
      const dialog = page.getByRole("dialog", { name: "Part number" });
      await dialog.getByLabel("Manufacturer part number").fill(`OWN-${1000 + left}`);
      await dialog.getByRole("button", { name: "Approve and write to eBay" }).click();
      await dialog.waitFor({ state: "hidden" });
      await page.waitForFunction(
        (count) => document.querySelectorAll("tbody tr").length < count,
        left,
      );
    }
    await page.getByText("No listing lacks a part number").waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it("every listing has its number on eBay, and no other item specific changed", async () => {
    const after = await listed();
    expect(after.filter((listing) => mpnOf(listing) !== undefined)).toHaveLength(40);
    for (const listing of before)
      expect(others(after.find((one) => one.itemId === listing.itemId)), listing.title).toEqual(
        others(listing),
      );
  });
});
