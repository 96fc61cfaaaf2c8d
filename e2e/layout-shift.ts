import type { Page } from "playwright-core";

/**
 * Runs in the page before its own script and adds up the unexpected layout shifts that the browser
 * reports.
 */
const sumUp = `
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
`;

export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(sumUp);
}

/** Reads the cumulative layout shift (CLS) of a watched page so far. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate<number>("window.layoutShift");
}
