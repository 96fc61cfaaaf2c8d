import type { Page } from "playwright-core";
import type { Screen } from "./screen.ts";

const parts = ["Front Brake Pads", "Right Headlight", "Front Brake Rotor", "Oil Filter Housing"];
const cars = ["2010-2014 Toyota Camry", "2012-2015 Honda Civic", "2008-2011 Ford Escape"];
const file = [
  "mpn,brand,title,price,condition,quantity",
  ...Array.from(
    { length: 12 },
    (_, at) =>
      `TST${10_000 + at},Brembo,${parts[at % parts.length]} for ${cars[at % cars.length]},${20 + at}.50,new,2`,
  ),
  "B2,,,free,new,1",
].join("\n");

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const field = (page: Page, label: string) =>
  page.locator("label").filter({ hasText: label }).locator("input, select").first();
const chooseFile = async (page: Page) => {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "stock.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByText("12 products").first().waitFor();
};

/** The steps of the bulk listing generator, in order, because each builds on the one before. */
export const bulkScreens: readonly Screen[] = (
  [
    { name: "bulk-upload" },
    { name: "bulk-file", act: chooseFile },
    {
      name: "bulk-review",
      async before(page: Page) {
        await chooseFile(page);
        for (const policy of ["Shipping policy", "Payment policy", "Return policy"])
          await field(page, policy).selectOption({ index: 1 });
        await field(page, "Item location (ZIP code)").fill("97035");
        await field(page, "Default picture (https)").fill("https://pictures.example.com/part.jpg");
        await page.getByRole("button", { name: "Process File" }).click();
        await page.getByRole("checkbox", { name: "Select Brembo TST10000" }).waitFor();
      },
      act: (page: Page) => tab(page, "Review & Edit").click(),
    },
    {
      name: "bulk-generated",
      async before(page: Page) {
        await tab(page, "Review & Edit").click();
        await page.getByRole("checkbox", { name: "Select all products" }).check();
        await page.getByRole("button", { name: /^Generate Selected/ }).click();
        await page
          .getByRole("button", { name: /^Preview/ })
          .first()
          .waitFor();
        await page.getByRole("button", { name: /^Generate Selected/ }).waitFor();
      },
      act: (page: Page) => tab(page, "Review & Edit").click(),
    },
    {
      name: "bulk-edit",
      async act(page: Page) {
        await tab(page, "Review & Edit").click();
        await page.getByRole("button", { name: "Edit Brembo TST10000" }).click();
      },
    },
    {
      name: "bulk-publish",
      async act(page: Page) {
        await tab(page, "Generate & Publish").click();
        await page
          .getByRole("checkbox", { name: /^Select .*Camry/ })
          .first()
          .waitFor();
        await page.getByText("Preparing listings").waitFor({ state: "hidden" });
      },
    },
  ] as const
).map((screen) => ({
  // The last step only draws the cards that are in view.
  isLong: screen.name !== "bulk-edit" && screen.name !== "bulk-publish",
  who: "seller",
  path: "/bulk-listing-generator",
  ...screen,
}));
