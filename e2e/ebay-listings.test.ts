import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { seedListings } from "#test/seed-listings.ts";
import type { Product } from "#test/start-product.ts";
import { callFrom, signIn } from "./manager-screen.ts";
import { breakCall, toastOf } from "./signed-in-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { tryAgain } from "./try-again.ts";

let product: Product;
let page: Page;
let opened: OpenedProduct | undefined;
beforeAll(async () => {
  ({ product, page } = opened = await openProduct({ seller: "oak-street-auto" }));
  page.setDefaultTimeout(90_000);
});
afterAll(() => opened?.close());
beforeEach(() => page.unrouteAll({ behavior: "ignoreErrors" }));

const open = () => page.goto(`${product.url}/ebay-listings`);
const table = () => page.getByRole("table", { name: "Active listings" });
const dialog = () => page.getByRole("dialog", { name: "Generate Fitment", exact: true });
/** Returns the title of a listing that names a range of years and has no fitments yet. */
async function titleWithYears(): Promise<string> {
  const { listings } = (await product.control("listings?seller=oak-street-auto&rows=all")) as {
    readonly listings: readonly { readonly title: string; readonly stored: readonly unknown[] }[];
  };
  const found = listings.find(
    ({ title, stored }) => stored.length === 0 && /\b(?:19|20)\d\d-(?:19|20)\d\d\b/.test(title),
  );
  return found?.title ?? "";
}
const openFirst = () =>
  page
    .getByRole("button", { name: /^Generate and Sync:/ })
    .first()
    .click();
const refused = (message: string) => JSON.stringify({ error: "marketplace-refused", message });

