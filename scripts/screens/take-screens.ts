import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { pullOver } from "../../e2e/manager-screen.ts";
import type { Sellers } from "./prepare-sellers.ts";
import type { Screen } from "./screen.ts";
import { bulkScreens } from "./bulk-screens.ts";
import { listManagerScreens } from "./manager-screens.ts";
import { emptyScreens, partScreens } from "./newcomer-screens.ts";
import { publicScreens } from "./public-screens.ts";
import { sellerScreens } from "./seller-screens.ts";
import { troubleScreens } from "./trouble-screens.ts";

/** A browser, and a product whose sellers are prepared. */
export interface PreparedProduct {
  readonly browser: Browser;
  readonly url: string;
  readonly sellers: Sellers;
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const themes = ["light", "dark"] as const;

/**
 * Takes pictures of the wanted screens, or of all: `<name>-<width>-<theme>.png`. Reports those that
 * couldn't be opened or are wider than the window, and continues with the others.
 */
export async function takeScreens(
  product: PreparedProduct,
  { folder, wanted }: { readonly folder: string; readonly wanted: readonly string[] },
): Promise<void> {
  const screens = listScreens(product.sellers).filter(
    ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
  );
  for (const screen of screens) {
    const problems = await takeScreen(product, screen, folder).catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    process.stdout.write(`${screen.name}${problems.map((text) => `\n  ${text}`).join("")}\n`);
    if (problems.length > 0) process.exitCode = 1;
  }
}

async function takeScreen(
  product: PreparedProduct,
  screen: Screen,
  folder: string,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [at, viewport] of sizes.entries()) {
    const page = await openPage(product, screen, viewport);
    try {
      await visit(page, screen, { url: product.url, isFirst: at === 0 });
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.evaluate(settleColors);
        await page.evaluate(loadPictures);
        await page.screenshot({
          path: join(folder, `${screen.name}-${viewport.width}-${colorScheme}.png`),
          fullPage: screen.isLong === true,
        });
      }
      const width = await page.evaluate<number>("document.documentElement.scrollWidth");
      if (width > viewport.width) problems.push(`${width} px wide at ${viewport.width} px`);
    } catch (error) {
      await page.screenshot({ path: join(folder, `${screen.name}-${viewport.width}-failed.png`) });
      problems.push(error instanceof Error ? error.message : String(error));
    } finally {
      await page.context().close();
    }
  }
  return problems;
}

async function openPage(
  { browser, sellers }: PreparedProduct,
  { who }: Screen,
  viewport: { readonly width: number; readonly height: number },
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    reducedMotion: "reduce",
    ...(who === "visitor" ? {} : { storageState: sellers.sessions[who] }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

async function visit(
  page: Page,
  screen: Screen,
  { url, isFirst }: { readonly url: string; readonly isFirst: boolean },
): Promise<void> {
  const open = async () => {
    await page.goto(`${url}${screen.path}`);
    await page.getByRole("heading").first().waitFor();
    await page.waitForLoadState("networkidle");
    if (screen.path.startsWith("/fitment-manager")) await pullOver(page);
  };
  await open();
  if (isFirst && screen.before) {
    await screen.before(page);
    await open();
  }
  await screen.act?.(page);
  await page.waitForLoadState("networkidle");
}

/** Runs in the page. Loads the pictures of the theme that are further down, too. */
const loadPictures =
  "Promise.allSettled([...document.images].filter((one) => one.checkVisibility()).map((one) => { one.loading = 'eager'; return one.decode(); })).then(() => null)";

/** Runs in the page. Waits until the transition to other colors is over. */
const settleColors =
  "Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)).then(() => null)";

/** Returns every screen of the product. */
function listScreens(sellers: Sellers): readonly Screen[] {
  return [
    ...publicScreens,
    ...emptyScreens,
    ...listManagerScreens(sellers),
    ...sellerScreens,
    ...partScreens,
    ...bulkScreens,
    ...troubleScreens,
  ];
}
