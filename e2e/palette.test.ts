import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { axeFindings } from "./axe-findings.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";

let opened: OpenedProduct | undefined;
let page: Page;
beforeAll(async () => {
  opened = await openProduct({ seller: "oak-street-auto" });
  ({ page } = opened);
}, 120_000);
afterAll(() => opened?.close());

const palette = () => page.getByRole("dialog", { name: "Search and commands" });
const chosen = () => palette().getByRole("option", { selected: true });

async function openPalette(path = "/dashboard"): Promise<void> {
  await page.goto(`${opened?.product.url}${path}`);
  await page.getByRole("button", { name: "Search and commands" }).waitFor();
  await page.keyboard.press("Control+k");
  await palette().getByRole("combobox").waitFor();
}

describe("the command palette", () => {
  it("opens on Ctrl+K, goes to a screen, and gives the focus back on Escape", async () => {
    await openPalette();
    await page.keyboard.press("Escape");
    await palette().waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Search and commands" }).click();
    await page.keyboard.type("epid");
    await chosen().getByText("ePID Tools").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/epid-demo$/);
    await palette().waitFor({ state: "hidden" });
  });

  it("finds a listing by title, item ID, and SKU, and opens it in the manager", async () => {
    const first = await page.evaluate(async () => {
      await fetch("/api/ebay/pull-listings", { method: "POST" });
      const answer = await fetch("/api/ebay/listings/page?search=-");
      const { listings } = (await answer.json()) as {
        listings: { listing_id: string; listing_title: string; sku: string | null }[];
      };
      return listings.find(({ sku }) => sku !== null);
    });
    if (!first?.sku) throw new Error("A listing should have an SKU.");
    for (const words of [first.listing_title.toLowerCase(), first.listing_id, first.sku]) {
      await openPalette("/profile");
      await page.keyboard.type(words);
      await palette().getByRole("option", { name: first.listing_title }).click();
      await page.waitForURL((url) => url.searchParams.get("listing") === first.listing_id);
    }
  });

  it("runs the manager's commands, and leaves the focus where they put it", async () => {
    await page.goto(`${opened?.product.url}/fitment-manager`);
    await page.getByRole("textbox", { name: /^Search by title/ }).waitFor();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Search and commands" }).click();
    await palette().getByRole("combobox").waitFor();
    await page.keyboard.type("search");
    await chosen()
      .filter({ hasText: /^Search/ })
      .waitFor();
    await page.keyboard.press("Enter");
    await palette().waitFor({ state: "hidden" });
    await expect
      .poll(() => page.evaluate("document.activeElement.getAttribute('aria-label')"))
      .toMatch(/^Search by title/);
    await openPalette("/fitment-manager");
    await page.keyboard.type("show listings new");
    await chosen().getByText("Show listings: New").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("show") === "new");
  });

  it("says when nothing matches, and when the search fails", async () => {
    await openPalette();
    await page.keyboard.type("no such part 93517");
    await palette().getByText("No listing contains “no such part 93517”.").waitFor();
    await page.route("**/api/ebay/listings/page**", (route) => route.abort());
    await page.keyboard.type("4");
    await palette()
      .getByText(/^Couldn’t search the listings\./)
      .waitFor({ timeout: 30_000 });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.keyboard.press("Escape");
  });

  it.each([
    [1440, "light"],
    [390, "dark"],
    [320, "light"],
  ] as const)("is accessible and fits at %i px, %s", async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await openPalette();
    await page.keyboard.type("honda");
    await palette()
      .getByText(/^Listings \(/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