describe("without listings", () => {
  it("asks to connect or reconnect when the connection is missing or expired", async () => {
    for (const [flag, words, button] of [
      [
        "needsConnect",
        "eBay account not connected. Please connect your eBay account first.",
        "Connect eBay account",
      ],
      [
        "needsReconnect",
        "eBay token expired. Please reconnect your eBay account.",
        "Reconnect eBay account",
      ],
    ] as const) {
      const repair = await breakCall(page, "/api/ebay/listings/page", {
        status: 403,
        body: JSON.stringify({ error: "x", message: words, [flag]: true }),
      });
      await open();
      await page.getByRole("heading", { name: words }).waitFor();
      await page.getByRole("button", { name: button, exact: true }).waitFor();
      await repair();
    }
  });

  it("shows a failure to load and tries again", async () => {
    await breakCall(page, "/api/ebay/listings/page");
    await open();
    await page.getByText("Error loading listings. Please try again.", { exact: true }).waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await tryAgain(page, page.getByText("No active listings yet"));
  });

  it("shows a failed pull, and after a successful one a table with ten rows per page", async () => {
    const repair = await breakCall(page, "/api/ebay/pull-listings", {
      body: refused("eBay is closed."),
    });
    await page.getByRole("button", { name: "Pull from eBay" }).click();
    await toastOf(page).getByText("Failed to pull listings", { exact: true }).waitFor();
    await toastOf(page).getByText("eBay is closed.").waitFor();
    await repair();
    await product.control("latency", { ms: 1000 });
    await page.getByRole("button", { name: "Pull from eBay" }).click();
    // The first listings are there before the import ends.
    for (const look of [() => table().waitFor({ timeout: 60_000 }), () => page.reload()]) {
      await look();
      await page.getByRole("button", { name: /^Pulling \d+ of 40…$/ }).waitFor();
    }
    await product.control("latency", { ms: 0 });
    await toastOf(page).getByText("40 listings imported.").waitFor();
    await table().waitFor();
    expect(await table().getByRole("columnheader").allInnerTexts()).toEqual([
      "Title",
      "Listing ID",
      "MPN",
      "Actions",
      "Status",
    ]);
    expect(await table().getByRole("row").count()).toBe(11);
    await page.getByText("Page 1 of 4, 40 listings").waitFor();
    expect(await page.getByRole("button", { name: "Previous" }).isDisabled()).toBe(true);
    for (let next = 0; next < 3; next += 1)
      await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Page 4 of 4").waitFor();
    expect(await page.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
  });
});

/** The message of the dialog once one listing's fitments have been generated. */
const generated = () =>
  dialog()
    .getByText(/\d+ fitments?$|doesn’t name a vehicle/)
    .first();

describe("one listing", () => {
  it("its dialog shows title, MPN, and fitments, and sends exactly those fitments", async () => {
    const title = await titleWithYears();
    await page.getByRole("searchbox").fill(title);
    const row = table().getByRole("row", { name: title }).first();
    const mpn = await row.getByRole("cell").nth(2).innerText();
    const generated = page.waitForResponse(/generate-fitment$/);
    await row.getByRole("button", { name: /^Generate and Sync:/ }).click();
    const answer = await generated;
    expect(answer.request().postData()).toBeNull();
    const fitments = (await answer.json()) as readonly { notes: unknown }[];
    expect(fitments.length).toBeGreaterThan(0);
    expect(fitments.every(({ notes }) => Array.isArray(notes))).toBe(true);
    await dialog().getByText(title).waitFor();
    await dialog().getByText(`MPN: ${mpn}`).waitFor();
    await dialog().getByText(`${fitments.length} fitment`).waitFor();
    expect(
      await dialog().getByRole("region", { name: "Generated fitments" }).getByRole("row").count(),
    ).toBe(fitments.length + 1);

    const repair = await breakCall(page, "/sync-fitment", {
      status: 422,
      body: JSON.stringify({
        error: "invalid-compatibility",
        message: "Invalid compatibility combinations: x",
      }),
    });
    const sync = dialog().getByRole("button", { name: "Sync to eBay" });
    await sync.click();
    await dialog().getByText("Failed to sync fitment", { exact: true }).waitFor();
    await dialog()
      .getByText(
        "Failed to sync fitments: The compatibility data was rejected by eBay. Please ensure all year, make, model, and engine combinations are valid.",
        { exact: true },
      )
      .waitFor();
    await repair();
    const sent = page.waitForRequest(/sync-fitment$/);
    await sync.click();
    expect((await sent).postDataJSON()).toEqual({ fitments });
    await toastOf(page).getByText("Fitments synced").waitFor();
    await dialog().waitFor({ state: "hidden" });
  });

  it("the button of a synced listing is disabled", async () => {
    expect(
      await table()
        .getByRole("button", { name: "Already Synced", exact: true })
        .first()
        .isDisabled(),
    ).toBe(true);
    await table().getByText("Synced", { exact: true }).filter({ visible: true }).first().waitFor();
    await page.getByRole("searchbox").fill("");
  });

  it("shows each listing's state as the manager does, and no button where there are no vehicles", async () => {
    const isPage = /\/listings\/page\?/;
    await page.route(isPage, async (route) => {
      const answer = await route.fetch();
      const { listings, ...rest } = (await answer.json()) as {
        readonly listings: readonly object[];
      };
      const states = ["not-applicable", "to-review", "kept-as-is", "foo"];
      const news = listings.slice(0, 4).map((listing, at) => ({
        ...listing,
        state: states[at],
        fitment_sync_status: null,
      }));
      await route.fulfill({ response: answer, json: { ...rest, listings: news } });
    });
    await open();
    const lines = table().locator("tbody tr");
    await lines.nth(3).waitFor();
    const words = ["Not applicable", "To review", "Kept as is", "Pending"];
    for (const [at, state] of words.entries()) {
      await lines.nth(at).getByText(state, { exact: true }).filter({ visible: true }).waitFor();
      expect(await lines.nth(at).getByRole("button").count(), state).toBe(at === 0 ? 0 : 1);
    }
    await page.unrouteAll({ behavior: "wait" });
    await open();
  });

  it("a failed generation is shown and can be retried", async () => {
    const repair = await breakCall(page, "/generate-fitment", {
      body: refused("The engine is cold."),
    });
    await openFirst();
    await dialog().getByText("Failed to generate fitment", { exact: true }).waitFor();
    await dialog().getByText("The engine is cold.").waitFor();
    await repair();
    await tryAgain(dialog(), generated());
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "hidden" });
  });

  it("a generation while offline fails right away and can be retried", async () => {
    await page.context().setOffline(true);
    await openFirst();
    await dialog()
      .getByText("The server couldn't be reached. Check your connection and try again.")
      .waitFor();
    await page.context().setOffline(false);
    await tryAgain(dialog(), generated());
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "hidden" });
  });

  it("an empty list is sent, and the server refuses it without changing eBay", async () => {
    await page.route("**/generate-fitment", (route) => route.fulfill({ json: [] }));
    await openFirst();
    const sent = page.waitForRequest(/sync-fitment$/);
    await dialog().getByRole("button", { name: "Sync to eBay" }).click();
    expect((await sent).postDataJSON()).toEqual({ fitments: [] });
    await dialog().getByText("Failed to sync fitment", { exact: true }).waitFor();
    await dialog().getByText("Nothing was changed on eBay.").waitFor();
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "hidden" });
  });
});

