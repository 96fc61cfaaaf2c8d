import type { Locator, Page, Route } from "playwright-core";

/** The toast on the screen; there is never more than one. */
export function toastOf(page: Page): Locator {
  return page.locator("li[data-variant]");
}

/**
 * Opens an address that leads on to another by itself. The first document may be left before it has loaded whole, which a plain `goto` takes for a
 * failure, so only its beginning is waited for, and then the whole of the other.
 */
export async function goThrough(page: Page, address: string, arrival: RegExp): Promise<void> {
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForURL(arrival);
}

/** Every screen for signed-in people, in the order of the specification. */
export const guardedPaths = [
  "/dashboard",
  "/upload",
  "/parts",
  "/ebay-listings",
  "/profile",
  "/epid-demo",
  "/subscription",
  "/billing",
  "/fitment-manager",
  "/mpn-discovery",
  "/bulk-listing-generator",
] as const;

/** Calls of ours the page made, from now on: "GET /api/…". */
export function recordCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Lets a call fail as a broken server would: the answer cannot be provoked from outside. @returns how to mend it. */
export async function breakCall(
  page: Page,
  path: string,
  answer: { readonly status?: number; readonly body?: string; readonly delay?: number } = {},
): Promise<() => Promise<void>> {
  const handle = async (route: Route) => {
    if (answer.delay) await new Promise((resolve) => setTimeout(resolve, answer.delay));
    await route.fulfill({
      status: answer.status ?? 500,
      contentType: "application/json",
      body: answer.body ?? '{"error":"internal","message":"boom"}',
    });
  };
  await page.route(`**${path}`, handle);
  return () => page.unroute(`**${path}`, handle);
}
