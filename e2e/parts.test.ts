import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { seedListings } from "#test/seed-listings.ts";
import { startProduct } from "#test/start-product.ts";
import type { Product } from "#test/start-product.ts";
import { axeFindings } from "./axe-findings.ts";
import { openWith } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { recordCalls, toastOf } from "./signed-in-screen.ts";

let product: Product;
let page: Page;
let opened: OpenedProduct | undefined;
let ids: readonly string[];
const downloads = mkdtempSync(join(tmpdir(), "parts-"));

async function startSeeded(): Promise<Product> {
  const started = await startProduct();
  ids = await seedListings(started, "first-day-parts", [
    { title: "Headlight Assembly", brand: "TYC", mpn: "20-6862-00" },
    { title: "Fog Light", brand: "TYC", mpn: "19-0445-00" },
  ]);
  return started;
}

beforeAll(async () => {
  ({ product, page } = opened = await openWith({ seller: "first-day-parts", start: startSeeded }));
  page.setDefaultTimeout(60_000);
});
afterAll(async () => {
  await opened?.close();
  rmSync(downloads, { recursive: true, force: true });
});

const app = (number: number, part: string, vehicle: string) =>
  `<App action="A" id="${number}">${vehicle}<Note>Halogen</Note><Qty>1</Qty><PartType id="10762">Headlight</PartType><Position id="22">Front</Position><Part>${part}</Part></App>`;
const civic = (from: number, to: number) =>
  `<Years from="${from}" to="${to}"/><Make id="59">Honda</Make><Model id="716">Civic</Model><SubModel>EX</SubModel>`;
const aces = `<?xml version="1.0" encoding="UTF-8"?><ACES version="4.2"><Header><Company>Lights Incorporated</Company><BrandAAIAID>LGHT</BrandAAIAID></Header>
${app(1, "20-6862-00", civic(2004, 2005))}${app(2, "20-6862-00", '<BaseVehicle id="5890"/>')}${app(3, "19-0445-00", civic(2008, 2008))}${app(4, "", civic(2009, 2009))}
<Footer><RecordCount>4</RecordCount></Footer></ACES>`;

const choose = (name: string, content: string) =>
  page
    .getByLabel("Parts file")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });
const goTo = (path: string) => page.goto(`${product.url}${path}`);

