import { utils, write } from "@e965/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import type { Product } from "#test/start-product.ts";
import { axeFindings } from "./axe-findings.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { breakCall, recordCalls, toastOf } from "./signed-in-screen.ts";

let product: Product;
let page: Page;
let opened: OpenedProduct | undefined;
beforeAll(async () => {
  ({ product, page } = opened = await openProduct({ seller: "oak-street-auto" }));
  page.setDefaultTimeout(30_000);
});
afterAll(() => opened?.close());

/** Work of a batch, on a busy machine. */
const eventually = { timeout: 120_000 };
const open = () => page.goto(`${product.url}/bulk-listing-generator`);
const tab = (name: string) => page.getByRole("tab", { name });
const button = (name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const counter = async (label: string) =>
  Number(
    await page
      .locator("dl > div", { has: page.getByText(label, { exact: true }) })
      .locator("dd")
      .innerText(),
  );
/** The control under a label; a select's options are in the label's text too. */
const field = (label: string, within: Page | Locator = page): Locator =>
  within.locator("label").filter({ hasText: label }).locator("input, select, textarea").first();
const row = (mpn: string) => page.getByRole("row").filter({ hasText: mpn });

/** Lines of the browser's console, from now on. */
function recordLog(): readonly string[] {
  const lines: string[] = [];
  page.on("console", (line) => lines.push(line.text()));
  return lines;
}

const header = [
  "mpn",
  "upc",
  "ean",
  "brand",
  "title",
  "description",
  "category",
  "price",
  "condition",
  "quantity",
];
const parts = ["Front Brake Pads", "Alternator", "Left Tail Light", "Radiator", "Starter Motor"];
const cars = [
  "2010-2014 Toyota Camry",
  "2012-2015 Honda Civic",
  "2008-2011 Ford Escape",
  "2011-2014 Hyundai Sonata",
];
const good = Array.from({ length: 192 }, (_, at) => [
  `TST${10_000 + at}`,
  "",
  "",
  "Brembo",
  `${parts[at % parts.length]} for ${cars[at % cars.length]} No ${at}`,
  "",
  "",
  `${20 + at}.50`,
  "new",
  "2",
]);
const bad: readonly (readonly [cells: readonly string[], reason: string])[] = [
  [["", "", "", "Brembo"], "MPN is missing"],
  [["B2", "", "", ""], "Brand is missing"],
  [["B3", "036000291453", "", "Brembo"], 'UPC "036000291453" has a wrong check digit or length'],
  [["B4", "", "", "Brembo", "", "", "", "free"], 'price "free" is not a price'],
  [
    ["B5", "", "", "Brembo", "", "", "", "", "", "-3"],
    'quantity "-3" is not a whole number from 1 on',
  ],
  [
    ["B6", "", "", "Brembo", "", "", "", "", "broken"],
    'condition "broken" is not new, used or refurbished',
  ],
  [["TST10000", "", "", "brembo", "", "", "", "", "new"], "the same brand and MPN as row 2"],
];
const unlisted = ["ZZ99999", "", "", "Nobody", "", "", "", "9.99", "new", "1"];

function excelFile(): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([header, ...good, ...bad.map(([cells]) => [...cells]), unlisted]),
    "Parts",
  );
  return write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
}

