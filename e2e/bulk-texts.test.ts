import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { startModelProduct } from "#test/start-model-product.ts";
import type { ModelProduct } from "#test/start-model-product.ts";
import { axeFindings } from "./axe-findings.ts";
import { callFrom } from "./manager-screen.ts";
import { openWith } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { toastOf } from "./signed-in-screen.ts";

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

/** Uploads and generates a file of these rows through the screen. */
async function generate(rows: readonly string[]): Promise<void> {
  await page.goto(`${product.url}/bulk-listing-generator`);
  await page.getByRole("tab", { name: "Upload & Configure" }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: "texts.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["mpn,brand,title,category,price", ...rows].join("\n")),
  });
  await page.getByText(`${rows.length} products`, { exact: true }).waitFor();
  await page.getByLabel("Item location (ZIP code)").fill("97035");
  await page.getByLabel("Default picture (https)").fill("https://pictures.example.com/part.jpg");
  await page.getByRole("button", { name: "Process File" }).click();
  await page.getByRole("button", { name: `Generate Selected (${rows.length})` }).click();
  // Drafts from earlier files are already enriched.
  await expect
    .poll(() => counter("Enriched"), { timeout: 60_000 })
    .toBe(await counter("Total Products"));
}
const counter = (name: string) =>
  page
    .locator("dl > div", { has: page.getByText(name, { exact: true }) })
    .locator("dd")
    .innerText();
const row = (mpn: string) => page.getByRole("row").filter({ hasText: mpn }).innerText();

it("the review says whether the model or the seller wrote each text", async () => {
  await generate([
    "TXW100,Brembo,,Brake Pads",
    "TXW101,Brembo,Front Brake Pads for 2010-2014 Toyota Camry,",
  ]);
  expect(await row("TXW100")).toContain("Written by the language model, facts checked");
  expect(await row("TXW101")).toContain("Written by you");
  await page.getByRole("button", { name: "Preview Brembo TXW101" }).click();
  const found = page.getByRole("dialog").getByRole("region", { name: "Research results" });
  expect(await found.innerText()).toMatch(
    /Title\s+Written by you\s+Description\s+Written by the language model, facts checked/,
  );
  await page.getByRole("button", { name: "Close Preview" }).click();
});

it("a text with unproven claims is replaced by the template, and the review says why", async () => {
  await product.setMode("hallucinating");
  await generate(["TXW200,Brembo,,Brake Pads", "TXW201,Brembo,,Brake Pads"]);
  for (const mpn of ["TXW200", "TXW201"])
    expect(await row(mpn)).toMatch(/Template\. The language model's title was rejected: it /);
});

it("products with open questions say so, and are only published after an answer or when they are included", async () => {
  await callFrom(page, "DELETE /api/ebay/bulk-draft");
  const asking = "Oil Filter Housing for 2007-2009 Toyota Camry";
  await generate([
    "TXW300,Brembo,Front Brake Pads for 2010-2014 Toyota Camry,,49.90",
    ...["TXW301", "TXW302", "TXW303"].map((mpn) => `${mpn},Brembo,${asking} ${mpn},,59.90`),
  ]);
  await page.getByText("3 products need an answer", { exact: true }).waitFor();
  expect(await row("TXW300")).not.toContain("Needs an answer");
  expect(await row("TXW301")).toContain("Needs an answer");

  await page.getByRole("button", { name: "Edit Brembo TXW301" }).click();
  const questions = page.getByRole("dialog").getByRole("region", { name: "Needs an answer" });
  expect(await questions.innerText()).toMatch(/Which engine .*Make the title unambiguous/s);
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("tab", { name: "Generate & Publish" }).click();
  await expect.poll(() => counter("Need an Answer"), { timeout: 60_000 }).toBe("3");
  expect([await counter("Ready to Publish"), await counter("Selected")]).toEqual(["1", "4"]);
  await page.getByText("1 ready, 3 need an answer", { exact: true }).waitFor();
  const rest = page.getByRole("checkbox", { name: "Include 3 that need an answer" });
  expect(await rest.isChecked()).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await rest.check();
  await page.getByRole("button", { name: "Publish Selected (4)" }).waitFor();
  await rest.uncheck();
  await page.getByRole("button", { name: "Publish Selected (1)" }).click();
  await toastOf(page)
    .getByText("1 listing is on eBay and in the manager. 3 drafts stay here.")
    .waitFor();

  await page.getByRole("button", { name: "Back to Review" }).click();
  await page.getByRole("button", { name: "Preview Brembo TXW301" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await questions.getByRole("button", { name: "3.5L V6" }).click();
  await questions.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Close Preview" }).click();
  expect(await row("TXW301")).not.toContain("Needs an answer");
  expect(await row("TXW302")).toContain("Needs an answer");

  await page.getByRole("checkbox", { name: "Select all products" }).click();
  await page.getByRole("tab", { name: "Generate & Publish" }).click();
  await page.getByText("1 ready, 2 need an answer", { exact: true }).waitFor();
  await page.getByRole("checkbox", { name: "Include 2 that need an answer" }).check();
  await page.getByRole("button", { name: "Publish Selected (3)" }).click();
  await toastOf(page).getByText("3 listings are on eBay and in the manager.").waitFor();
}, 120_000);