/** Checks axe's findings, wide and light, narrow and dark. */
async function look(name: string): Promise<void> {
  for (const [width, theme] of [
    [1440, "light"],
    [390, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    expect({ name, width, findings: await axeFindings(page) }).toEqual({
      name,
      width,
      findings: [],
    });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
}

describe("a parts file becomes fitments on listings", () => {
  it("an empty inventory explains how to fill it", async () => {
    const calls = recordCalls(page);
    await goTo("/parts");
    await page.getByRole("heading", { name: "Parts", exact: true }).waitFor();
    await page
      .getByRole("region", { name: "Inventory" })
      .getByText("Your parts inventory will appear here.")
      .waitFor();
    await look("parts-empty");
    expect(calls).toContain("GET /api/parts");
    await page.getByRole("main").getByRole("link", { name: "Upload parts" }).click();
    await page.waitForURL(/\/upload$/);
  });

  it("the upload card accepts a file and explains why another can't be used", async () => {
    await page
      .getByRole("region", { name: "CSV Upload" })
      .getByText("Upload your parts inventory via CSV file")
      .waitFor();
    await choose("photo.csv", "\u0089PNG\r\n\u0000\u0000");
    await page.getByRole("alert").getByText("Can't use this file").waitFor();
    await look("upload-refused");
  });

  it("columns are suggested and can be changed, and rows with problems are listed before anything is stored", async () => {
    await choose(
      "stock.csv",
      "Part No;Maker;Year;Make;Model\n20-6862-00;TYC;2004;Honda;Civic\n20-1;TYC;soon;Honda;Civic\n",
    );
    const findings = page.getByRole("region", { name: "Check results" });
    await findings.getByText("“soon” isn't a year.").waitFor();
    await page.getByLabel("Column Maker maps to").selectOption("Brand");
    await findings.getByText("The columns have changed. Check the file again first.").waitFor();
    await page.getByRole("button", { name: "Check the file" }).click();
    await findings.getByText("1 row with problems will be skipped.").waitFor();
    await findings.getByRole("button", { name: "Import 1 row" }).waitFor();
    await look("upload-columns");
    const saved = page.waitForEvent("download");
    await findings.getByRole("button", { name: "Download 1 row as CSV" }).click();
    expect((await saved).suggestedFilename()).toBe("rows-to-fix.csv");
    await page.getByRole("button", { name: "Discard file" }).click();
  });

  it("an ACES file is imported, with a notice about its licensed IDs", async () => {
    await choose("lights.xml", aces);
    const findings = page.getByRole("region", { name: "Check results" });
    await findings.getByText("Application 4: it has no part number.").waitFor();
    await findings.getByText("1 fitment without vehicle names").waitFor();
    await page.getByLabel("Brand of these parts, as in your listings").fill("TYC");
    await page.getByRole("button", { name: "Check the file" }).click();
    await look("upload-aces");
    await findings.getByRole("button", { name: "Import 3 rows" }).click();
    const imports = page.getByRole("region", { name: "Imports" });
    await imports.getByText("Imported", { exact: true }).waitFor();
    await look("upload-imported");
    await imports.getByRole("link", { name: "View parts" }).click();
  });

  it("the inventory shows each part with fitments and listings, and a part can be edited", async () => {
    const table = page.getByRole("table", { name: "Parts" });
    await table.getByRole("button", { name: "20-6862-00" }).waitFor();
    expect(await table.getByRole("row").count()).toBe(3);
    await page.getByRole("searchbox", { name: "Search parts" }).fill("206862");
    await page.getByText("1 of 2 parts").waitFor();
    await table.getByRole("button", { name: "20-6862-00" }).click();
    const panel = page.getByRole("dialog", { name: "20-6862-00" });
    await panel.getByText("Honda Civic 2004–2005").waitFor();
    await panel.getByText("1 fitment with licensed IDs only").waitFor();
    await panel.getByText("BaseVehicle 5890").waitFor();
    await panel.getByLabel("Title").fill("Headlight, left");
    await panel.getByRole("button", { name: "Save" }).click();
    await panel.getByRole("button", { name: "Add a vehicle" }).click();
    for (const [label, text] of [
      ["From year", "2006"],
      ["Make", "Honda"],
      ["Model", "Accord"],
    ] as const)
      await panel.getByLabel(label, { exact: true }).fill(text);
    await panel.getByRole("button", { name: "Add", exact: true }).click();
    await panel.getByText("Honda Accord 2006").waitFor();
    await panel.getByRole("button", { name: "Remove Honda Accord 2006" }).click();
    await panel.getByText("Honda Accord 2006").waitFor({ state: "hidden" });
    await look("part-panel");
    await panel.getByRole("button", { name: "Close" }).first().click();
    await page.getByRole("searchbox", { name: "Search parts" }).fill("");
    await page.getByText("2 parts", { exact: true }).waitFor();
    await look("parts");
  });

  it("generating uses the parts file as a reason, and the fitments can be exported", async () => {
    await goTo("/fitment-manager");
    await page
      .getByRole("group", { name: "Show" })
      .getByRole("button", { name: /^All\s*2$/ })
      .waitFor();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
    await page.getByRole("button", { name: /^Generate Selected/ }).click();
    await page.getByText(/^Generated \d+ listings$/).waitFor();
    await goTo(`/fitment-manager?listing=${ids[0]}`);
    const panel = page.getByRole("dialog", { name: "Listing fitments" });
    await panel.getByText("Your parts").first().waitFor();
    await panel.getByText("TYC 20-6862-00 in your parts list").first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "eBay upload file" }).click();
    const file = join(downloads, "ebay.csv");
    await (await saved).saveAs(file);
    expect(existsSync(file)).toBe(true);
    const text = await readFile(file, "utf8");
    expect(text).toContain(`Revise,${ids[0]},20-6862-00,,`);
    expect(text).toMatch(/Compatibility,Year=2004\|Make=Honda\|Model=Civic\|Trim=EX /);
  });

  it("a sync writes the fitments from the parts file to eBay", async () => {
    await goTo("/fitment-manager");
    await page
      .getByRole("group", { name: "Show" })
      .getByRole("button", { name: /^Ready to sync/ })
      .click();
    await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
    await page.getByRole("button", { name: /^Sync Selected/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Sync \d+ listings?$/ })
      .click();
    await page.getByText(/^Synced \d+ listings?$/).waitFor();
    const { stored } = (await product.control(`listings/${ids[0]}`)) as {
      readonly stored: readonly {
        readonly year: string;
        readonly make: string;
        readonly model: string;
      }[];
    };
    expect(new Set(stored.map(({ year, make, model }) => `${year} ${make} ${model}`))).toEqual(
      new Set(["2004 Honda Civic", "2005 Honda Civic"]),
    );
  });

  it("parts are deleted after a confirmation, and an import can be undone", async () => {
    await goTo("/parts");
    await page.getByRole("checkbox", { name: "Select 19-0445-00" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page
      .getByRole("dialog", { name: "Delete 1 part?" })
      .getByRole("button", { name: "Delete" })
      .click();
    await toastOf(page).getByText("1 part removed from your inventory.").waitFor();
    await goTo("/upload");
    await page.getByRole("button", { name: "Undo the import of lights.xml" }).click();
    await page
      .getByRole("region", { name: "Imports" })
      .getByText("Undone", { exact: true })
      .waitFor();
    // The part that was edited by hand remains.
    await goTo("/parts");
    await page.getByText("1 part", { exact: true }).waitFor();
  });
});
