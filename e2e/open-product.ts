import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { startProduct } from "#test/start-product.ts";
import type { Product } from "#test/start-product.ts";
import { closeContexts, openSharedChromium } from "./find-chromium.ts";
import { signIn } from "./manager-screen.ts";

/** A running product, a browser, and a page. */
export interface OpenedProduct<P extends Startable = Product> {
  readonly product: P;
  readonly browser: Browser;
  readonly page: Page;
  close(): Promise<void>;
}

type Startable = Pick<Product, "url" | "close">;

interface Opening<P> extends BrowserContextOptions {
  readonly seller?: string;
  /** Starts a different product, or prepares it before anyone signs in. */
  readonly start: () => Promise<P>;
}

/** Without animations, a browser takes a third less processor time. */
const look = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;

/**
 * Opens a product, a browser, and a page in `beforeAll`. Call `close` in `afterAll`. With a seller,
 * the page is signed in and shows the dashboard.
 */
export async function openProduct(
  opening: Omit<Opening<Product>, "start"> = {},
): Promise<OpenedProduct> {
  return openWith({ ...opening, start: startProduct });
}

/** Opens a browser and a page for a product that was started elsewhere. */
export async function openWith<P extends Startable>({
  seller,
  start,
  ...context
}: Opening<P>): Promise<OpenedProduct<P>> {
  const product = await start();
  let browser: Browser | undefined;
  const close = async () => {
    await closeContexts(browser);
    await product.close();
  };
  try {
    browser = await openSharedChromium();
    const page = await (await browser.newContext({ ...look, ...context })).newPage();
    if (seller) await signIn(page, product.url, seller);
    return {
      product,
      browser,
      page,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
