import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { pullListings } from "#contract/listings.ts";
import { startProduct } from "#test/start-product.ts";
import type { Product } from "#test/start-product.ts";
import { axeFindings } from "./axe-findings.ts";
import { openWith } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { toastOf } from "./signed-in-screen.ts";

let product: Product;
let page: Page;
let opened: OpenedProduct | undefined;

const upc = "036000291452";
const cars = (model: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ year: from + at, make: "Toyota", model }));

const seller = "oak-street-auto";

async function startSeeded(): Promise<Product> {
  const started = await startProduct();
  const shared = { categoryId: "33710", title: "Headlight" };
  await started.control("seed", {
    products: [
      {
        ...shared,
        epid: "9201",
        upc,
        brand: "TYC",
        mpn: ["20-6862-00"],
        title: "TYC 20-6862-00 Headlight",
        compatibilities: [...cars("Corolla", 2005, 2008), ...cars("Matrix", 2005, 2006)],
      },
      {
        ...shared,
        epid: "9202",
        brand: "Depo",
        mpn: ["312-1150L"],
        title: "Depo 312-1150L Headlight",
        compatibilities: cars("Corolla", 2005, 2010),
      },
      {
        ...shared,
        epid: "9200",
        mergedInto: "9201",
        compatibilities: [],
      },
    ],
  });
  const { listings } = (await started.control(`listings?seller=${seller}`)) as {
    readonly listings: readonly { readonly itemId: string }[];
  };
  await started.control(`listings/${listings[0]?.itemId ?? ""}/edit`, {
    title: "Quillon Headlight",
    epid: "9201",
    categoryId: "33710",
    set: cars("Corolla", 2005, 2005),
  });
  await (await started.signIn(seller)).call(pullListings);
  return started;
}

beforeAll(async () => {
  ({ product, page } = opened = await openWith({ seller, start: startSeeded }));
  await page.getByRole("link", { name: "ePID Tools" }).first().click();
  await page.getByRole("heading", { name: "ePID Tools", level: 1 }).waitFor();
}, 120_000);
afterAll(() => opened?.close());

async function lookUp(by: "epid" | "code" | "mpn", number: string): Promise<void> {
  await page.getByLabel("Look up by").selectOption(by);
  await page
    .getByLabel({ epid: "ePID", code: "UPC or EAN", mpn: "Part number" }[by], { exact: true })
    .last()
    .fill(number);
  await page.getByRole("button", { name: "Look up", exact: true }).click();
}

const card = (title: string) => page.getByRole("article", { name: title });

describe("ePID tools", () => {
  it("looks up a replaced ePID and shows the new product with its vehicles", async () => {
    expect(await axeFindings(page)).toEqual([]);
    await lookUp("epid", "9200");
    const found = card("TYC 20-6862-00 Headlight");
    await found.getByText("ePID 9200 no longer exists. eBay replaced it with 9201.").waitFor();
    const ranges = found.getByRole("region", { name: "Vehicles of ePID 9201" });
    await ranges.getByText("Toyota Corolla 2005–2008").waitFor();
    await ranges.getByText("Toyota Matrix 2005–2006").waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it("compares two products' vehicles side by side", async () => {
    await card("TYC 20-6862-00 Headlight").getByRole("button", { name: "Compare" }).click();
    await lookUp("mpn", "3121150L");
    await card("Depo 312-1150L Headlight").getByRole("button", { name: "Compare" }).click();
    const compare = page.getByRole("region", { name: "Compare", exact: true });
    const corolla = compare.getByRole("row", { name: /Toyota Corolla/ });
    await corolla.getByText("2005–2008").waitFor();
    await corolla.getByText("2005–2010").waitFor();
    await compare.getByRole("row", { name: /Toyota Matrix 2005–2006 no no/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await compare.getByRole("button", { name: /Stop comparing TYC/ }).click();
    await compare.getByRole("button", { name: /Stop comparing Depo/ }).click();
  });

  it("uses a product for a listing, which adds its vehicles to the review", async () => {
    await lookUp("code", upc);
    await card("TYC 20-6862-00 Headlight")
      .getByRole("button", { name: "Use for a listing" })
      .click();
    const dialog = page.getByRole("dialog", { name: "Use for a listing" });
    await dialog.getByLabel("Search by title, listing ID, or MPN").fill("Quillon");
    await dialog.getByRole("radio", { name: /Quillon Headlight/ }).check();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Add to review" }).click();
    await dialog.getByText(/rows? added to the review.*Nothing was sent to eBay/).waitFor();
    await dialog.getByRole("link", { name: "Review in the manager" }).click();
    await page.getByText("Toyota Matrix 2005–2006").first().waitFor({ timeout: 30_000 });
    await page
      .getByText(/eBay product 9201/)
      .first()
      .waitFor();
    await page.goto(`${product.url}/epid-demo`);
  });

  it("finds a product that fits a vehicle and opens it", async () => {
    await page.getByRole("tab", { name: "Find parts for a vehicle" }).click();
    await page.getByLabel("Part", { exact: true }).fill("quillon headlight");
    await page.getByLabel("Make").selectOption("Toyota");
    await page.getByLabel("Model").selectOption("Corolla");
    await page.getByLabel("Year").selectOption("2005");
    await page.getByRole("button", { name: "Find products" }).click();
    await page.getByText(/1 fitting listing in .*, 0 without a product/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Look up ePID 9201" }).click();
    await card("TYC 20-6862-00 Headlight").waitFor();
  });

  it("explains an invalid code, a missing product, and a closed catalog", async () => {
    await lookUp("code", "036000291453");
    await page.getByText(/its length or check digit is wrong/).waitFor();
    await lookUp("epid", "123456");
    await page.getByText("eBay's catalog has no product with this ePID.").waitFor();
    await product.control("faults", {
      match: { path: "/commerce/catalog" },
      effect: { restError: { errorId: 75_015, status: 403 } },
      times: 0,
    });
    await lookUp("mpn", "nothing-like-this");
    await page.getByText(/doesn't let this account search its product catalog/).waitFor();
    expect(await toastOf(page).count()).toBe(0);
  });
});
