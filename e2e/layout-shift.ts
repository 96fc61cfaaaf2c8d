import type { Page } from "playwright-core";

/** Runs in the page before its own script: adds up what moved without a person's doing, as browsers count it. */
const sumUp = `
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
`;

export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(sumUp);
}

/** The cumulative layout shift (CLS) of a watched page so far. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate<number>("window.layoutShift");
}
