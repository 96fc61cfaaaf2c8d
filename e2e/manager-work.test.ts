import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { seedListings } from "#test/seed-listings.ts";
import type { Product } from "#test/start-product.ts";
import { axeFindings } from "./axe-findings.ts";
import { chip, openManager, panelOf, pullOver, rowOf } from "./manager-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";

const seller = "first-day-parts";
const slow = { timeout: 60_000 };
const longMpn = "MMMMMMMM-WWWW-1234567890-XYZ";
const desk = { width: 1440, height: 900 } as const;

let product: Product;
let page: Page;
let opened: OpenedProduct | undefined;
/** Three that are ready once they are generated, at 30, 10, and 20 dollars. */
let plain: readonly string[];
let asking: string;
let doubtful: string;

beforeAll(async () => {
  ({ product, page } = opened = await openProduct({ seller, viewport: desk }));
  const prices = ["30.00", "10.00", "20.00"];
  const ids = await seedListings(product, seller, [
    ...prices.map((price, at) => ({
      title: `2008 Honda Accord Headlight ${at}`,
      mpn: at === 0 ? longMpn : `HL-${at}`,
      more: { price },
    })),
    { title: "2007-2009 Toyota Camry Oil Filter Housing" },
    { title: "2003-2010 Honda Accord 3.0L Radiator" },
  ]);
  plain = ids.slice(0, 3);
  [asking = "", doubtful = ""] = ids.slice(3);
  await openManager(page, product.url);
}, 180_000);
afterAll(() => opened?.close());

const work = () => page.getByRole("region", { name: "Work" });
const parameter = (name: string) => new URL(page.url()).searchParams.get(name);
const header = (name: string) => page.getByRole("columnheader", { name, exact: true });
const search = () => page.getByRole("textbox", { name: /Search by title/ });

/** Returns the listings on the screen, in order. */
async function shown(): Promise<readonly string[]> {
  return page
    .locator("[data-listing-row]")
    .evaluateAll((rows) =>
      rows
        .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
        .map((row) => row.getAttribute("data-listing-row") ?? ""),
    );
}
/** In the usual order: all are pending, so they are sorted by title. */
const everything = () => [doubtful, asking, ...plain];
const shows = (ids: readonly string[]) => expect.poll(shown).toEqual(ids);

describe("the strip", () => {
  test("generates everything new with its first button, and then offers the next step", async () => {
    await work().getByRole("button", { name: "Generate 5" }).click();
    await work().getByRole("region", { name: "Generated 5 listings" }).waitFor(slow);
    await work().getByText("5 done", { exact: true }).waitFor();
    await work().getByRole("button", { name: "Answer 1" }).waitFor();
    expect(
      await work()
        .getByRole("list", { name: "Steps after that" })
        .getByRole("button")
        .allInnerTexts(),
    ).toEqual(["Review 1", "Sync 3"]);
    await work()
      .getByRole("link", { name: /\d left: 5 of [\d,]+ generated this month/ })
      .waitFor();
    await work().getByRole("button", { name: "Dismiss" }).click();
  });

  test("is one line, from a desktop to a small phone", async () => {
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await work().boundingBox())?.height).toBe(40);
    }
    await page.setViewportSize(desk);
  });

  test("opens the questions, and shows the listings of later steps", async () => {
    await work().getByRole("button", { name: "Answer 1" }).click();
    await page
      .getByRole("dialog", { name: "All listings" })
      .getByText(/Which engine/)
      .waitFor();
    await page.keyboard.press("Escape");
    await work().getByRole("button", { name: "Review 1" }).click();
    await shows([doubtful]);
    expect(parameter("show")).toBe("to-review");
    await work().getByRole("button", { name: "Sync 3" }).click();
    await shows(plain);
    expect(parameter("show")).toBe("ready");
    await chip(page, "All").click();
  });
});

