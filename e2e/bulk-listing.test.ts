import { utils, write } from "@e965/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import type { Product } from "#test/start-product.ts";
import { axeFindings } from "./axe-findings.ts";
import { signIn } from "./manager-screen.ts";
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

/** Time limit for a batch on a busy machine. */
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
/** Finds the control with a label. The label's text includes a select's options. */
const field = (label: string, within: Page | Locator = page): Locator =>
  within.locator("label").filter({ hasText: label }).locator("input, select, textarea").first();
const row = (mpn: string) => page.getByRole("row").filter({ hasText: mpn });

/** Records the browser's console from now on. */
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
/** Parts that leave no question open for these cars. */
const parts = ["Front Brake Pads", "Right Headlight", "Front Brake Rotor"];
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
  [["B4", "", "", "Brembo", "", "", "", "free"], `price "free" isn't a price`],
  [
    ["B5", "", "", "Brembo", "", "", "", "", "", "-3"],
    `quantity "-3" isn't a whole number of at least 1`,
  ],
  [
    ["B6", "", "", "Brembo", "", "", "", "", "broken"],
    `condition "broken" isn't new, used, or refurbished`,
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
  it("shows the steps and the file requirements", async () => {
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

  it("the settings have the specified defaults and limits", async () => {
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
    await page.getByText("Sent as “Good ’til canceled”").waitFor();
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

  it("downloads the templates, and shows an alert if the Excel template fails", async () => {
    for (const [name, file] of [
      ["Download CSV Template", "product-template.csv"],
      ["Download Excel Template", "product-template.xlsx"],
    ] as const) {
      const saved = page.waitForEvent("download");
      await button(name).click();
      expect((await saved).suggestedFilename()).toBe(file);
    }
    const repair = await breakCall(page, "/api/ebay/product-template.xlsx");
    // Dismiss the alert as it opens, because the click doesn't return before that.
    const alert = page.waitForEvent("dialog").then(async (dialog) => {
      await dialog.dismiss();
      return dialog.message();
    });
    await button("Download Excel Template").click();
    expect(await alert).toBe("Error downloading Excel template. Please try again.");
    await repair();
  });

  it("an unreadable file shows the reason and changes nothing", async () => {
    const input = page.locator('input[type="file"]');
    await input.setInputFiles({
      name: "parts.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("x"),
    });
    await page.getByText("Only .csv, .xlsx, and .xls files are supported.").waitFor();
    await input.setInputFiles({
      name: "parts.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("name\nA"),
    });
    await page.getByText(/no column for MPN and Brand/).waitFor();
    expect(await button("Process File").isDisabled()).toBe(true);
  });

  it("an Excel file with 200 rows lists seven bad ones and sends the rest to the review", async () => {
    const buffer = excelFile();
    await page.locator('input[type="file"]').setInputFiles({
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
    // Once there are products, the button is enabled and the server validates.
    await field("Item location (ZIP code)").fill("970");
    await button("Process File").click();
    await page.getByText(/a ZIP code has five digits/).waitFor();
    await field("Item location (ZIP code)").fill("97035");
    await field("Default picture (https)").fill("https://pictures.example.com/part.jpg");
    expect(await field("Shipping policy").inputValue()).not.toBe("");
    // The policies decide, whatever the settings for planning say.
    expect(await field("Dispatch time (days)").inputValue()).toBe("3");
    await page
      .getByText(
        "eBay gets from these policies: UPS Ground, dispatch within 1 business day, immediate payment.",
      )
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const logged = recordLog();
    const repair = await breakCall(page, "/api/ebay/bulk-draft/process");
    await button("Process File").click();
    await page.getByText("Couldn't process the file").waitFor();
    await expect
      .poll(() => logged)
      .toContainEqual(expect.stringMatching(/^Failed to apply bulk settings/));
    await repair();
    await button("Process File").click();
    await tab("Review & Edit").and(page.locator('[aria-selected="true"]')).waitFor();
  });
});

describe("step 2", () => {
  it("shows every product and the counts", async () => {
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

  it("sends only the selected products, and a failure is shown, logged, and changes nothing", async () => {
    const logged = recordLog();
    const repair = await breakCall(page, "/api/ebay/enrich-products", {
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
    await repair();
  });

  it("generates all products with progress, and a product without a category says so", async () => {
    await page.getByRole("checkbox", { name: "Select all products" }).click();
    await button("Generate Selected (193)").click();
    await page
      .getByText("Researching MPNs, generating titles and descriptions, and analyzing pricing.")
      .waitFor();
    await expect.poll(() => counter("Enriched"), eventually).toBe(192);
    expect(await row("ZZ99999").innerText()).toContain("No eBay category was found");
    await page.getByRole("button", { name: "Previous" }).click();
    expect(await axeFindings(page)).toEqual([]);
    // On a phone, the rows are cards.
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it("saves or cancels an edit, and keeps saved edits after a reload", async () => {
    await page.getByRole("button", { name: "Edit Brembo TST10000" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit product" });
    for (const label of ["Brand", "MPN", "Title", "Price", "Description"])
      await field(label, dialog).waitFor();
    expect(await field("Price", dialog).getAttribute("step")).toBe("0.01");
    await field("Title", dialog).fill("Thrown away");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Edit Brembo TST10000" }).click();
    // The form doesn't validate. The server does.
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

  it("previews a listing without running scripts in its description", async () => {
    await page.getByRole("button", { name: "Preview Brembo TST10000" }).click();
    const dialog = page.getByRole("dialog", { name: /by hand/ });
    const text = await dialog.innerText();
    expect(text).toMatch(/Item number: \w{12}\b/);
    for (const words of ["$20.50", "$9.99 shipping", "Brembo", "TST10000", "New", "Quantity"])
      expect(text).toContain(words);
    await dialog.frameLocator("iframe").getByText("By hand").waitFor();
    expect(await dialog.locator("iframe").getAttribute("sandbox")).toBe("");
    expect(await page.title()).not.toBe("run");
    await dialog.getByRole("button", { name: "Close Preview" }).click();
  });
});

describe("step 3", () => {
  it("prepares the listings and their fees on opening, and can't publish without a selection", async () => {
    await tab("Generate & Publish").click();
    await expect.poll(() => counter("Ready to Publish"), eventually).toBe(192);
    expect([await counter("Selected"), await counter("Published")]).toEqual([0, 0]);
    expect(await button("Publish Selected (0)").isDisabled()).toBe(true);
    const card = page.getByRole("listitem").filter({ hasText: "by hand" });
    for (const words of ["$20.50", "MPN TST10000", "Brembo", "New", "Quantity 2", "By hand"])
      expect(await card.innerText()).toContain(words);
    await card.getByRole("checkbox").click();
    await page.getByText(/eBay's fees for publishing 1 listing: \$0\.00/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button("Back to Review").click();
    await page.getByRole("checkbox", { name: "Select all products" }).click();
    await tab("Generate & Publish").click();
  });

  it("publishes the selected products: a refused row stays with its reason, and once all of them are listed the unpublished product stays as a draft", async () => {
    const logged = recordLog();
    const repair = await breakCall(page, "/api/ebay/create-bulk-listings");
    await button("Publish Selected (192)").click();
    await expect.poll(() => logged.join(), eventually).toContain("Failed to publish listings");
    await repair();
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
    // Opening the step again checks the refused listing with eBay again.
    await button("Back to Review").click();
    await tab("Generate & Publish").click();
    await expect.poll(() => counter("Ready to Publish"), eventually).toBe(1);
    await button("Publish Selected (1)").click();
    await toastOf(page).getByText("Listings published").waitFor();
    await toastOf(page)
      .getByText("1 listing is on eBay and in the manager. 1 draft stays here.")
      .waitFor();
    await tab("Review & Edit").and(page.locator('[aria-selected="true"]')).waitFor();
    // The products that were published leave once the list has been read again.
    await expect.poll(() => counter("Total Products"), eventually).toBe(1);
    expect(await counter("Selected")).toBe(0);
    await row("ZZ99999").waitFor();
    const { listings } = (await product.control("listings?seller=oak-street-auto")) as {
      listings: readonly unknown[];
    };
    expect(listings).toHaveLength(232);
  });

  it("a draft survives a reload and a new sign-in, and is edited and prepared later", async () => {
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(/\/login$/);
    await signIn(page, product.url, "oak-street-auto");
    await open();
    await row("ZZ99999").waitFor();
    await page.getByRole("button", { name: "Edit Nobody ZZ99999" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit product" });
    await field("Title", dialog).fill("Front Brake Pads for 2010-2014 Toyota Camry");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "hidden" });
    await tab("Upload & Configure").click();
    await page.getByText("1 earlier draft stays under Review & Edit.").waitFor();
    expect(await page.getByText("stock.xlsx").count()).toBe(0);
    expect(await button("Process File").isDisabled()).toBe(true);
  });

  it("drafts are discarded only after a confirmation", async () => {
    await tab("Review & Edit").click();
    await button("Start Over").click();
    const ask = page.getByRole("dialog", { name: "Discard 1 draft?" });
    await ask.getByRole("button", { name: "Cancel" }).click();
    await row("ZZ99999").waitFor();
    await page.getByRole("checkbox", { name: "Select Nobody ZZ99999" }).click();
    await button("Discard Selected (1)").click();
    expect(await axeFindings(page)).toEqual([]);
    await ask.getByRole("button", { name: "Discard 1 draft" }).click();
    await tab("Upload & Configure").and(page.locator('[aria-selected="true"]')).waitFor();
    expect(await tab("Review & Edit").isDisabled()).toBe(true);
  });

  it("Delete Enriched clears the selection, and a failure to prepare listings is shown and logged", async () => {
    const logged = recordLog();
    await page.locator('input[type="file"]').setInputFiles({
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
    const repair = await breakCall(page, "/api/ebay/generate-listings", {
      body: '{"error":"internal","message":"eBay is closed."}',
    });
    await tab("Generate & Publish").click();
    await page.getByText("eBay is closed.").waitFor();
    await expect
      .poll(() => logged)
      .toContainEqual(expect.stringMatching(/^Failed to generate listings/));
    await repair();
    await button("Back to Review").click();
    expect(await counter("Selected")).toBe(1);
    await button("Delete Enriched").click();
    await expect.poll(() => counter("Enriched"), eventually).toBe(0);
    expect([await counter("Total Products"), await counter("Selected")]).toEqual([1, 0]);
  });

  it("Start Over empties the wizard", async () => {
    await tab("Upload & Configure").click();
    await page.locator('input[type="file"]').setInputFiles({
      name: "one.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("mpn,brand\nA1000,Bosch"),
    });
    await page.getByText("1 product", { exact: true }).waitFor();
    await button("Process File").click();
    await button("Start Over").click();
    await page
      .getByRole("dialog", { name: /^Discard \d+ drafts?\?$/ })
      .getByRole("button", { name: /^Discard/ })
      .click();
    await tab("Upload & Configure").and(page.locator('[aria-selected="true"]')).waitFor();
    expect(await page.getByText("one.csv").count()).toBe(0);
    await open();
    expect(await button("Process File").isDisabled()).toBe(true);
  });
});
