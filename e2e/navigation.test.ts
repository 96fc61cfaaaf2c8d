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

/** Opens the navigation and returns it. */
async function navigation(): Promise<Locator> {
  const opener = page.getByRole("button", { name: "Open menu" });
  // The header for signed-in sellers appears a moment after the page.
  await page.getByRole("button", { name: /^eBay account/ }).waitFor({ state: "attached" });
  // The manager's overlay covers everything during its first pull.
  await page.getByRole("dialog").waitFor({ state: "hidden", timeout: 60_000 });
  if (!(await opener.isVisible())) return page.getByRole("banner").getByRole("navigation");
  await opener.click();
  return page.getByRole("dialog", { name: "Menu" }).getByRole("navigation");
}

/**
 * Goes to a screen by clicking a link in the navigation or on the dashboard.
 * @returns whether the navigation has the link
 */
async function clickTo(path: string): Promise<boolean> {
  const menu = await navigation();
  const direct = linkTo(path, menu);
  const isInMenu = (await direct.count()) > 0;
  if (isInMenu) {
    await direct.first().click();
  } else {
    await linkTo("/dashboard", menu).first().click();
    await linkTo(path, page.getByRole("main")).first().click();
  }
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole("main").getByRole("heading").first().waitFor();
  return isInMenu;
}

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
        if (await clickTo(path)) {
          const menu = await navigation();
          expect(await menu.locator("[aria-current=page]").getAttribute("href")).toBe(path);
          await page.keyboard.press("Escape");
        }
        visited.push(pathNow());
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(viewport.width);
      }
      expect(visited.toSorted()).toEqual([...guardedPaths].sort());
    },
  );
});