describe("step 1", () => {
  it("BULK-01 BULK-02 BULK-03 BULK-04 BULK-05 BULK-08 BULK-09 BULK-10 BULK-11 BULK-18 BULK-98 VALID-07 API-20 ROUTE-23 LAYOUT-05 shows the steps, what a file must be, and waits for one", async () => {
    const calls = recordCalls(page);
    await page.getByRole("banner").getByRole("link", { name: "Bulk Listing" }).click();
    await page.getByRole("heading", { name: "Bulk Listing Generator" }).waitFor();
    await page.getByRole("tab").first().waitFor();
    expect(await page.getByRole("tab").allInnerTexts()).toEqual([
      expect.stringMatching(/1\s*Upload & Configure/),
      expect.stringMatching(/2\s*Review & Edit/),
      expect.stringMatching(/3\s*Generate & Publish/),
    ]);
    expect(await page.locator('input[type="file"]').getAttribute("accept")).toBe(".csv,.xlsx,.xls");
    for (const words of [
      "CSV or Excel format",
      "MPN and Brand columns required",
      "UPC, EAN, Title, Price optional",
      "Max 1000 products per file",
    ])
      await page.getByText(words, { exact: true }).waitFor();
    expect(await button("Process File").isDisabled()).toBe(true);
    expect(await tab("Review & Edit").isDisabled()).toBe(true);
    expect(calls).toContain("GET /api/auth/subscription");
  });

  it("BULK-16 BULK-22 BULK-23 BULK-24 BULK-25 BULK-27 BULK-84 BULK-85 BULK-86 BULK-87 BULK-88 BULK-89 BULK-90 BULK-91 BULK-92 BULK-93 BULK-94 VALID-03 CONST-05 ENTITY-23 S-111 S-115 the settings begin as they should and keep their limits", async () => {
    await open();
    const values = {
      "Default condition": "new",
      "Default quantity": "1",
      "Shipping service": "UPS Ground",
      "Shipping cost ($)": "9.99",
      "Dispatch time (days)": "3",
    };
    for (const [label, value] of Object.entries(values))
      expect(await field(label).inputValue()).toBe(value);
    expect(
      await field("Default condition")
        .locator("option")
        .evaluateAll((options) => options.map((option) => option.getAttribute("value"))),
    ).toEqual(["new", "used", "refurbished"]);
    const duration = page.getByRole("combobox", { name: /Listing duration/ });
    expect(await duration.inputValue()).toBe("7");
    expect(await duration.locator("option").allInnerTexts()).toEqual([
      "3 days",
      "5 days",
      "7 days",
      "10 days",
      "30 days",
    ]);
    await page.getByText("Sent as GTC").waitFor();
    expect([
      await field("Default quantity").getAttribute("min"),
      await field("Dispatch time (days)").getAttribute("min"),
      await field("Shipping cost ($)").getAttribute("min"),
      await field("Shipping cost ($)").getAttribute("step"),
    ]).toEqual(["1", "1", "0", "0.01"]);
    for (const [label, on] of [
      ["Free shipping", false],
      [/Auto pay/, true],
      ["Best offer", true],
      ["Pricing analysis", true],
      [/Auto content/, true],
    ] as const)
      expect(await page.getByRole("checkbox", { name: label }).isChecked()).toBe(on);
  });

  it("BULK-12 BULK-13 templates are saved; ERR-45 an Excel template that fails is told by an alert", async () => {
    for (const [name, file] of [
      ["Download CSV Template", "product-template.csv"],
      ["Download Excel Template", "product-template.xlsx"],
    ] as const) {
      const saved = page.waitForEvent("download");
      await button(name).click();
      expect((await saved).suggestedFilename()).toBe(file);
    }
    const mend = await breakCall(page, "/api/ebay/product-template.xlsx");
    // Dismissed as it comes: the click that brings it does not end while it stands.
    const alert = page.waitForEvent("dialog").then(async (dialog) => {
      await dialog.dismiss();
      return dialog.message();
    });
    await button("Download Excel Template").click();
    expect(await alert).toBe("Error downloading Excel template. Please try again.");
    await mend();
  });

  it("BULK-05 VALID-01 ERR-39 a file that can't be read says why and leaves everything as it was", async () => {
    const input = page.locator('input[type="file"]');
    await input.setInputFiles({
      name: "parts.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("x"),
    });
    await page.getByText("Only .csv, .xlsx and .xls files can be read.").waitFor();
    await input.setInputFiles({
      name: "parts.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("name\nA"),
    });
    await page.getByText(/no column for MPN and Brand/).waitFor();
    expect(await button("Process File").isDisabled()).toBe(true);
  });

  it("VALID-13 S-105 BULK-06 BULK-07 BULK-17 BULK-19 PROD-22 ERR-41 an Excel file of 200 rows: seven bad ones are named, the rest goes on to the review", async () => {
    const buffer = excelFile();
    await page
      .locator('input[type="file"]')
      .setInputFiles({
        name: "stock.xlsx",
        mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        buffer,
      });
    await page.getByText("193 products").waitFor();
    await page.getByText("stock.xlsx", { exact: true }).waitFor();
    await page.getByText(`${(buffer.length / 1024).toFixed(1)} KB`).waitFor();
    await page.getByText("7 rows can't be used").waitFor();
    for (const [at, [, reason]] of bad.entries())
      expect(await page.getByRole("row").filter({ hasText: reason }).innerText()).toContain(
        String(194 + at),
      );
    // Once there are products the button holds nothing back: what cannot be right, the server says.
    await field("Item location (ZIP code)").fill("970");
    await button("Process File").click();
    await page.getByText(/a ZIP code has five digits/).waitFor();
    await field("Item location (ZIP code)").fill("97035");
    await field("Picture for products without one (https)").fill(
      "https://pictures.example.com/part.jpg",
    );
    expect(await field("Shipping policy").inputValue()).not.toBe("");
    expect(await axeFindings(page)).toEqual([]);
    const logged = recordLog();
    const mend = await breakCall(page, "/api/ebay/bulk-draft/process");
    await button("Process File").click();
    await page.getByText("The file could not be processed").waitFor();
    await expect
      .poll(() => logged)
      .toContainEqual(expect.stringMatching(/^Failed to apply bulk settings/));
    await mend();
    await button("Process File").click();
    await tab("Review & Edit").and(page.locator('[aria-selected="true"]')).waitFor();
  });
});

