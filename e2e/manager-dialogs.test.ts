import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { callFrom, listingsOf, openManager, panelOf, rowOf } from "./manager-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";

let opened: OpenedProduct | undefined;
let page: Page;
/** Two neighboring listings, both ready to sync. */
let ids: readonly [string, string];

const desk = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 900 } as const;

beforeAll(async () => {
  opened = await openProduct({ seller: "oak-street-auto", viewport: desk });
  page = opened.page;
  await callFrom(page, "POST /api/ebay/pull-listings");
  await callFrom(page, "POST /api/ebay/generate-fitment", {
    listing_ids: (await listingsOf(page)).map(({ listing_id }) => listing_id),
  });
  await openManager(page, opened.product.url, "?show=ready");
  const [first = "", second = ""] = await page
    .locator("[data-listing-row]")
    .evaluateAll((rows) =>
      rows
        .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
        .map((row) => row.getAttribute("data-listing-row") ?? ""),
    );
  ids = [first, second];
}, 180_000);
afterAll(() => opened?.close());

const hasFocus = (element: Locator) =>
  expect
    .poll(() => element.evaluate((one) => one === document.activeElement), { timeout: 10_000 })
    .toBe(true);
const focusIsIn = (element: Locator) =>
  element.evaluate((one) => one.contains(document.activeElement));
const tool = (name: string | RegExp) =>
  page.getByRole("toolbar", { name: /istings$/ }).getByRole("button", { name });

/** Each button that opens a dialog of the manager, with the dialog's title. */
const dialogs = [
  { opener: "Questions", title: "All listings" },
  { opener: "Audit", title: "All listings" },
  { opener: "Log", title: "Log" },
  { opener: "Keys", title: "Keys" },
  { opener: /^Sync Selected/, title: "Sync to eBay" },
] as const;
/** Each way to close a dialog; the edge of the screen is outside all of them. */
const closings = {
  Escape: () => page.keyboard.press("Escape"),
  button: (dialog: Locator) => dialog.getByRole("button", { name: "Close", exact: true }).click(),
  outside: () => page.mouse.click(8, 500),
} as const;

describe("a dialog returns the focus to the button that opened it", () => {
  test.each(
    dialogs.flatMap((dialog) =>
      Object.keys(closings).map((way) => ({ ...dialog, way: way as keyof typeof closings })),
    ),
  )("$opener, closed by $way", async ({ opener, title, way }) => {
    const select = rowOf(page, ids[0]).getByRole("checkbox");
    await select.check();
    const button = tool(opener);
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.waitFor();
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press("Tab");
      expect(await focusIsIn(dialog)).toBe(true);
    }
    await closings[way](dialog);
    await dialog.waitFor({ state: "hidden" });
    await hasFocus(button);
    await select.uncheck();
  });

  test("also after the arrow keys changed its tab", async () => {
    await tool("Audit").focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "All listings" });
    await dialog.getByRole("tab", { name: "Audit", selected: true }).focus();
    await page.keyboard.press("ArrowLeft");
    await dialog.getByRole("tab", { name: "Answers given", selected: true }).waitFor();
    await page.keyboard.press("Escape");
    await hasFocus(tool("Audit"));
  });

  test("or to the page's content when it was opened by its address", async () => {
    const fresh = await page.context().newPage();
    await openManager(fresh, opened?.product.url ?? "", "?view=questions");
    const dialog = fresh.getByRole("dialog", { name: "All listings" });
    await dialog.waitFor();
    await fresh.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await hasFocus(fresh.getByRole("main"));
    await fresh.close();
  });
});

describe("a listing's panel, by keyboard", () => {
  test("opens next to the table, takes the focus when the key is pressed again, and returns it to its row", async () => {
    const row = rowOf(page, ids[0]);
    await page.getByRole("main").focus();
    // Moves up to the first row, wherever the earlier keys left the cursor.
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("k");
    await hasFocus(row);
    await page.keyboard.press("o");
    await panelOf(page).getByText("Read as").waitFor();
    await hasFocus(row);
    await page.keyboard.press("o");
    await hasFocus(panelOf(page));
    await page.keyboard.press("Tab");
    expect(await focusIsIn(panelOf(page))).toBe(true);
    await page.keyboard.press("Escape");
    await panelOf(page).waitFor({ state: "hidden" });
    await hasFocus(row);
  });

  test("takes the focus to edit, follows the cursor to the next listing, and confirms a sync in a dialog on top", async () => {
    await page.keyboard.press("e");
    await panelOf(page).getByRole("button", { name: "Save" }).waitFor();
    await hasFocus(panelOf(page));
    await page.keyboard.press("j");
    await page.waitForURL(new RegExp(ids[1]));
    await panelOf(page).getByText("Read as").waitFor();
    await hasFocus(rowOf(page, ids[1]));
    await page.keyboard.press("Enter");
    const sync = panelOf(page).getByRole("button", { name: "Sync", exact: true });
    await sync.focus();
    await page.keyboard.press("Enter");
    const asked = page.getByRole("dialog", { name: "Sync to eBay" });
    await asked.getByRole("button", { name: "Cancel" }).waitFor();
    await hasFocus(asked);
    await page.keyboard.press("Escape");
    await asked.waitFor({ state: "hidden" });
    await hasFocus(sync);
    await page.keyboard.press("Escape");
    await hasFocus(rowOf(page, ids[1]));
  });

  test("covers a phone's screen, keeps the focus inside, and returns it to the listing's card", async () => {
    await page.setViewportSize(phone);
    const card = rowOf(page, ids[0]);
    await card.getByRole("button").first().focus();
    await page.keyboard.press("Enter");
    await panelOf(page).getByText("Read as").waitFor();
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press("Tab");
      expect(await focusIsIn(panelOf(page))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await panelOf(page).waitFor({ state: "hidden" });
    await hasFocus(card);
    await page.setViewportSize(desk);
  });
});