describe("the order of the rows", () => {
  test("follows a column's heading, by mouse and keyboard, and is announced", async () => {
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Price" }).click();
    await page.keyboard.press("Escape");
    const price = header("Price");
    expect(await price.getAttribute("aria-sort")).toBe("none");
    await price.getByRole("button").click();
    const [first = "", second = "", third = ""] = plain;
    const rest = (ids: readonly string[]) => ids.filter((id) => plain.includes(id));
    await expect.poll(async () => rest(await shown())).toEqual([first, third, second]);
    expect(await price.getAttribute("aria-sort")).toBe("descending");
    expect(parameter("sort")).toBe("-price");
    await price.getByRole("button").focus();
    await page.keyboard.press("Enter");
    await expect.poll(async () => rest(await shown())).toEqual([second, third, first]);
    expect(await price.getAttribute("aria-sort")).toBe("ascending");
    await page.reload();
    await pullOver(page);
    await expect.poll(async () => rest(await shown())).toEqual([second, third, first]);
    await price.getByRole("button").click();
    await expect.poll(() => price.getAttribute("aria-sort")).toBe("none");
    expect(parameter("sort")).toBeNull();
  });

  test("can follow every column with an amount, the title, or the state", async () => {
    await page.getByRole("button", { name: "Columns" }).click();
    for (const name of ["Quantity", "Updated"])
      await page.getByRole("menuitemcheckbox", { name }).click();
    await page.keyboard.press("Escape");
    for (const [name, sort] of [
      ["Listing", "title"],
      ["Status", "state"],
      ["Confidence", "confidence"],
      ["Fitments", "-rows"],
      ["Quantity", "-quantity"],
      ["Updated", "-updated"],
    ] as const) {
      await header(name).getByRole("button").click();
      await expect.poll(() => parameter("sort")).toBe(sort);
      await expect.poll(async () => (await shown()).length).toBe(5);
    }
    await page.goto(`${product.url}/fitment-manager`);
    await pullOver(page);
  });

  test("is chosen from a menu on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Sort" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Title, Z to A" }).click();
    await expect.poll(() => parameter("sort")).toBe("-title");
    await page.setViewportSize(desk);
    await shows(everything().toReversed());
    await page.goBack();
    await expect.poll(() => parameter("sort")).toBeNull();
  });
});

test("the filters fade at a side where there are more of them", async () => {
  const edges = () =>
    page
      .getByRole("group", { name: "Show" })
      .evaluate((line) =>
        /black (\d+)px, black calc\(100% - (\d+)px\)/.exec(line.style.maskImage)?.slice(1),
      );
  expect(await edges()).toEqual(["0", "0"]);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(edges).toEqual(["0", "24"]);
  await page.getByRole("group", { name: "Show" }).getByRole("button").last().click();
  await expect.poll(edges).toEqual(["24", "0"]);
  await chip(page, "All").click();
  await page.setViewportSize(desk);
});

