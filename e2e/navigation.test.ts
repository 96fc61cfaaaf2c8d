import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { guardedPaths } from "./signed-in-screen.ts";

let opened: OpenedProduct | undefined;
let page: Page;
beforeAll(async () => {
  opened = await openProduct({ seller: "oak-street-auto" });
  ({ page } = opened);
}, 120_000);
afterAll(() => opened?.close());

const pathNow = () => new URL(page.url()).pathname;
const linkTo = (path: string, within: Page | Locator) =>
  within.locator(`a[href="${path}"]`).filter({ visible: true });

/** Waits until the header can be used, and returns whether the navigation is behind a button. */
async function isSlideOut(): Promise<boolean> {
  // The header for signed-in sellers appears a moment after the page.
  await page.getByRole("button", { name: /^eBay account/ }).waitFor({ state: "attached" });
  // The manager's overlay covers everything during its first pull.
  await page.getByRole("dialog").waitFor({ state: "hidden", timeout: 60_000 });
  return page.getByRole("button", { name: "Open menu" }).isVisible();
}

/**
 * Opens the part of the navigation that has a link to a screen.
 * @returns the link, if there is one
 */
async function findLink(path: string): Promise<Locator | null> {
  if (await isSlideOut()) {
    await page.getByRole("button", { name: "Open menu" }).click();
    const link = linkTo(path, page.getByRole("dialog", { name: "Menu" }));
    if ((await link.count()) > 0) return link;
    await page.keyboard.press("Escape");
    return null;
  }
  const header = page.getByRole("banner");
  const direct = linkTo(path, header.getByRole("navigation"));
  if ((await direct.count()) > 0) return direct;
  for (const menu of [/^Parts$/, /^eBay account/]) {
    await page.getByRole("menu").waitFor({ state: "hidden" });
    await header.getByRole("button", { name: menu }).click();
    await page.getByRole("menu").waitFor();
    const entry = linkTo(path, page.getByRole("menu"));
    if ((await entry.count()) > 0) return entry;
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "hidden" });
  }
  return null;
}

/** Returns `aria-current` of the link to a screen. */
async function currentOf(path: string): Promise<string | null | undefined> {
  const link = await findLink(path);
  const current = await link?.getAttribute("aria-current");
  await page.keyboard.press("Escape");
  return current;
}

/**
 * Goes to a screen by clicking a link in the navigation or on the dashboard.
 * @returns whether the navigation has the link
 */
async function clickTo(path: string): Promise<boolean> {
  const link = await findLink(path);
  if (link === null) {
    await (await findLink("/dashboard"))?.click();
    await linkTo(path, page.getByRole("main")).first().click();
  } else {
    await link.click();
  }
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole("main").getByRole("heading").first().waitFor();
  return link !== null;
}

it("puts the entries of a menu below each other", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${opened?.product.url}/dashboard`);
  await page.getByRole("banner").getByRole("button", { name: "Parts" }).click();
  const entries = page.getByRole("menuitem");
  await entries.first().waitFor();
  const tops = await entries.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops).size).toBe(tops.length);
  await page.keyboard.press("Escape");
});

describe.each([
  ["on a desktop", { width: 1440, height: 900 }],
  ["on a small laptop", { width: 1200, height: 720 }],
  ["on a tablet", { width: 1024, height: 768 }],
  ["on a phone", { width: 390, height: 844 }],
  ["on a small phone", { width: 320, height: 640 }],
])("%s", (_name, viewport) => {
  it(
    "every screen of a signed-in seller can be reached by clicking, and the navigation marks the current one",
    { timeout: 180_000 },
    async () => {
      await page.setViewportSize(viewport);
      await page.goto(`${opened?.product.url}/dashboard`);
      const visited: string[] = [];
      for (const path of [...guardedPaths].reverse()) {
        // The header may be rendered again just now.
        if (await clickTo(path)) await expect.poll(() => currentOf(path)).toBe("page");
        visited.push(pathNow());
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(viewport.width);
      }
      expect(visited.toSorted()).toEqual([...guardedPaths].sort());
    },
  );
});
