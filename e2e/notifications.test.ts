import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { bulkGenerate } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import type { ApiClient } from "#test/api-client.ts";
import { axeFindings } from "./axe-findings.ts";
import { signIn } from "./manager-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { breakCall } from "./signed-in-screen.ts";
import { tryAgain } from "./try-again.ts";

let opened: OpenedProduct;
let page: Page;
let client: ApiClient;

beforeAll(async () => {
  opened = await openProduct({ seller: "oak-street-auto" });
  ({ page } = opened);
  client = await opened.product.signIn("oak-street-auto");
  await client.call(pullListings);
}, 120_000);
afterAll(() => opened?.close());

const bell = () => page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
const opens = () => page.getByRole("dialog", { name: "Notifications" });

async function generateAll(): Promise<void> {
  const listings = await client.call(getListings, { query: { fitments: "none" } });
  await client.call(bulkGenerate, {
    body: { listing_ids: listings.map(({ listing_id }) => listing_id) },
  });
}

describe("the bell", () => {
  it("counts unread notifications without a reload, and opens the page that one is about", async () => {
    await page.goto(`${opened.product.url}/dashboard`);
    await page.getByRole("button", { name: "Notifications, 1 unread" }).waitFor();
    await generateAll();
    await page.getByRole("button", { name: "Notifications, 2 unread" }).waitFor();
    await bell().click();
    await opens()
      .getByRole("button", { name: /Unread: Generation finished/ })
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await opens()
      .getByRole("button", { name: /Unread: Import finished/ })
      .click();
    await page.waitForURL((url) => url.pathname !== "/dashboard");
    await page.getByRole("button", { name: "Notifications, 1 unread" }).waitFor();
  });

  it("marks everything as read", async () => {
    await bell().click();
    await opens().getByRole("button", { name: "Mark all as read" }).click();
    await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
    await expect.poll(() => opens().getByText("Unread:").count()).toBe(0);
    await page.keyboard.press("Escape");
    await opens().waitFor({ state: "hidden" });
  });
});

describe("the list of notifications", () => {
  it.each([
    [1440, "light"],
    [390, "dark"],
    [320, "light"],
  ] as const)("is accessible and fits at %i px, %s", async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${opened.product.url}/notifications`);
    await page
      .getByRole("main")
      .getByRole("button", { name: /Import finished/ })
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it("says when it can't be read, and reads it again", async () => {
    const repair = await breakCall(page, "/api/notices");
    await page.goto(`${opened.product.url}/notifications`);
    await page.getByRole("alert").getByText("Couldn't load your notifications").waitFor();
    await repair();
    await tryAgain(page, page.getByRole("main").getByRole("button", { name: /Import finished/ }));
  });

  it("says what it is for while it is empty", async () => {
    const context = await opened.browser.newContext();
    const theirs = await context.newPage();
    await signIn(theirs, opened.product.url, "first-day-parts");
    await theirs.goto(`${opened.product.url}/notifications`);
    await theirs.getByText("No notifications yet").waitFor();
    expect(await axeFindings(theirs)).toEqual([]);
    await context.close();
  });
});

describe("the settings", () => {
  it("keep notifications of a kind that is turned off, without counting them", async () => {
    await page.goto(`${opened.product.url}/notifications`);
    await page.getByRole("link", { name: "Settings" }).click();
    const inProduct = page.getByRole("checkbox", { name: "Finished runs in the product" });
    await Promise.all([page.waitForResponse(/notice-settings$/), inProduct.click()]);
    await page.reload();
    await inProduct.waitFor();
    expect(await inProduct.isChecked()).toBe(false);
    await generateAll();
    await page.goto(`${opened.product.url}/dashboard`);
    await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  });
});

it("an unsubscribe link that isn't ours is refused on an accessible page", async () => {
  const answer = await page.goto(`${opened.product.url}/api/mail/unsubscribe?token=invented`);
  expect(answer?.status()).toBeGreaterThanOrEqual(400);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
