import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { startModelProduct } from "#test/start-model-product.ts";
import type { ModelProduct } from "#test/start-model-product.ts";
import { openWith } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";

let product: ModelProduct;
let page: Page;
let opened: OpenedProduct<ModelProduct> | undefined;
beforeAll(async () => {
  ({ product, page } = opened = await openWith({
    seller: "oak-street-auto",
    start: startModelProduct,
  }));
  page.setDefaultTimeout(30_000);
}, 120_000);
afterAll(() => opened?.close());

/** A file of these rows, generated as a person does it. */
async function generate(rows: readonly string[]): Promise<void> {
  await page.goto(`${product.url}/bulk-listing-generator`);
  await page.getByRole("tab", { name: "Upload & Configure" }).click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({
      name: "texts.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["mpn,brand,title,category", ...rows].join("\n")),
    });
  await page.getByText(`${rows.length} products`, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Process File" }).click();
  await page.getByRole("button", { name: `Generate Selected (${rows.length})` }).click();
  await expect
    .poll(
      () =>
        page
          .locator("dl > div", { has: page.getByText("Enriched", { exact: true }) })
          .locator("dd")
          .innerText(),
      { timeout: 60_000 },
    )
    .toBe(String(rows.length));
}
const row = (mpn: string) => page.getByRole("row").filter({ hasText: mpn }).innerText();

it("PROD-23 the review says who wrote each text: the model, its facts checked, or the seller", async () => {
  await generate([
    "TXW100,Brembo,,Brake Pads",
    "TXW101,Brembo,Front Brake Pads for 2010-2014 Toyota Camry,",
  ]);
  expect(await row("TXW100")).toContain("Written by the language model, facts checked");
  expect(await row("TXW101")).toContain("Your own words");
  await page.getByRole("button", { name: "Preview Brembo TXW101" }).click();
  const found = page.getByRole("dialog").getByRole("region", { name: "What was found" });
  expect(await found.innerText()).toMatch(
    /Title\s+Your own words\s+Description\s+Written by the language model, facts checked/,
  );
  await page.getByRole("button", { name: "Close Preview" }).click();
});

it("PROD-23 a text that says more than is known is not taken: the template writes, and the review says why", async () => {
  await product.setMode("hallucinating");
  await generate(["TXW200,Brembo,,Brake Pads", "TXW201,Brembo,,Brake Pads"]);
  for (const mpn of ["TXW200", "TXW201"])
    expect(await row(mpn)).toMatch(/Template\. The language model's title was not taken: it /);
});
