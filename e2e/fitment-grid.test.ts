import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { seedListings } from "#test/seed-listings.ts";
import { mostVehicles, tooWideListing, wideCategory } from "#test/wide-listings.ts";
import { axeFindings } from "./axe-findings.ts";
import { callFrom, openManager, panelOf } from "./manager-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";

const seller = "first-day-parts";

let opened: OpenedProduct | undefined;
let page: Page;
let lamp: string;
let pair: string;
let wide: string;
beforeAll(async () => {
  opened = await openProduct({ seller });
  ({ page } = opened);
  await opened.product.control("seed", { categories: [wideCategory] });
  [lamp = "", pair = "", wide = ""] = await seedListings(opened.product, seller, [
    { title: "2008-2012 Honda Accord LH Front Headlight w/ Fog Lights" },
    { title: "2008-2010 Honda Accord 2008-2010 Acura TL Headlight Bracket" },
    tooWideListing,
  ]);
  await openManager(page, opened.product.url);
  await callFrom(page, "POST /api/ebay/generate-fitment", { listing_ids: [lamp, pair, wide] });
}, 120_000);
afterAll(() => opened?.close());

const fitments = () => panelOf(page).getByRole("region", { name: "Fitments" });
const grid = () => fitments().getByRole("grid");
const cells = (face: string) => grid().locator(`[role=gridcell][data-face=${face}]`);
const cellAt = (line: number, column: number): Locator =>
  grid().locator(`[data-line="${line}"][data-column="${column}"]`);

async function open(id: string): Promise<void> {
  await page.goto(`${opened?.product.url}/fitment-manager?listing=${id}`);
  await fitments()
    .getByText(/\d+ rows?,/)
    .waitFor();
}
async function rows(): Promise<number> {
  const head = await fitments().locator("header").innerText();
  return Number(/([\d,]+) rows?,/.exec(head)?.[1]?.replace(",", "") ?? 0);
}
async function discard(): Promise<void> {
  await panelOf(page).getByRole("button", { name: "Discard" }).click();
}
const focused = () =>
  page.evaluate(() => {
    const { line, column } = (document.activeElement as HTMLElement).dataset;
    return [Number(line), Number(column)];
  });

describe("the grid of a model", () => {
  test("is open for a single model, with a sign and words for each vehicle", async () => {
    await open(lamp);
    await grid().waitFor();
    expect(await cells("high").count()).toBe(await rows());
    const first = await cells("high").first().getAttribute("aria-label");
    expect(first).toMatch(/^20\d\d .+: high confidence, \d+%, note: Front Left/);
    expect(await cells("high").first().locator("svg").count()).toBe(1);
    await fitments().getByRole("list", { name: "Signs" }).getByText("high confidence").waitFor();
  });

  test("a click removes a vehicle and begins an edit, and undo brings it back", async () => {
    const before = await rows();
    await cells("high").first().click();
    await expect.poll(rows).toBe(before - 1);
    await panelOf(page).getByText("1 removed, not saved").waitFor();
    expect(await cells("removed").count()).toBe(1);
    await page.keyboard.press("u");
    await expect.poll(rows).toBe(before);
    await cells("high").first().click();
    await cells("removed").first().click();
    await expect.poll(rows).toBe(before);
    await panelOf(page).getByRole("button", { name: "Done" }).click();
  });

  test("heads remove a whole year or trim", async () => {
    const before = await rows();
    const ofYear = await grid().locator('[data-column="0"][data-face=high]').count();
    await grid().getByRole("columnheader", { name: "2008" }).click();
    await expect.poll(rows).toBe(before - ofYear);
    const line = Number(await cells("high").first().getAttribute("data-line"));
    const ofTrim = await grid().locator(`[data-line="${line}"][data-face=high]`).count();
    await grid().getByRole("rowheader").nth(line).click();
    await expect.poll(rows).toBe(before - ofYear - ofTrim);
    await discard();
    await expect.poll(rows).toBe(before);
  });

  test("a drag changes all vehicles between its ends in one step", async () => {
    const before = await rows();
    const line = Number(await cells("high").first().getAttribute("data-line"));
    const columns = await grid()
      .locator(`[data-line="${line}"][data-face=high]`)
      .evaluateAll((all) => all.map((cell) => Number((cell as HTMLElement).dataset["column"])));
    await cellAt(line, columns[0] ?? 0).hover();
    await page.mouse.down();
    await cellAt(line, columns[1] ?? 0).hover();
    await page.mouse.up();
    await expect.poll(rows).toBe(before - 2);
    await page.keyboard.press("u");
    await expect.poll(rows).toBe(before);
  });

  test("works with the keyboard: arrows, Shift and arrows, Space, and x for the trim", async () => {
    const before = await rows();
    const line = Number(await cells("high").first().getAttribute("data-line"));
    await cellAt(line, -1).focus();
    await page.keyboard.press("ArrowRight");
    expect(await focused()).toEqual([line, 0]);
    await page.keyboard.press("End");
    expect(await focused()).toEqual([line, 4]);
    const ofTrim = await grid().locator(`[data-line="${line}"][data-face=high]`).count();
    for (let at = 0; at < 4; at += 1) await page.keyboard.press("Shift+ArrowLeft");
    expect(await focused()).toEqual([line, 0]);
    const lastFits = await cellAt(line, 4).getAttribute("data-face");
    await page.keyboard.press("Space");
    if (lastFits === "high") {
      await expect.poll(rows).toBe(before - ofTrim);
      await page.keyboard.press("u");
    }
    await expect.poll(rows).toBe(before);
    await cellAt(line, 1).focus();
    await page.keyboard.press("x");
    await expect.poll(rows).toBe(before - ofTrim);
    await page.keyboard.press("x");
    await expect.poll(rows).toBe(before);
    // One tab stop: the next Tab leaves the grid.
    await page.keyboard.press("Tab");
    expect(await grid().evaluate((of) => of.contains(document.activeElement))).toBe(false);
    await panelOf(page)
      .getByRole("button", { name: /^(Done|Discard)$/ })
      .click();
  });

  test("says why a vehicle fits and where its note comes from, and gives the focus back", async () => {
    const cell = cells("high").first();
    await cell.focus();
    await page.keyboard.press("Enter");
    const why = page.getByRole("dialog", { name: /^Reasons for 20\d\d Honda Accord/ });
    await why.getByText("“2008-2012 … Accord”").or(why.locator("q").first()).first().waitFor();
    await why.getByText("Note: Front Left").waitFor();
    expect(await why.locator("q").allInnerTexts()).toContain("LH Front");
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await why.waitFor({ state: "hidden" });
    await panelOf(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("role")))
      .toBe("gridcell");
    await panelOf(page).getByRole("button", { name: "Why?" }).click();
    await why.waitFor();
    await page.keyboard.press("Escape");
  });

  test("saves what was excluded with s, and keeps the reasons of the rest", async () => {
    const before = await rows();
    await cells("high").first().focus();
    const line = Number(await cells("high").first().getAttribute("data-line"));
    const ofTrim = await grid().locator(`[data-line="${line}"][data-face=high]`).count();
    await page.keyboard.press("x");
    await expect.poll(rows).toBe(before - ofTrim);
    await page.keyboard.press("s");
    await panelOf(page).getByRole("button", { name: "Edit", exact: true }).waitFor();
    expect(await rows()).toBe(before - ofTrim);
    expect(await cells("high").count()).toBe(before - ofTrim);
  });

  test("offers the other trims of the vehicle list", async () => {
    await panelOf(page).getByRole("button", { name: "Show other trims" }).click();
    await cells("offered").first().waitFor();
    const before = await rows();
    await cells("offered").first().click();
    await expect.poll(rows).toBe(before + 1);
    await cells("edited").first().waitFor();
    await discard();
  });
});