describe("the address", () => {
  test("keeps filter and search, so that they survive a reload and Back undoes them", async () => {
    await chip(page, "Ready to sync").click();
    await search().fill("headlight hl-2");
    await shows([plain[2] ?? ""]);
    expect([parameter("show"), parameter("q")]).toEqual(["ready", "headlight hl-2"]);
    await page.reload();
    await pullOver(page);
    await shows([plain[2] ?? ""]);
    expect(await search().inputValue()).toBe("headlight hl-2");
    await page.goBack();
    await shows(everything());
    expect(await search().inputValue()).toBe("");
  });

  test("holds the open listing: Back and Escape close the panel and keep the filter", async () => {
    await chip(page, "Ready to sync").click();
    await shows(plain);
    const [first = "", second = ""] = plain;
    await rowOf(page, first).getByRole("button").first().click();
    await panelOf(page).getByText("Read as").waitFor();
    const edge = (await panelOf(page).boundingBox())?.x ?? 0;
    expect(await reachOf(work())).toBeLessThanOrEqual(edge - 16);
    await page.locator("body").press("j");
    await page.locator(`[data-listing-panel="${second}"]`).waitFor();
    await page.goBack();
    await panelOf(page).waitFor({ state: "detached" });
    expect([parameter("show"), parameter("listing")]).toEqual(["ready", null]);
    await rowOf(page, second).getByRole("button").first().click();
    await panelOf(page).getByText("Read as").waitFor();
    await page.keyboard.press("Escape");
    await panelOf(page).waitFor({ state: "detached" });
    // The panel adds no entry to the history.
    await page.goBack();
    await expect.poll(() => parameter("show")).toBeNull();
    expect(new URL(page.url()).pathname).toBe("/fitment-manager");
  });

  test("of a shared listing opens it, and closing it stays in the manager", async () => {
    await page.goto(`${product.url}/fitment-manager?show=ready&listing=${plain[1] ?? ""}`);
    await panelOf(page).getByText("Read as").waitFor();
    await page.getByRole("button", { name: "Close the panel" }).click();
    await panelOf(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("?show=ready");
    await shows(plain);
  });
});

describe("saved views", () => {
  test("bring back filter, search, and order, also after a reload, until they are deleted", async () => {
    await page.goto(`${product.url}/fitment-manager?show=ready&q=headlight&sort=-price`);
    await pullOver(page);
    const views = page.getByRole("dialog", { name: "Saved views" });
    const open = () => page.getByRole("button", { name: "Views" }).click();
    await open();
    await views.getByRole("textbox", { name: "Name of the view" }).fill("Dear headlights");
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await views.waitFor({ state: "detached" });
    await page.goto(`${product.url}/fitment-manager`);
    await pullOver(page);
    await open();
    await views.getByRole("button", { name: /^Dear headlights/ }).click();
    const [first = "", second = "", third = ""] = plain;
    await shows([first, third, second]);
    expect(new URL(page.url()).search).toBe("?show=ready&q=headlight&sort=-price");
    await page.goBack();
    await shows(everything());
    expect(new URL(page.url()).search).toBe("");
    await open();
    await views.getByRole("button", { name: "Delete the view Dear headlights" }).click();
    await views.getByText(/They are kept in this browser/).waitFor();
    await page.keyboard.press("Escape");
  });
});

describe("the rows", () => {
  test("have buttons that name their listing, and part numbers that aren't cut", async () => {
    // Leaves room for the part numbers.
    await page.evaluate(() => localStorage.clear());
    await openManager(page, product.url);
    const [first = ""] = plain;
    await rowOf(page, first)
      .getByRole("button", { name: "Sync: 2008 Honda Accord Headlight 0", exact: true })
      .waitFor();
    const cell = rowOf(page, first).getByRole("cell", { name: longMpn });
    expect(await cell.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });

  test.each([
    [1440, "light"],
    [390, "dark"],
    [320, "light"],
  ] as const)(
    "are selected into a bar without axe findings that stays inside %i px, %s",
    async (width, colorScheme) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await chip(page, "All").click();
      await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
      const bar = page.getByRole("toolbar", { name: "Selected listings" });
      await bar.getByText("5 selected", { exact: true }).waitFor();
      await chip(page, "To review").click();
      await bar.getByText("5 selected, 4 hidden by filters", { exact: true }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await reachOf(bar)).toBeLessThanOrEqual(width);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      await bar.getByRole("button", { name: "Clear 5 selected" }).click();
      await bar.waitFor({ state: "detached" });
      await chip(page, "All").click();
      await page.setViewportSize(desk);
      await page.emulateMedia({ colorScheme: "light" });
    },
  );
});

/** Returns the right edge of an element, including its content. */
const reachOf = (element: Locator) =>
  element.evaluate((holder) =>
    Math.max(
      ...[holder, ...holder.querySelectorAll(":not(.sr-only)")].map(
        (part) => part.getBoundingClientRect().right,
      ),
    ),
  );

describe("an empty list", () => {
  const clear = () =>
    page.getByRole("main").getByRole("button", { name: "Clear the search" }).last();

  test("of a search offers to clear it, and of a filter to show all listings", async () => {
    await page.goto(`${product.url}/fitment-manager?show=ready&q=nowhere`);
    await page.getByRole("heading", { name: "No listings match “nowhere”" }).waitFor();
    await pullOver(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    await chip(page, "All").waitFor();
    expect(await page.getByRole("checkbox", { name: /^Select all/ }).count()).toBe(0);
    await page.setViewportSize(desk);
    await clear().click();
    await shows(plain);
    await search().fill("radiator");
    await page.getByRole("heading", { name: "No listings match “radiator”" }).waitFor();
    await page.getByRole("button", { name: "Show all listings" }).click();
    await expect.poll(async () => (await shown()).length).toBe(5);
  });

  test("that was worked through says so, with the next step", async () => {
    await page.goto(`${product.url}/fitment-manager?show=new`);
    await page.getByRole("heading", { name: "Every listing has been generated" }).waitFor();
    await pullOver(page);
    await page.getByRole("main").getByRole("button", { name: "Answer 1" }).last().click();
    const questions = page.getByRole("dialog", { name: "All listings" });
    await questions.getByText(/Which engine/).waitFor();
    await page.keyboard.press("Escape");
    await chip(page, "Ready to sync").click();
    await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
    await page.getByRole("button", { name: "Sync Selected (3)" }).click();
    await page
      .getByRole("dialog", { name: "Sync to eBay" })
      .getByRole("button", { name: "Sync 3 listings" })
      .click();
    await page.getByRole("heading", { name: "All 3 are synced" }).waitFor(slow);
  });
});