interface BulkRun {
  readonly state: string;
  readonly done: number;
  readonly followedBy: readonly string[];
}
const readRun = async (id: string, from = page) =>
  (await callFrom(from, `GET /api/batches/${id}`)) as BulkRun;
async function readItems(id: string): Promise<readonly string[]> {
  const log = (await callFrom(page, `GET /api/batches/${id}/items?limit=500`)) as {
    readonly items: readonly { readonly listing_id: string }[];
  };
  return log.items.map((item) => item.listing_id);
}
async function startBulkSync(on: Page): Promise<void> {
  await on.getByRole("button", { name: /^Sync all unsynced \(\d+\)$/ }).click();
  await on
    .getByRole("dialog", { name: /^Generate and sync \d+ listings\?$/ })
    .getByRole("button", { name: "Start" })
    .click();
}
const bulkBar = (on: Page) => on.getByRole("region", { name: "Bulk sync", exact: true });

describe("a bulk sync", () => {
  it("generates, then syncs all unsynced listings, continues on other screens, and lists the failures", async () => {
    await product.control("faults", {
      match: { call: "ReviseFixedPriceItem" },
      effect: { tradingError: { code: "99999", short: "No.", long: "The sandbox says no." } },
      times: 1,
    });
    const bodies: unknown[] = [];
    let runId = "";
    page.on("response", (response) => {
      const call = /\/api\/ebay\/((?:generate|sync)-fitment)$/.exec(response.url())?.[1];
      if (!call) return;
      bodies.push([call, response.request().postDataJSON()]);
      void response.json().then((answer: { batch: { id: string } }) => (runId = answer.batch.id));
    });
    const synced = await page.evaluate(async () =>
      (
        (await (await fetch("/api/ebay/active-listings")).json()) as {
          listingId: string;
          synced: boolean;
        }[]
      )
        .filter((listing) => listing.synced)
        .map((listing) => listing.listingId),
    );
    expect(synced.length).toBeGreaterThan(0);
    await startBulkSync(page);
    const bar = bulkBar(page);
    await bar.getByText(/^Step \d of 2: .*, \d+ of \d+$/).waitFor();
    await bar.getByRole("progressbar").waitFor();
    await page.getByRole("button", { name: /^eBay account/ }).click();
    await page.getByRole("menuitem", { name: "Profile", exact: true }).click();
    await page.getByRole("heading", { name: "Profile", exact: true }).waitFor();
    await page.goBack();
    await toastOf(page)
      .getByText("Bulk Sync Completed with Errors", { exact: true })
      .waitFor({ timeout: 90_000 });
    await page
      .getByRole("list", { name: "Failed listings" })
      .getByText(/The sandbox says no/)
      .first()
      .waitFor();
    // The server starts the sync.
    expect(bodies).toEqual([
      [
        "generate-fitment",
        {
          all: true,
          listed: "active",
          synced: "no",
          then_sync: {},
        },
      ],
    ]);
    const { followedBy, done } = await readRun(runId);
    expect(followedBy).toHaveLength(1);
    const handled = await Promise.all([runId, ...followedBy].map((id) => readItems(id)));
    expect(handled[0]?.length).toBeGreaterThan(0);
    expect(handled[1]).toHaveLength(done);
    expect(handled.flat().filter((id) => synced.includes(id))).toEqual([]);
  });

  it("can retry the failed listings, and says when all of them worked", async () => {
    // These listings can't succeed, so the test answers for the server.
    const done = {
      id: "7b0a1d1e-5d7a-4a53-9a35-0d6a1b1c8d11",
      kind: "generate",
      thenSync: { include: [] },
      followedBy: [],
      state: "done",
      pausedReason: null,
      pausedUntil: null,
      pausedFor: null,
      undoes: null,
      undone: null,
      total: 1,
      done: 1,
      failed: 0,
      skipped: 0,
      skips: [],
      left: 0,
      include: [],
      ratePerMinute: null,
      secondsLeft: null,
      languageModel: null,
      createdAt: "2025-01-01T00:00:00Z",
      finishedAt: "2025-01-01T00:00:01Z",
    };
    await page.route(new RegExp(`/api/batches/${done.id}$`), (route) =>
      route.fulfill({ json: done }),
    );
    await page.route(/\/api\/ebay\/generate-fitment$/, (route) =>
      route.fulfill({
        json: {
          results: [],
          summary: {
            requested: 1,
            successful: 1,
            skipped: 0,
            failed: 0,
            waiting: 0,
          },
          batch: done,
        },
      }),
    );
    await page.route(/\/api\/batches\/[^/]+\/items/, (route) =>
      route.fulfill({ json: { items: [], total: 0 } }),
    );
    await page.getByRole("button", { name: "Retry failed" }).click();
    await toastOf(page)
      .getByText("Bulk Sync Completed", { exact: true })
      .waitFor({ timeout: 60_000 });
    await page.getByRole("main").getByRole("button", { name: "Dismiss" }).click();
    expect(await page.getByRole("list", { name: "Failed listings" }).count()).toBe(0);
  });
});

