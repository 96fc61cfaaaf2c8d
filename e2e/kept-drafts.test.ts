import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { answerWith, noAccess, openAccess } from "./billing-answers.ts";
import { callFrom, listingsOf, panelOf, pullOver, removeVehicle } from "./manager-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";

let opened: OpenedProduct;
let page: Page;
beforeAll(async () => {
  opened = await openProduct({ seller: "oak-street-auto" });
  ({ page } = opened);
  await callFrom(page, "POST /api/ebay/pull-listings");
}, 120_000);
afterAll(() => opened?.close());

const accessCall = "/api/billing/access-check";
const suspended = (tab: Page) => tab.getByRole("heading", { name: "Account Access Suspended" });

/** Opens a tool in a tab with a fake clock. */
async function openTool(path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.clock.install();
  await answerWith(tab, accessCall, openAccess);
  await tab.goto(`${opened.product.url}${path}`);
  return tab;
}

/**
 * Blocks the open tool as for an overdue payment, visits billing, and returns to the tool after the
 * payment.
 */
async function blockAndReopen(tab: Page, path: string): Promise<void> {
  await answerWith(tab, accessCall, noAccess);
  await tab.clock.runFor(60_500);
  await suspended(tab).waitFor();
  await tab.getByRole("link", { name: "Update Payment Method" }).click();
  await tab.getByRole("region", { name: "Payment History" }).waitFor();
  await answerWith(tab, accessCall, openAccess);
  await tab.goto(`${opened.product.url}${path}`);
  await tab.getByRole("main").getByRole("heading").first().waitFor();
  expect(await suspended(tab).count()).toBe(0);
}

describe("unsaved input survives while a tool is blocked by an overdue payment", () => {
  it("the manager keeps edits until they are saved", { timeout: 120_000 }, async () => {
    const free = (await listingsOf(page))
      .filter(
        ({ existing_fitment_count, blocked_reason }) =>
          existing_fitment_count === 0 && blocked_reason === null,
      )
      .slice(0, 10);
    await callFrom(page, "POST /api/ebay/generate-fitment", {
      listing_ids: free.map(({ listing_id }) => listing_id),
    });
    const id =
      (await listingsOf(page)).find(({ generated_fitment_count }) => generated_fitment_count > 5)
        ?.listing_id ?? "";
    const tab = await openTool(`/fitment-manager?listing=${id}`);
    await pullOver(tab);
    const panel = panelOf(tab);
    const fitments = panel.getByRole("region", { name: "Fitments" });
    const rowCount = async () =>
      Number(/(\d+) rows?,/.exec(await fitments.locator("header").innerText())?.[1] ?? 0);
    await fitments.getByText(/\d+ rows?,/).waitFor();
    const before = await rowCount();
    await panel.getByRole("button", { name: "Edit" }).click();
    await removeVehicle(panel);
    await expect.poll(rowCount).toBeLessThan(before);
    const left = await rowCount();
    await blockAndReopen(tab, "/fitment-manager");
    await tab
      .getByRole("progressbar", { name: "Pull from eBay" })
      .waitFor({ state: "hidden", timeout: 60_000 });
    // The panel is closed, so a notice mentions the unsaved edits.
    await tab.getByText("You have unsaved edits in 1 listing").waitFor();
    await tab.getByRole("button", { name: "Continue editing" }).click();
    await panel.getByRole("button", { name: "Undo" }).waitFor();
    expect(await rowCount()).toBe(left);
    await panel.getByRole("button", { name: "Save" }).click();
    await panel.getByRole("button", { name: "Edit" }).waitFor();
    expect(await rowCount()).toBe(left);
    await tab.reload();
    await pullOver(tab);
    expect(await tab.getByText("You have unsaved edits").count()).toBe(0);
    await tab.close();
  });

  it("MPN discovery keeps a half-typed part number until the dialog is closed", async () => {
    const tab = await openTool("/mpn-discovery");
    const edit = () =>
      tab
        .getByRole("button", { name: /^Edit the part number/ })
        .first()
        .click();
    const field = tab
      .getByRole("dialog", { name: "Part number" })
      .getByLabel("Manufacturer part number");
    await edit();
    await field.fill("OWN-77");
    await blockAndReopen(tab, "/mpn-discovery");
    await edit();
    expect(await field.inputValue()).toBe("OWN-77");
    await tab.getByRole("button", { name: "Cancel" }).click();
    await edit();
    expect(await field.inputValue()).not.toBe("OWN-77");
    await tab.close();
  });

  it(
    "the bulk listing generator keeps the settings and an open product edit",
    { timeout: 120_000 },
    async () => {
      const path = "/bulk-listing-generator";
      const tab = await openTool(path);
      const quantity = tab.getByLabel("Default quantity");
      const place = tab.getByLabel("Item location (ZIP code)");
      await quantity.fill("7");
      await place.fill("97035");
      await blockAndReopen(tab, path);
      expect(await quantity.inputValue()).toBe("7");
      expect(await place.inputValue()).toBe("97035");
      await tab.locator('input[type="file"]').setInputFiles({
        name: "stock.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(
          "brand,mpn,title\nBrembo,TST10000,Front Brake Pads for 2010-2014 Toyota Camry\n",
        ),
      });
      await tab.getByText("1 product", { exact: true }).waitFor();
      await tab.getByRole("button", { name: "Process File" }).click();
      await tab.getByRole("button", { name: "Edit Brembo TST10000" }).click();
      const dialog = tab.getByRole("dialog", { name: "Edit product" });
      await dialog.getByLabel("Title").fill("Brake pads, half a ti");
      await blockAndReopen(tab, path);
      await tab.getByRole("button", { name: "Edit Brembo TST10000" }).click();
      expect(await dialog.getByLabel("Title").inputValue()).toBe("Brake pads, half a ti");
      await dialog.getByRole("button", { name: "Save" }).click();
      await dialog.waitFor({ state: "hidden" });
      expect(
        await tab.evaluate(() =>
          Object.keys(sessionStorage).filter((key) => key.startsWith("fitwright.kept.")),
        ),
      ).toEqual([]);
      await tab.close();
    },
  );
});
