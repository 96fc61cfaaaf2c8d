import type { Locator, Page, Route } from "playwright-core";

/** Finds the toast on the screen. There is never more than one. */
export function toastOf(page: Page): Locator {
  return page.locator("li[data-variant]");
}

/**
 * Opens an address that redirects. The first document may be left before it has loaded, which a
 * plain `goto` treats as a failure, so this waits only for its start and then for the second
 * document.
 */
export async function goThrough(page: Page, address: string, arrival: RegExp): Promise<void> {
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForURL(arrival);
}

/** Every screen that requires signing in. */
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
  "/activity",
  "/analytics",
  "/notifications",
] as const;

/** Runs in the page: records every pause that a script there asks for, in milliseconds. */
export const recordPauses = `
  window.pauses = [];
  window.setTimeout = ((start) => (work, pause, ...given) => {
    window.pauses.push(pause);
    return start(work, pause, ...given);
  })(window.setTimeout);
`;

/** Records the page's API calls from now on, such as "GET /api/…". */
export function recordCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/**
 * Opens pages without the stream of changes, for tests that count what a screen reads by itself.
 */
export function withoutStream(page: Page): Promise<unknown> {
  return page.route("**/api/live?**", (route) => route.abort());
}

/**
 * Makes a call fail as if the server were broken, which a test can't cause from outside.
 * @returns a function that repairs it
 */
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
  const isCalled = (url: URL) => url.pathname.endsWith(path);
  await page.route(isCalled, handle);
  return () => page.unroute(isCalled, handle);
}
