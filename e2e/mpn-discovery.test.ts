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
/** A part number that its listing's title names. The table cuts longer titles. */
let named: string;
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

/** A seller whose forty listings all lack a part number. */
async function startWithout(): Promise<Product> {
  const started = (product = await startProduct());
  const numbered = await listed();
  named =
    numbered
      .flatMap((listing) => {
        const number = mpnOf(listing) ?? "";
        const isNamed = /^\w+(?:-\w+)+$/.test(number) && listing.title.includes(number);
        return isNamed && listing.title.length <= 50 ? [number] : [];
      })
      .at(0) ?? "";
  for (const { itemId, specifics } of numbered)
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
  it("shows stat cards, selection buttons, and one row per listing", async () => {
    expect(await rows().count()).toBe(40);
    expect([
      await stat("Missing"),
      await stat("Ready to Approve"),
      await stat("Failed"),
      await stat("Selected"),
    ]).toEqual([40, 0, 0, 0]);
    for (const name of ["Select All", "Clear Selection", "Discover Selected"])
      expect(await page.getByRole("button", { name, exact: true }).count(), `${name}`).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
  });

  it("Discover Selected without a selection shows a message and makes no call", async () => {
    const calls = recordCalls(page);
    await page.getByRole("button", { name: "Discover Selected" }).click();
    await toastSays("No Listings Selected");
    await toastSays("Please select listings to discover MPNs");
    expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  });

  it("discovers a single listing, which can't be selected once it has a suggestion", async () => {
    const calls = recordCalls(page);
    const row = rows().filter({ hasText: named }).first();
    await row.getByRole("button", { name: /^Discover/ }).click();
    await toastSays("MPN Discovered");
    await toastSays(named);
    expect(calls.some((call) => /^POST \/api\/ebay\/listings\/\d+\/discover-mpn$/.test(call))).toBe(
      true,
    );
    const ready = rowOf("Ready to Approve");
    await ready.waitFor();
    expect(await ready.getByRole("checkbox").isDisabled()).toBe(true);
  });

  it("shows the evidence for the suggestion", async () => {
    await page.getByRole("button", { name: new RegExp(`^${named}.*: why$`) }).click();
    const why = page.getByRole("dialog", { name: `Why ${named}` });
    await why.getByText(`Title: “${named}”`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await why.waitFor({ state: "hidden" });
  });

  it("reports when nothing was found and when the search failed", async () => {
    const row = rows().filter({ hasText: "electronic module" }).first();
    await row.getByRole("button", { name: /^Discover/ }).click();
    await toastSays("MPN Discovery Failed");
    await row.getByText("Completed").waitFor();
    const repair = await breakCall(page, "/discover-mpn");
    await row.getByRole("button", { name: /^Discover/ }).click();
    await toastSays("Discovery Error");
    await repair();
  });

  it("arrow keys move between rows and the space bar selects", async () => {
    const first = rows().filter({ hasText: "Pending" }).first();
    await first.focus();
    await page.keyboard.press(" ");
    expect(await first.getByRole("checkbox").isChecked()).toBe(true);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press(" ");
    expect(await first.getByRole("checkbox").isChecked()).toBe(false);
  });

  it("a refresh after 30 seconds keeps the selection", async () => {
    const first = rows().filter({ hasText: "Pending" }).first();
    await first.getByRole("checkbox").check();
    const read = page.waitForResponse(/\/missing-mpn\/page\?/);
    await page.clock.fastForward(31_000);
    await read;
    expect(await first.getByRole("checkbox").isChecked()).toBe(true);
    expect(await stat("Selected")).toBe(1);
  });

  it("shows a status that the page doesn't know as Pending", async () => {
    const isPage = /\/missing-mpn\/page\?/;
    await page.route(isPage, async (route) => {
      const answer = await route.fetch();
      const { listings, ...rest } = (await answer.json()) as {
        readonly listings: readonly object[];
      };
      const news = listings.map((listing) => ({
        ...listing,
        suggested_mpn: null,
        mpn_discovery_status: "unheard-of",
      }));
      await route.fulfill({ response: answer, json: { ...rest, listings: news } });
    });
    await page.clock.fastForward(31_000);
    await expect.poll(() => rows().filter({ hasText: "Pending" }).count()).toBe(40);
    await page.unrouteAll({ behavior: "wait" });
    await page.clock.fastForward(31_000);
    await expect.poll(() => rows().filter({ hasText: "Pending" }).count()).toBeLessThan(40);
    expect(await stat("Selected")).toBe(1);
  });

  it("Select All and Discover Selected process the other listings", async () => {
    const calls = recordCalls(page);
    await page.getByRole("button", { name: "Select All", exact: true }).click();
    expect(await stat("Selected")).toBe(39);
    await page.getByRole("button", { name: "Discover Selected" }).click();
    await toastSays("Bulk Discovery Complete");
    await toastSays(/\d+ successful, \d+ failed/);
    expect(calls).toContain("POST /api/ebay/bulk-discover-mpn");
    await page.waitForFunction(() =>
      [...document.querySelectorAll("dl > div")].some((card) =>
        /Ready to Approve\s*[23]\d/.test(card.textContent ?? ""),
      ),
    );
    expect(mpnOf((await listed())[0]), "nothing is applied automatically").toBeUndefined();
  });

  it("approves one, which writes it to eBay and removes its row", async () => {
    const ready = await stat("Ready to Approve");
    await page.getByRole("button", { name: new RegExp(`^Approve ${named}`) }).click();
    await toastSays("MPN Approved");
    await toastSays("Written to the listing on eBay and confirmed.");
    await page
      .getByRole("button", { name: new RegExp(`^Approve ${named}`) })
      .waitFor({ state: "detached" });
    await expect.poll(() => stat("Ready to Approve")).toBe(ready - 1);
    expect((await listed()).filter((listing) => mpnOf(listing) === named)).toHaveLength(1);
  });

  it("reports a failed approval and keeps the suggestion", async () => {
    const repair = await breakCall(page, "/approve-mpn");
    const row = rowOf("Ready to Approve");
    await row.getByRole("button", { name: /^Approve/ }).click();
    await toastSays("Approval Error");
    await repair();
    expect(await rowOf("Ready to Approve").count()).toBe(1);
  });

  it("approves all confirmed suggestions by source", async () => {
    await page.getByRole("button", { name: /^Approve all confirmed/ }).click();
    const dialog = page.getByRole("dialog", { name: "Approve all confirmed" });
    await dialog.getByRole("checkbox", { name: /Your listing/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const count = await rows().count();
    const approve = dialog.getByRole("button", { name: /^Approve \d+ listings?$/ });
    const approved = Number(/\d+/.exec(await approve.innerText())?.[0]);
    expect(approved).toBeGreaterThan(10);
    await approve.click();
    await toastSays("MPNs Approved");
    await page.waitForFunction(
      (left) => document.querySelectorAll("tbody tr").length === left,
      count - approved,
    );
  });

  it("accepts the seller's own number", async () => {
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
    await page.getByText("Every listing has a part number").waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it("every listing has its number on eBay, with all other item specifics unchanged", async () => {
    const after = await listed();
    expect(after.filter((listing) => mpnOf(listing) !== undefined)).toHaveLength(40);
    for (const listing of before)
      expect(others(after.find((one) => one.itemId === listing.itemId)), listing.title).toEqual(
        others(listing),
      );
  });
});
