import { afterAll, beforeAll, expect, it } from "vitest";
import type { Browser, Page } from "playwright-core";
import type { Product } from "#test/start-product.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";

let product: Product;
let browser: Browser;
let page: Page;
let elsewhere: string;
let opened: OpenedProduct | undefined;
beforeAll(async () => {
  ({ product, browser, page } = opened = await openProduct());
  elsewhere = product.url.replace("localhost", "127.0.0.1");
}, 120_000);
afterAll(() => opened?.close());

it("a sign-in that starts at another address ends at the configured one", async () => {
  await page.goto(`${elsewhere}/login`);
  await page.getByRole("button", { name: "Sign in with eBay" }).click();
  await page.waitForURL(`${product.sandboxUrl}/**`);
  await page.getByRole("radio", { name: /oak-street-auto/ }).check();
  await page.getByRole("button", { name: "Agree and continue" }).click();
  await page.getByText("Hello, oak-street-auto").waitFor();
  expect(page.url()).toBe(`${product.url}/dashboard`);
});

it("a screen opened at another address is shown at the configured one, where the seller is signed in", async () => {
  await page.goto(`${elsewhere}/parts?search=abc#top`, { waitUntil: "commit" });
  await page.waitForURL(`${product.url}/parts?search=abc#top`);
  await page.getByRole("heading", { name: "Parts", exact: true }).first().waitFor();
});

it("a visitor who opens a screen at another address signs in at the configured one", async () => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${elsewhere}/upload`, { waitUntil: "commit" });
  await visitor.waitForURL(`${product.url}/auth`);
  await visitor.getByRole("button", { name: "Sign in with eBay" }).click();
  await visitor.getByRole("radio", { name: /first-day-parts/ }).check();
  await visitor.getByRole("button", { name: "Agree and continue" }).click();
  await visitor.getByText("Hello, first-day-parts").waitFor();
  await visitor.context().close();
});
