import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import type { Product } from "#test/start-product.ts";
import { breakCall, recordCalls, toastOf } from "./signed-in-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";

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
const openFirst = () =>
  page
    .getByRole("button", { name: /^Generate and Sync:/ })
    .first()
    .click();
const refused = (message: string) => JSON.stringify({ error: "marketplace-refused", message });

describe("without listings to show", () => {
  it("LISTINGS-01 LISTINGS-02 ERR-20 ERR-21 API-32 S-057 without a working connection it asks to connect", async () => {
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
      const mend = await breakCall(page, "/api/ebay/active-listings", {
        status: 403,
        body: JSON.stringify({ error: "x", message: words, [flag]: true }),
      });
      await open();
      await page.getByRole("heading", { name: words }).waitFor();
      await page.getByRole("button", { name: button, exact: true }).waitFor();
      await mend();
    }
  });

  it("ERR-22 S-059 a list that cannot be read says so and can be asked for again", async () => {
    await breakCall(page, "/api/ebay/active-listings");
    await open();
    await page.getByText("Error loading listings. Please try again.", { exact: true }).waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("No active listings here yet").waitFor();
  });

  it("ERR-29 LISTINGS-03 LISTINGS-04 LISTINGS-05 S-081 API-30 ENTITY-10 a pull that fails says so; one that works brings the table, ten rows a page", async () => {
    const mend = await breakCall(page, "/api/ebay/pull-listings", {
      body: refused("eBay is closed."),
    });
    await page.getByRole("button", { name: "Pull from eBay" }).click();
    await toastOf(page).getByText("Failed to pull listings", { exact: true }).waitFor();
    await toastOf(page).getByText("eBay is closed.").waitFor();
    await mend();
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

describe("one listing", () => {
  it("LISTINGS-06…11 S-079 API-33 API-34 ENTITY-11 ENTITY-12 VALID-10 its dialog shows title, MPN and fitments, and sends exactly these", async () => {
    await page.getByRole("searchbox").fill("Corolla Bumper Cover");
    const row = table().getByRole("row").nth(1);
    const mpn = await row.getByRole("cell").nth(2).innerText();
    const generated = page.waitForResponse(/generate-fitment$/);
    await row.getByRole("button", { name: /^Generate and Sync:/ }).click();
    const answer = await generated;
    expect(answer.request().postData()).toBeNull();
    const fitments = (await answer.json()) as readonly { notes: unknown }[];
    expect(fitments.length).toBeGreaterThan(0);
    expect(fitments.every(({ notes }) => Array.isArray(notes))).toBe(true);
    await dialog().getByText("2009-2013 Toyota Corolla Bumper Cover EXCEPT XRS").waitFor();
    await dialog().getByText(`MPN: ${mpn}`).waitFor();
    await dialog().getByText(`${fitments.length} fitment`).waitFor();
    expect(
      await dialog().getByRole("region", { name: "Generated fitments" }).getByRole("row").count(),
    ).toBe(fitments.length + 1);

    const mend = await breakCall(page, "/sync-fitment", {
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
    await mend();
    const sent = page.waitForRequest(/sync-fitment$/);
    await sync.click();
    expect((await sent).postDataJSON()).toEqual({ fitments });
    await toastOf(page).getByText("Fitments synced").waitFor();
    await dialog().waitFor({ state: "hidden" });
  });

  it("LISTINGS-12 a synced listing has nothing left to press", async () => {
    expect(
      await table()
        .getByRole("button", { name: "Already Synced", exact: true })
        .first()
        .isDisabled(),
    ).toBe(true);
    await table().getByText("Synced", { exact: true }).filter({ visible: true }).first().waitFor();
    await page.getByRole("searchbox").fill("");
  });

  it("ERR-31 a generation that fails says so and can be tried again", async () => {
    const mend = await breakCall(page, "/generate-fitment", {
      body: refused("The engine is cold."),
    });
    await openFirst();
    await dialog().getByText("Failed to generate fitment", { exact: true }).waitFor();
    await dialog().getByText("The engine is cold.").waitFor();
    await mend();
    await dialog().getByRole("button", { name: "Try again" }).click();
    await dialog()
      .getByText(/\d+ fitments?$|names no vehicle/)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "hidden" });
  });

  it("without a network it is said at once, and the same button tries again", async () => {
    await page.context().setOffline(true);
    await openFirst();
    await dialog()
      .getByText("The server could not be reached. Check your connection and try again.")
      .waitFor();
    await page.context().setOffline(false);
    await dialog().getByRole("button", { name: "Try again" }).click();
    await dialog()
      .getByText(/\d+ fitments?$|names no vehicle/)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "hidden" });
  });

  it("LISTINGS-10 ERR-30 S-080 an empty list is sent as it is, and the server refuses it without touching eBay", async () => {
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

describe("all that are not synced", () => {
  it("LISTINGS-13…18 S-082 ERR-25 one after the other, generate then sync, with count, time left and the failures; it can be stopped", async () => {
    await product.control("faults", {
      match: { call: "ReviseFixedPriceItem" },
      effect: { tradingError: { code: "99999", short: "No.", long: "The sandbox says no." } },
      times: 1,
    });
    const calls = recordCalls(page);
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
    await page.getByRole("button", { name: /^Sync All Unsynced \(\d+\)$/ }).click();
    await page
      .getByRole("dialog", { name: /^Generate and sync \d+ listings\?$/ })
      .getByRole("button", { name: "Start" })
      .click();
    await page.getByRole("progressbar", { name: "Bulk sync" }).waitFor();
    await page.getByText(/^\d+ of \d+$/).waitFor();
    await page.getByText(/left$/).waitFor();
    await page.getByText("1 failed", { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByRole("link", { name: "Profile", exact: true }).first().click();
    await page.getByRole("heading", { name: "Profile", exact: true }).waitFor();
    await page.goBack();
    await expect
      .poll(() => calls.filter((call) => call.endsWith("/sync-fitment")).length, {
        timeout: 60_000,
      })
      .toBeGreaterThan(3);
    await page.getByRole("button", { name: "Stop" }).click();
    await toastOf(page)
      .getByText("Bulk Sync Completed with Errors", { exact: true })
      .waitFor({ timeout: 60_000 });
    await page
      .getByRole("list", { name: "Failed listings" })
      .getByText(/The sandbox says no/)
      .first()
      .waitFor();
    const work = calls
      .filter((call) => /(generate|sync)-fitment$/.test(call))
      .map((call) => call.replace("POST /api/ebay/listings/", ""));
    // Never two at a time: each sync follows the generation of the same listing at once.
    for (const [index, call] of work.entries())
      if (call.endsWith("/sync-fitment"))
        expect(work[index - 1]).toBe(call.replace("sync-fitment", "generate-fitment"));
    expect(work.filter((call) => synced.some((id) => call.startsWith(id)))).toEqual([]);
  });

  it("ERR-24 the failed ones can be tried again, and when all go well it says so", async () => {
    // What fails of these listings fails for good reasons, so a server that takes them is played.
    const record = {
      id: "1",
      listing_id: "1",
      listing_title: "x",
      at: "2025-01-01T00:00:00Z",
      outcome: "synced",
      message: null,
      before: 0,
      sent: 1,
      added: 1,
      after: 1,
      shown: 1,
      sampled: 1,
      can_undo: true,
    };
    await page.route("**/generate-fitment", (route) => route.fulfill({ json: [] }));
    await page.route("**/sync-fitment", (route) =>
      route.fulfill({ json: { success: true, message: "+1 row", record } }),
    );
    await page.getByRole("button", { name: "Try the failed again" }).click();
    await toastOf(page)
      .getByText("Bulk Sync Completed", { exact: true })
      .waitFor({ timeout: 60_000 });
    await page.getByRole("main").getByRole("button", { name: "Dismiss" }).click();
    expect(await page.getByRole("list", { name: "Failed listings" }).count()).toBe(0);
  });
});
