import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { bulkGenerate, bulkSync } from "#contract/fitments.ts";
import { getListingPage } from "#contract/listing-pages.ts";
import { axeFindings } from "./axe-findings.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { callFrom } from "./manager-screen.ts";
import { tryAgain } from "./try-again.ts";

let opened: OpenedProduct | undefined;
let page: Page;
beforeAll(async () => {
  opened = await openProduct({ seller: "oak-street-auto" });
  ({ page } = opened);
}, 120_000);
afterAll(() => opened?.close());

const card = (name: string): Locator => page.getByRole("region", { name, exact: true });
const tasks = () => card("What to do next").getByRole("link").allInnerTexts();
const open = () => page.goto(`${opened?.product.url}/dashboard`);

/** Reads how many listings the manager has under each chip. */
async function readCounts() {
  return getListingPage.answer.parse(await callFrom(page, "GET /api/ebay/listings/page")).counts;
}

async function allIds(): Promise<readonly string[]> {
  const { listings } = getListingPage.answer.parse(
    await callFrom(page, "GET /api/ebay/listings/page"),
  );
  return listings.map(({ listing_id }) => listing_id);
}

describe("the dashboard's next task", () => {
  it("is the import, then the generation, then what the manager's chips count", async () => {
    await callFrom(page, "POST /api/ebay/pull-listings");
    await open();
    await card("What to do next").getByText("Generate fitments").waitFor();
    const { new: fresh } = await readCounts();
    expect(await tasks()).toEqual([expect.stringMatching(new RegExp(`^${fresh}\\s`))]);
    await callFrom(page, `POST ${bulkGenerate.path}`, { listing_ids: await allIds() });
    await open();
    await card("What to do next").getByText("Sync ready listings").waitFor();
    const counts = await readCounts();
    const shown = (["needs-answer", "to-review", "ready"] as const).filter(
      (state) => counts[state] > 0,
    );
    expect(await tasks()).toEqual(
      shown.map((state) => expect.stringMatching(new RegExp(`^${counts[state]}\\s`)) as unknown),
    );
    await card("What to do next")
      .getByRole("link", { name: /Sync ready listings/ })
      .click();
    await page.waitForURL(/\/fitment-manager\?show=ready$/);
  });

  it("shows the tutorial until the first sync, and then only tasks and runs", async () => {
    await open();
    await card("Ready to Get Started?").getByText("Start Managing Fitments").waitFor();
    await callFrom(page, `POST ${bulkSync.path}`, { listing_ids: await allIds() });
    await open();
    const runs = card("Recent activity").getByRole("listitem");
    await runs.nth(2).waitFor();
    const names = (await runs.allInnerTexts()).map((text) => text.split("\n")[0]);
    // The manager, which was open until just now, may still be pulling listings.
    expect(names.filter((name) => !name?.startsWith("Pulled from eBay"))).toEqual([
      "Synced 40 listings",
      "Generated 40 listings",
      "Pulled 40 listings",
    ]);
    expect(await card("Ready to Get Started?").count()).toBe(0);
    await card("Recent activity").getByRole("link", { name: "All activity" }).click();
    await page.waitForURL(/\/activity$/);
  });
});

describe("the coverage", () => {
  const days = Array.from({ length: 40 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10),
    published: index * 20,
    prepared: 400 - index * 5,
    bare: 800 - index * 15,
    needs_answer: null,
    to_review: index,
    with_rows: 400 + index * 15,
    total_rows: null,
  }));

  it("counts today's listings, and says that the chart starts with the second day", async () => {
    await open();
    await card("Coverage").getByText("The chart starts with the second day.").waitFor();
    const { published } = (await readToday()) ?? { published: 0 };
    expect(published).toBeGreaterThan(0);
    await card("Coverage")
      .getByText(new RegExp(`^${published} \\(\\d+%\\)$`))
      .waitFor();
  });

  it.each([
    [1440, "light"],
    [390, "dark"],
    [320, "light"],
  ] as const)("is a chart with a table behind it, at %i px, %s", async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.route("**/api/coverage**", (route) => route.fulfill({ json: { days } }));
    await open();
    await card("Coverage").getByRole("application").waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
    await card("Coverage").getByText("Show as a table").click();
    const rows = card("Coverage").getByRole("row");
    expect(await rows.count()).toBe(days.length + 1);
    expect(await rows.nth(1).innerText()).toContain("780");
    expect(await axeFindings(page)).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  it("says why it can't be shown, and loads it again", async () => {
    await page.route("**/api/coverage**", (route) =>
      route.fulfill({ status: 500, json: { error: "internal", message: "No coverage today." } }),
    );
    await open();
    await card("Coverage").getByText("No coverage today.").waitFor({ timeout: 30_000 });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await tryAgain(card("Coverage"), card("Coverage").getByText("Fitments on eBay").first());
  });

  async function readToday(): Promise<{ published: number } | undefined> {
    const answer = (await callFrom(page, "GET /api/coverage")) as {
      days: { published: number }[];
    };
    return answer.days.at(-1);
  }
});