/** Opens the listings of another seller in a tab with its own session, and pulls them. */
async function openListingsOf(seller: string): Promise<Page> {
  if (!opened) throw new Error("the browser isn't open");
  const tab = await (await opened.browser.newContext()).newPage();
  tab.setDefaultTimeout(60_000);
  await signIn(tab, product.url, seller);
  await tab.goto(`${product.url}/ebay-listings`);
  await tab.getByRole("button", { name: "Pull from eBay" }).first().click();
  await tab.getByRole("table", { name: "Active listings" }).waitFor();
  return tab;
}

describe("a bulk sync in several tabs", () => {
  it("is shown after a reload and in a second tab, syncs up to the plan's limit, and can be canceled", async () => {
    const tab = await openListingsOf("no-email-motors");
    await product.control("latency", { ms: 2000 });
    await startBulkSync(tab);
    await bulkBar(tab)
      .getByText(/^Step 2 of 2: syncing, \d+ of 15$/)
      .waitFor();
    await tab.reload();
    await bulkBar(tab).getByText("started after generating").waitFor();
    const second = await tab.context().newPage();
    await second.goto(`${product.url}/ebay-listings`);
    const cancel = (title: RegExp) =>
      bulkBar(second)
        .getByRole("region", { name: title })
        .getByRole("button", { name: "Cancel" })
        .click();
    await cancel(/^Syncing 15 listings/);
    await product.control("latency", { ms: 0 });
    for (const one of [tab, second])
      await bulkBar(one)
        .getByText(/^\d+ listings? synced so far. \d+ more listings? will be/)
        .waitFor();
    await cancel(/^Generating \d+ listings/);
    for (const one of [tab, second])
      await one
        .getByRole("main")
        .getByText(/^Canceled: \d+ listings? synced/)
        .waitFor();
    await tab.context().close();
  });

  it("syncs what it generates, even if its tab was closed before", async () => {
    const seller = "first-day-parts";
    await seedListings(
      product,
      seller,
      ["Camry", "Corolla", "RAV4"].map((model) => ({
        title: `Front Brake Pads for 2010-2012 Toyota ${model}`,
      })),
    );
    const tab = await openListingsOf(seller);
    const reader = await tab.context().newPage();
    await reader.goto(`${product.url}/activity`);
    const answer = tab.waitForResponse(/generate-fitment$/);
    await startBulkSync(tab);
    const { batch } = (await (await answer).json()) as { batch: { id: string } };
    // A page that asks before it closes would stay open.
    await tab.close({ runBeforeUnload: true });
    await expect.poll(() => tab.isClosed()).toBe(true);
    await expect
      .poll(async () => (await readRun(batch.id, reader)).followedBy, { timeout: 60_000 })
      .toHaveLength(1);
    const [sync = ""] = (await readRun(batch.id, reader)).followedBy;
    await expect
      .poll(() => readRun(sync, reader), { timeout: 60_000 })
      .toMatchObject({ state: "done", done: 3, follows: batch.id });
    await reader.reload();
    for (const words of [/ · started after generating$/, / · followed by a sync$/])
      await reader.getByText(words).waitFor();
    await reader.context().close();
  });
});