describe("several models", () => {
  test("are collapsed until opened, and keep their line when all their rows are removed", async () => {
    await open(pair);
    expect(await grid().count()).toBe(0);
    await fitments()
      .getByRole("button", { name: /Acura TL/ })
      .click();
    await grid().waitFor();
    const before = await rows();
    await cellAt(-1, -1).click();
    await expect.poll(rows).toBeLessThan(before);
    await fitments().getByText("Left out by you.").waitFor();
    await cellAt(-1, -1).click();
    await expect.poll(rows).toBe(before);
  });

  test("with 3,000 rows, draws only the lines of a grid that are in view", async () => {
    await open(wide);
    expect(await rows()).toBe(mostVehicles);
    await fitments().getByRole("button", { expanded: false }).first().click();
    await grid().waitFor();
    const lines = Number(await grid().getAttribute("aria-rowcount")) - 1;
    expect(lines).toBeGreaterThan(30);
    await expect.poll(() => grid().getByRole("rowheader").count()).toBeGreaterThan(5);
    expect(await grid().getByRole("rowheader").count()).toBeLessThan(30);
    await cellAt(0, 0).focus();
    await page.keyboard.press("Control+End");
    expect(await focused()).toEqual([lines - 1, 23]);
    await expect
      .poll(() => grid().getByRole("rowheader").last().getAttribute("data-line"))
      .toBe(String(lines - 1));
  });
});

describe("copying fitments", () => {
  test("adds another listing's vehicles to the edit, with where they come from", async () => {
    await open(pair);
    const before = await rows();
    await fitments().getByRole("button", { name: "Copy fitments…" }).click();
    const copy = page.getByRole("dialog", { name: "Copy fitments" });
    await copy.getByLabel("Search by title, item ID, or SKU").fill("LH Front");
    await copy.getByRole("radio", { name: /LH Front Headlight/ }).check();
    await copy.getByText(/^\+\d+ rows?/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await copy.getByRole("button", { name: /^Add \d+ rows?$/ }).click();
    await expect.poll(rows).toBeGreaterThan(before);
    await fitments()
      .getByRole("button", { name: /Honda Accord/ })
      .click();
    await cells("edited").first().focus();
    await page.keyboard.press("Enter");
    const why = page.getByRole("dialog", { name: /^Reasons for/ });
    await why.getByText(/Copied from 2008-2012 Honda Accord LH Front/).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("u");
    await expect.poll(rows).toBe(before);
    await panelOf(page).getByRole("button", { name: "Done" }).click();
  });
});

test.each([
  { width: 1440, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
  { width: 320, colorScheme: "light" },
] as const)("has no axe findings at $width px, $colorScheme", async ({ width, colorScheme }) => {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await open(lamp);
  await grid().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // The grid scrolls in its own box; the trims stay in sight.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
  await cellAt(0, 4).focus();
  const head = await grid().getByRole("rowheader").first().boundingBox();
  const box = await grid().boundingBox();
  expect(Math.abs((head?.x ?? 0) - (box?.x ?? 9))).toBeLessThan(2);
});
