import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import type { Product } from "#test/start-product.ts";
import { callFrom } from "./manager-screen.ts";
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
    await page.getByRole("button", { name: "Pull from eBay" }).click();
    await table().waitFor({ timeout: 60_000 });
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

describe("a bulk sync", () => {
  it("generates, then syncs all unsynced listings, continues on other screens, and lists the failures", async () => {
    await product.control("faults", {
      match: { call: "ReviseFixedPriceItem" },
      effect: { tradingError: { code: "99999", short: "No.", long: "The sandbox says no." } },
      times: 1,
    });
    const calls: string[] = [];
    const batches: { readonly batch: { readonly id: string } }[] = [];
    page.on("response", (response) => {
      const call = /\/api\/ebay\/((?:generate|sync)-fitment)$/.exec(response.url())?.[1];
      if (!call) return;
      calls.push(call);
      void response.json().then((answer: (typeof batches)[number]) => batches.push(answer));
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
    await page.getByRole("button", { name: /^Sync all unsynced \(\d+\)$/ }).click();
    await page
      .getByRole("dialog", { name: /^Generate and sync \d+ listings\?$/ })
      .getByRole("button", { name: "Start" })
      .click();
    const bar = page.getByRole("region", { name: "Bulk sync", exact: true });
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
    expect(calls).toEqual(["generate-fitment", "sync-fitment"]);
    const handled = await Promise.all(
      batches.map(async ({ batch }) => {
        const log = (await callFrom(page, `GET /api/batches/${batch.id}/items?limit=500`)) as {
          readonly items: readonly { readonly listing_id: string }[];
        };
        return log.items.map((item) => item.listing_id);
      }),
    );
    expect(handled[0]?.length).toBeGreaterThan(0);
    expect(handled.flat().filter((id) => synced.includes(id))).toEqual([]);
  });

  it("can retry the failed listings, and says when all of them worked", async () => {
    // These listings can't succeed, so the test answers for the server.
    const done = {
      id: "7b0a1d1e-5d7a-4a53-9a35-0d6a1b1c8d11",
      kind: "sync",
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
    await page.route(/\/api\/ebay\/(generate|sync)-fitment$/, (route) =>
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
