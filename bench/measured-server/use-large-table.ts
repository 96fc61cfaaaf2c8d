import type { CDPSession, Page } from "playwright-core";
import { timed } from "./timed.ts";

type Line = readonly [what: string, measured: string, goal: string];

/** Matches some hundred listings, by their SKUs. */
const search = "ww-000";
const longestBatchMs = 600_000;
const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;

/**
 * Uses the manager as a seller with 100,000 listings does: jumps to the middle and to the end,
 * searches, and generates and syncs everything found. Returns what it took, with the memory.
 */
export async function useLargeTable(page: Page, address: string): Promise<readonly Line[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const heaps: number[] = [];
  const step = async (what: string, work: () => Promise<unknown>) => {
    const taken = await timed(async () => void (await work()));
    heaps.push(await readHeap(session));
    return [what, milliseconds(taken), "≤ 1000 ms"] as const;
  };
  await page.goto(address);
  const rows = page.getByRole("table", { name: "Listings" });
  await page.locator('[aria-rowindex="2"]:not([aria-busy])').waitFor();
  const total = Number(await rows.getAttribute("aria-rowcount")) - 1;
  const isShown = (position: number) =>
    page.locator(`[aria-rowindex="${position + 2}"]:not([aria-busy])`).waitFor();
  const lines: Line[] = [
    await step(`Jump to row ${Math.floor(total / 2)}`, async () => {
      await scrollTo(page, 0.5);
      await isShown(Math.floor(total / 2));
    }),
    await step(`Jump to the last row of ${total}`, async () => {
      await scrollTo(page, 1);
      await isShown(total - 1);
    }),
  ];
  const selectAll = page.getByRole("checkbox", { name: "Select all shown listings" });
  lines.push(
    await step("Search, with a pause in typing of 200 ms", async () => {
      await page.getByRole("textbox", { name: /Search by title/ }).fill(search);
      await page.waitForFunction(
        `document.querySelector('[aria-label="Listings"]')?.getAttribute("aria-rowcount") < ${total}`,
      );
      await isShown(0);
    }),
    await step("Select everything found", async () => {
      await selectAll.click();
      await page.getByText(/^[\d,]+ selected$/).waitFor();
    }),
  );
  const found = Number(await rows.getAttribute("aria-rowcount")) - 1;
  const generating = await timed(async () => {
    await page.getByRole("button", { name: /^Generate Selected/ }).click();
    await ended(page, "Generated");
  });
  heaps.push(await readHeap(session));
  await page.getByRole("button", { name: /^Sync Selected/ }).click();
  const syncing = await timed(async () => {
    const dialog = page.getByRole("dialog", { name: "Sync to eBay" });
    await dialog.getByRole("button", { name: /^Sync [\d,]+ listings?$/ }).click();
    await ended(page, "Synced");
  });
  heaps.push(await readHeap(session));
  const outcome = await page.getByRole("region", { name: /^Synced / }).innerText();
  return [
    ...lines,
    [`Generating ${found} of them`, seconds(generating), ""],
    [`Syncing them: ${outcome.match(/[\d,]+ done[^\n]*/)?.[0] ?? outcome}`, seconds(syncing), ""],
    [
      "Memory of the page's script at its highest, collected",
      `${(Math.max(...heaps) / 1e6).toFixed(0)} MB`,
      "≤ 200 MB",
    ],
  ];
}

async function scrollTo(page: Page, part: number): Promise<void> {
  await page.evaluate(
    `window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * ${part})`,
  );
}

async function ended(page: Page, verb: string): Promise<void> {
  await page
    .getByRole("region", { name: new RegExp(`^${verb} `) })
    .waitFor({ timeout: longestBatchMs });
}

async function readHeap(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
}
