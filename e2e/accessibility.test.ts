import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { startProduct } from "#test/start-product.ts";
import type { Product } from "#test/start-product.ts";
import { axeFindings } from "./axe-findings.ts";
import { launchChromium } from "./find-chromium.ts";

let product: Product;
let browser: Browser;
let signedIn: Awaited<ReturnType<BrowserContext["storageState"]>>;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(`${product.url}/auth`);
  await page.getByRole("button", { name: "Sign in with eBay" }).click();
  await page.getByRole("radio", { name: /oak-street-auto/ }).check();
  await page.getByRole("button", { name: "Agree and continue" }).click();
  await page.waitForURL(/\/dashboard/);
  await page.goto(`${product.url}/fitment-manager`);
  await pulled(page);
  await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
  await page.getByRole("button", { name: /^Generate Selected/ }).click();
  await page.getByText(/^Generated \d+ listings$/).waitFor({ timeout: 60_000 });
  signedIn = await page.context().storageState();
  await page.close();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Waits until the automatic pull is over. */
async function pulled(page: Page): Promise<void> {
  await page.getByRole("dialog").waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden", timeout: 60_000 });
  await page.getByRole("group", { name: "Show" }).getByRole("button", { name: /^All\s*40$/ }).waitFor();
}

const looks = [
  { width: 1440, theme: "light" },
  { width: 1440, theme: "dark" },
  { width: 390, theme: "light" },
  { width: 390, theme: "dark" },
] as const;

describe.each(looks)("nothing serious for axe at $width px, $theme", ({ width, theme }) => {
  const open = async (path: string, known: boolean) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme, ...(known ? { storageState: signedIn } : {}) });
    const page = await context.newPage();
    await page.goto(`${product.url}${path}`);
    return page;
  };

  it.each(["/", "/auth?error=oauth_declined", "/nowhere"])("%s, signed out", async (path) => {
    const page = await open(path, false);
    await page.getByRole("heading").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.context().close();
  });

  it("the dashboard", async () => {
    const page = await open("/dashboard", true);
    await page.getByText("Hello, oak-street-auto").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.context().close();
  });

  it("the fitment manager, its table and a listing's panel", async () => {
    const page = await open("/fitment-manager", true);
    await pulled(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: /^Ready to Sync/ }).first().click();
    await page.keyboard.press("j");
    await page.keyboard.press("o");
    await page.getByRole("dialog", { name: "Listing fitments" }).getByText("Read as").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.context().close();
  });
});