describe("step 2", () => {
  it("BULK-28 BULK-29 BULK-30 BULK-31 BULK-32 BULK-33 BULK-34 BULK-36 BULK-37 BULK-38 BULK-39 BULK-40 BULK-54 VALID-06 shows every product and counts", async () => {
    expect([
      await counter("Total Products"),
      await counter("Selected"),
      await counter("Enriched"),
      await counter("Created"),
    ]).toEqual([193, 193, 0, 0]);
    expect((await page.getByRole("columnheader").allInnerTexts()).slice(1)).toEqual([
      "MPN",
      "Brand",
      "Title",
      "Price",
      "Status",
      "Actions",
    ]);
    await page.getByRole("checkbox", { name: "Select all products" }).click();
    expect(await button("Generate Selected (0)").isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Next" }).click();
    expect(await row("ZZ99999").innerText()).toContain("Not generated");
    await page.getByRole("checkbox", { name: "Select Nobody ZZ99999" }).click();
    await button("Delete Enriched").waitFor();
    await button("Start Over").waitFor();
  });

  it("S-108 BULK-55 BULK-56 BULK-58 ERR-42 API-47 sends the selected products alone; a failure ends the waiting, is said in place and in the log, and changes nothing", async () => {
    const logged = recordLog();
    const mend = await breakCall(page, "/api/ebay/enrich-products", {
      body: '{"error":"internal","message":"eBay is closed."}',
    });
    const sent = page.waitForRequest("**/api/ebay/enrich-products");
    await button("Generate Selected (1)").click();
    const body = (await sent).postDataJSON() as {
      products: { mpn: string }[];
      settings: { defaultCurrency: string };
    };
    expect([body.products.map(({ mpn }) => mpn), body.settings.defaultCurrency]).toEqual([
      ["ZZ99999"],
      "USD",
    ]);
    await page.getByText("eBay is closed.").waitFor();
    expect(await button("Generate Selected (1)").isEnabled()).toBe(true);
    await expect
      .poll(() => logged)
      .toContainEqual(expect.stringMatching(/^Failed to enrich products/));
    expect(await toastOf(page).count()).toBe(0);
    await mend();
  });

  it("BULK-35 PROD-23 generates all of them while it says what it does; a row without a category says so", async () => {
    await page.getByRole("checkbox", { name: "Select all products" }).click();
    await button("Generate Selected (193)").click();
    await page
      .getByText("Researching MPNs, generating titles and descriptions and analyzing pricing.")
      .waitFor();
    await expect.poll(() => counter("Enriched"), eventually).toBe(192);
    expect(await row("ZZ99999").innerText()).toContain("No eBay category was found");
    await page.getByRole("button", { name: "Previous" }).click();
    expect(await axeFindings(page)).toEqual([]);
    // On a phone the rows are cards.
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it("VALID-13 S-116 BULK-26 BULK-41 BULK-42 edits a row, or leaves it; edits are there after a reload", async () => {
    await page.getByRole("button", { name: "Edit Brembo TST10000" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit product" });
    for (const label of ["Brand", "MPN", "Title", "Price", "Description"])
      await field(label, dialog).waitFor();
    expect(await field("Price", dialog).getAttribute("step")).toBe("0.01");
    await field("Title", dialog).fill("Thrown away");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Edit Brembo TST10000" }).click();
    // The form itself holds nothing back: what a row cannot be without, the server says.
    await field("Brand", dialog).fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("a product needs a brand").waitFor();
    await field("Brand", dialog).fill("Brembo");
    await field("Title", dialog).fill("Front Brake Pads for 2010-2014 Toyota Camry, by hand");
    await field("Description", dialog).fill("<p>By hand</p><script>document.title='run'</script>");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.reload();
    expect(await row("TST10000").innerText()).toContain("by hand");
    expect(await page.getByText("Thrown away").count()).toBe(0);
  });

  it("S-113 S-114 BULK-43 BULK-44 BULK-45 BULK-46 BULK-47 BULK-48 BULK-49 BULK-50 BULK-51 BULK-52 BULK-53 previews a listing; its description runs nothing", async () => {
    await page.getByRole("button", { name: "Preview Brembo TST10000" }).click();
    const dialog = page.getByRole("dialog", { name: /by hand/ });
    const text = await dialog.innerText();
    expect(text).toMatch(/Item number: \w{12}\b/);
    for (const words of ["$20.50", "Free shipping", "Brembo", "TST10000", "New", "Quantity"])
      expect(text).toContain(words);
    await dialog.frameLocator("iframe").getByText("By hand").waitFor();
    expect(await dialog.locator("iframe").getAttribute("sandbox")).toBe("");
    expect(await page.title()).not.toBe("run");
    await dialog.getByRole("button", { name: "Close Preview" }).click();
  });
});

describe("step 3", () => {
  it("S-101 BULK-64 BULK-65 BULK-66 BULK-67 BULK-68 BULK-69 BULK-71 BULK-72 BULK-75 VALID-05 API-48 opening it prepares the listings, with their fees; nothing selected, nothing to publish", async () => {
    await tab("Generate & Publish").click();
    await expect.poll(() => counter("Ready to Publish"), eventually).toBe(192);
    expect([await counter("Selected"), await counter("Published")]).toEqual([0, 0]);
    expect(await button("Publish Selected (0)").isDisabled()).toBe(true);
    const card = page.getByRole("listitem").filter({ hasText: "by hand" });
    for (const words of ["$20.50", "MPN TST10000", "Brembo", "New", "Quantity 2", "By hand"])
      expect(await card.innerText()).toContain(words);
    await card.getByRole("checkbox").click();
    await page.getByText(/Fees eBay takes for putting up 1 listing: \$0\.00/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button("Back to Review").click();
    await page.getByRole("checkbox", { name: "Select all products" }).click();
    await tab("Generate & Publish").click();
  });

  it("S-102 BULK-70 BULK-76 BULK-77 PROD-24 API-49 ERR-44 publishes; a refused row stays with its reason, the others are listed, and when all are the wizard begins anew", async () => {
    const logged = recordLog();
    const mend = await breakCall(page, "/api/ebay/create-bulk-listings");
    await button("Publish Selected (192)").click();
    await expect.poll(() => logged.join(), eventually).toContain("Failed to publish listings");
    await mend();
    await product.control("faults", {
      match: { call: "AddFixedPriceItem", nth: 5 },
      effect: {
        tradingError: {
          code: "240",
          long: "The item cannot be listed or modified. The title may contain improper words.",
        },
      },
    });
    await button("Publish Selected (192)").click();
    await button("Publishing...").waitFor();
    await expect.poll(() => counter("Published"), eventually).toBe(191);
    await page.getByText(/improper words/).waitFor();
    // Opened again, the step asks eBay once more about what was refused.
    await button("Back to Review").click();
    await tab("Generate & Publish").click();
    await expect.poll(() => counter("Ready to Publish"), eventually).toBe(1);
    await button("Publish Selected (1)").click();
    await toastOf(page).getByText("Listings published").waitFor();
    await tab("Upload & Configure").and(page.locator('[aria-selected="true"]')).waitFor();
    expect(await page.getByText("stock.xlsx").count()).toBe(0);
    expect(await tab("Review & Edit").isDisabled()).toBe(true);
    const { listings } = (await product.control("listings?seller=oak-street-auto")) as {
      listings: readonly unknown[];
    };
    expect(listings).toHaveLength(232);
  });

  it("BULK-61 ERR-43 Delete Enriched empties the selection; listings that can't be prepared are logged and said in place", async () => {
    const logged = recordLog();
    await page
      .locator('input[type="file"]')
      .setInputFiles({
        name: "one.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(
          "mpn,brand,title\nTST9999,Brembo,Front Brake Pads for 2010-2014 Toyota Camry new",
        ),
      });
    await page.getByText("1 product", { exact: true }).waitFor();
    await button("Process File").click();
    await button("Generate Selected (1)").click();
    await expect.poll(() => counter("Enriched"), eventually).toBe(1);
    const mend = await breakCall(page, "/api/ebay/generate-listings", {
      body: '{"error":"internal","message":"eBay is closed."}',
    });
    await tab("Generate & Publish").click();
    await page.getByText("eBay is closed.").waitFor();
    await expect
      .poll(() => logged)
      .toContainEqual(expect.stringMatching(/^Failed to generate listings/));
    await mend();
    await button("Back to Review").click();
    expect(await counter("Selected")).toBe(1);
    await button("Delete Enriched").click();
    await expect.poll(() => counter("Enriched"), eventually).toBe(0);
    expect([await counter("Total Products"), await counter("Selected")]).toEqual([1, 0]);
  });

  it("BULK-63 Start Over clears the wizard", async () => {
    await tab("Upload & Configure").click();
    await page
      .locator('input[type="file"]')
      .setInputFiles({
        name: "one.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("mpn,brand\nA1000,Bosch"),
      });
    await page.getByText("1 product", { exact: true }).waitFor();
    await button("Process File").click();
    await button("Start Over").click();
    await tab("Upload & Configure").and(page.locator('[aria-selected="true"]')).waitFor();
    expect(await page.getByText("one.csv").count()).toBe(0);
    await open();
    expect(await button("Process File").isDisabled()).toBe(true);
  });
});
