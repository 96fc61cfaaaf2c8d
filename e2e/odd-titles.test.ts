import { afterAll, beforeAll, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { callFrom, openManager, panelOf, rowOf } from "./manager-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";

/** Titles that sellers write, and some that an attacker might. */
const titles = {
  "930000000000":
    "BRAKEROTORFRONTLEFTRIGHTCROSSDRILLEDSLOTTEDCERAMICPADSKITFORHONDAACCORD20082012X",
  "930000000001": "🚗🔧 2008-2012 Honda Accord 🛞 Brake Pads 💥💥💥 NEW",
  "930000000002": "فرامل أمامية هوندا أكورد 2008-2012 Honda Accord brake",
  "930000000003": '<b>2008-2012 Honda Accord</b> <script>alert(1)</script> & "pads"',
  "930000000004": "",
  "930000000005": "2008-2012 Honda Accord \u202Espmal drawrof\u2066 Brake Pads",
} as const;

let opened: OpenedProduct | undefined;
let page: Page;
const said: string[] = [];

beforeAll(async () => {
  opened = await openProduct({ seller: "first-day-parts" });
  page = opened.page;
  page.on("dialog", (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => said.push(String(error)));
  const common = {
    seller: "first-day-parts",
    descriptionHtml: "<p>Tested <img src=x onerror=alert(1)></p>",
    categoryId: "33543",
    price: "19.99",
    quantity: 1,
    pictureUrl: null,
    compatibilities: [],
    startTime: "2026-01-01T00:00:00.000Z",
  };
  const specifics = [
    ["Brand", ["B".repeat(60)]],
    ["Manufacturer Part Number", ["M".repeat(65)]],
  ];
  await opened.product.control("seed", {
    listings: Object.entries(titles).map(([itemId, title]) => ({
      ...common,
      itemId,
      title,
      sku: "X".repeat(40),
      specifics,
    })),
  });
  await callFrom(page, "POST /api/ebay/pull-listings");
  await callFrom(page, "POST /api/ebay/generate-fitment", { listing_ids: Object.keys(titles) });
}, 180_000);
afterAll(() => opened?.close());

const pageOverflow = () =>
  page.evaluate("document.documentElement.scrollWidth - window.innerWidth");
/** Returns by how many pixels an element overflows its container. */
const overflowOf = (element: Locator) =>
  element.evaluate((holder) =>
    Math.max(
      0,
      ...[...holder.querySelectorAll("*")]
        .filter((part) => part.closest(".sr-only, .truncate, [role=region], [role=grid]") === null)
        .map((part) => part.getBoundingClientRect().right - holder.getBoundingClientRect().right),
    ),
  );

test.each([1440, 390, 320])(
  "unbroken, symbol, right-to-left, HTML, and empty titles are shown as text and don't overflow at %i px",
  async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await openManager(page, opened?.product.url ?? "");
    for (const [id, title] of Object.entries(titles))
      expect(await rowOf(page, id).innerText()).toContain(title || "(no title)");
    expect(await pageOverflow()).toBeLessThanOrEqual(0);
    for (const [id, title] of Object.entries(titles)) {
      await rowOf(page, id).getByRole("button").first().click();
      await panelOf(page).getByRole("region", { name: "Fitments" }).waitFor();
      if (title !== "")
        expect(await panelOf(page).getByRole("heading", { level: 2 }).nth(1).innerText()).toContain(
          title.slice(0, 20),
        );
      expect(`${id} ${await overflowOf(panelOf(page))}`).toBe(`${id} 0`);
      await page.keyboard.press("Escape");
      await panelOf(page).waitFor({ state: "hidden" });
    }
    await page.goto(`${opened?.product.url}/ebay-listings`);
    await page.getByText("Page 1 of 1").waitFor();
    expect(await pageOverflow()).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: /^Generate and Sync: BRAKE/ }).click();
    const dialog = page.getByRole("dialog", { name: "Generate Fitment" });
    await dialog.getByText("This listing doesn’t name a vehicle").waitFor();
    expect(await overflowOf(dialog)).toBe(0);
    expect(said).toEqual([]);
  },
);

/**
 * Returns the texts on the screen whose override characters affect more than the title: those that
 * share a paragraph, or a line without isolation, with other text.
 */
const overriddenTexts = () =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const around = surroundings(texts.currentNode);
      if (around !== null && !/^2008-2012 Honda Accord.*Brake Pads$/.test(around))
        found.push(around);
    }
    return found;

    /**
     * Returns all text whose direction such a character can change; null for a text without one, or
     * a hidden one.
     */
    function surroundings({ textContent, parentElement }: Node): string | null {
      if (!/[\u202A-\u202E\u2066-\u2069]/.test(textContent ?? "")) return null;
      if (parentElement?.closest(".sr-only")) return null;
      let holder = parentElement;
      // A title is marked in several pieces, which belong together.
      while (holder && !isolates(holder)) holder = holder.parentElement;
      return (holder?.textContent ?? "").trim();
    }
    function isolates(element: Element): boolean {
      const { display, unicodeBidi } = getComputedStyle(element);
      return display !== "inline" || unicodeBidi.startsWith("isolate");
    }
  });

test("characters that override the text direction don't affect anything beyond their title", async () => {
  const id = "930000000005";
  const url = opened?.product.url ?? "";
  await page.setViewportSize({ width: 1440, height: 900 });
  await openManager(page, url);
  expect(await overriddenTexts()).toEqual([]);
  await rowOf(page, id).getByRole("button").first().click();
  await panelOf(page).getByRole("region", { name: "Fitments" }).waitFor();
  expect(await overriddenTexts()).toEqual([]);
  await page.keyboard.press("Escape");
  await rowOf(page, id)
    .getByRole("button", { name: /^(?:Sync|Generate)/ })
    .click();
  await page.waitForLoadState("networkidle");
  expect(await overriddenTexts()).toEqual([]);
  for (const [path, shown] of [
    ["/fitment-manager?view=questions", "All listings"],
    ["/fitment-manager?view=audit", "All listings"],
    ["/ebay-listings", null],
    ["/mpn-discovery", null],
  ] as const) {
    await page.goto(`${url}${path}`);
    await page.getByRole("heading").first().waitFor();
    if (shown !== null) await page.getByRole("dialog", { name: shown }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await overriddenTexts(), path).toEqual([]);
  }
  await page.goto(`${url}/activity`);
  await page
    .getByRole("button", { name: /^Generated 6 listings/ })
    .first()
    .click();
  await page.getByText("spmal").first().waitFor();
  expect(await overriddenTexts()).toEqual([]);
  await page.getByRole("button", { name: "Search and commands" }).click();
  await page.getByRole("dialog").getByRole("combobox").fill("spmal");
  await page.getByRole("dialog").getByRole("option").first().waitFor();
  expect(await overriddenTexts()).toEqual([]);
});
