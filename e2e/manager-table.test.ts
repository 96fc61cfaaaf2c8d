import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import type { ManagerListing } from "#contract/listings.ts";
import { startProduct } from "#test/start-product.ts";
import type { Product } from "#test/start-product.ts";
import {
  callFrom,
  chip,
  listingsOf,
  openManager,
  panelOf,
  pullOver,
  rowOf,
} from "./manager-screen.ts";
import { openWith } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { recordPauses } from "./signed-in-screen.ts";

const seller = "oak-street-auto";
let product: Product;
let page: Page;
const scriptErrors: string[] = [];

/**
 * Starts a product and cuts its seller's longest list of fitments to the first row, so that
 * generating adds some.
 */
async function startWithShortList(): Promise<Product> {
  const started = await startProduct();
  const { listings } = (await started.control(`listings?seller=${seller}&rows=all`)) as {
    readonly listings: readonly { readonly itemId: string; readonly stored: readonly object[] }[];
  };
  const [longest] = listings.toSorted((a, b) => b.stored.length - a.stored.length);
  await started.control(`listings/${longest?.itemId ?? ""}/edit`, {
    set: longest?.stored.slice(0, 1),
  });
  return started;
}

let opened: OpenedProduct | undefined;
beforeAll(async () => {
  // The viewport is tall enough to show all 40 rows.
  ({ product, page } = opened = await openWith({
    seller,
    start: startWithShortList,
    viewport: { width: 1440, height: 3200 },
  }));
  page.on("pageerror", (error) => scriptErrors.push(String(error)));
}, 180_000);
afterAll(() => opened?.close());
beforeEach(async () => {
  await product.control("faults", undefined, "DELETE");
  await product.control("latency", { ms: 0 });
});

/** Runs in the page before its own script: records what the pull shows, in order. */
const recordPull = `
  window.pullShown = [];
  const note = () => {
    const text = document.querySelector("[role=dialog]")?.textContent ?? "";
    const failure = [...document.querySelectorAll("[role=alert]")].some((alert) => alert.textContent.includes("Sync failed. You can manually pull from eBay."));
    const shown = failure ? "failure" : (/(25|50|75|100)%/.exec(text)?.[0] ?? "nothing");
    if (window.pullShown.at(-1) !== shown) window.pullShown.push(shown);
  };
  note();
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
`;

const pullShown = (of: Page) => of.evaluate<string[]>("window.pullShown");
const pausesOf = (of: Page) => of.evaluate<number[]>("window.pauses");

// The order of steps and pauses is tested in pull-steps.test.ts. Here, the page shows the steps and
// asks for the pauses.
describe("the automatic pull", () => {
  test("runs once, and shows 25, 50, 75, and 100% with pauses of a second and half a second", async () => {
    const opened = await page.context().newPage();
    const pulls: string[] = [];
    opened.on("request", (request) =>
      request.url().endsWith("/api/ebay/pull-listings") ? pulls.push(request.method()) : undefined,
    );
    await opened.addInitScript(recordPauses);
    await opened.addInitScript(recordPull);
    await openManager(opened, product.url);
    await expect.poll(async () => (await pullShown(opened)).at(-1)).toBe("nothing");
    expect((await pullShown(opened)).filter((shown) => shown !== "nothing")).toEqual([
      "25%",
      "50%",
      "75%",
      "100%",
    ]);
    expect(await pausesOf(opened)).toEqual(expect.arrayContaining([1000, 500]));

    await chip(opened, "Kept as is").click();
    await chip(opened, "All").click();
    await callFrom(opened, "GET /api/ebay/listings?fitments=none");
    expect(pulls).toEqual(["POST"]);
    await opened.close();
  });

  test("runs in the background once there are listings, with its progress in the strip", async () => {
    const opened = await page.context().newPage();
    await opened.addInitScript(recordPull);
    await product.control("latency", { ms: 400 });
    await opened.goto(`${product.url}/fitment-manager`);
    const running = opened.getByRole("region", { name: /^Pulling / });
    await running.getByText(/\d+ done/).waitFor();
    await running.getByRole("progressbar").waitFor();
    // The table can be used in the meantime.
    await rowOf(opened, (await listingsOf(opened))[0]?.listing_id ?? "").waitFor();
    expect(await opened.getByRole("button", { name: "Pull from eBay" }).isDisabled()).toBe(true);
    await product.control("latency", { ms: 0 });
    await pullOver(opened);
    await running.waitFor({ state: "detached" });
    expect(await pullShown(opened)).toEqual(["nothing"]);
    expect(await opened.getByText("Pull completed").count()).toBe(0);
    await opened.close();
  });

  test("says that it failed, with a pause of two seconds, and a manual pull then works", async () => {
    const opened = await page.context().newPage();
    await opened.addInitScript(recordPauses);
    await opened.addInitScript(recordPull);
    await product.control("faults", {
      match: { call: "GetMyeBaySelling" },
      effect: { httpStatus: 500 },
      times: 0,
    });
    await opened.goto(`${product.url}/fitment-manager`);
    await opened
      .getByRole("alert")
      .getByText("Sync failed. You can manually pull from eBay.")
      .waitFor({ timeout: 30_000 });
    await opened
      .getByText("Sync failed. You can manually pull from eBay.")
      .waitFor({ state: "hidden" });
    expect((await pullShown(opened)).filter((shown) => shown !== "nothing")).toEqual(["failure"]);
    expect(await pausesOf(opened)).toContain(2000);

    // Listings that were imported before are still there.
    await expect.poll(() => chip(opened, "All").innerText()).toMatch(/40/);
    await product.control("faults", undefined, "DELETE");
    await opened.getByRole("button", { name: "Pull from eBay" }).click();
    await opened.getByText("Pull completed").first().waitFor();
    await opened.getByText("Pulled from eBay: nothing new").waitFor();
    await opened.close();
  });
});

describe("the screen", () => {
  test("has two tabs, and Discover MPNs opens its own screen", async () => {
    await openManager(page, product.url);
    expect(await page.getByRole("tab").allInnerTexts()).toEqual([
      "Generate Fitments",
      "Discover MPNs",
    ]);
    await page.getByRole("tab", { name: "Discover MPNs" }).click();
    await page.waitForURL(`${product.url}/mpn-discovery`);
    await page.goBack();
    await pullOver(page);
  });

  test("shows every listing with a checkbox, and acts on the selected ones from a floating bar", async () => {
    const table = page.getByRole("table", { name: "Listings" });
    await expect
      .poll(() => table.getByRole("columnheader").allInnerTexts())
      .toEqual(expect.arrayContaining(["MPN", "Brand", "Fitments", "Status", "Action"]));
    await expect.poll(() => table.locator("[data-listing-row]").count()).toBe(40);
    const [first, , third] = await table.locator("[data-listing-row]").all();
    await first?.getByRole("checkbox").click();
    await third?.getByRole("checkbox").click({ modifiers: ["Shift"] });
    const bar = page.getByRole("toolbar", { name: "Selected listings" });
    await bar.getByRole("button", { name: "Generate Selected (3)" }).waitFor();
    await bar.getByRole("button", { name: "Sync Selected (3)" }).waitFor();
    await bar.getByRole("button", { name: "Clear 3 selected" }).click();
    await bar.waitFor({ state: "detached" });
    await chip(page, "Kept as is").click();
    const filtered = Number((await chip(page, "Kept as is").innerText()).replace(/\D/g, ""));
    expect([filtered > 0, filtered < 40]).toEqual([true, true]);
    await expect.poll(() => table.locator("[data-listing-row]").count()).toBe(filtered);
    await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
    await page.getByRole("button", { name: `Clear ${filtered} selected` }).click();
    await chip(page, "All").click();
  });

  test("reuses the elements of rows that scrolled away, without their focus, and puts them in reading order", async () => {
    const low = await page.context().newPage();
    await low.setViewportSize({ width: 1440, height: 700 });
    await openManager(low, product.url);
    const rows = low.locator("[data-listing-row]");
    await rows.first().getByRole("checkbox").focus();
    const [first = ""] = await rows.evaluateAll((all) =>
      all.map((row) => row.getAttribute("data-listing-row") ?? ""),
    );
    await low.evaluate("window.scrollTo(0, document.body.scrollHeight)");
    await low.locator('[aria-rowindex="41"]').waitFor();
    await rowOf(low, first).waitFor({ state: "detached" });
    expect(await low.evaluate("document.activeElement === document.body")).toBe(true);
    await expect
      .poll(() =>
        rows.evaluateAll((all) =>
          all.every(
            (row, place) =>
              place === 0 || Number(row.ariaRowIndex) > Number(all[place - 1]?.ariaRowIndex),
          ),
        ),
      )
      .toBe(true);
    const listings = new Map(
      (await listingsOf(low)).map((listing) => [listing.listing_id, listing.listing_title]),
    );
    const titles = await rows.evaluateAll((all) =>
      all.map((row) => [
        row.getAttribute("data-listing-row") ?? "",
        row.querySelector("button")?.textContent ?? "",
        row.querySelector("input")?.getAttribute("aria-label") ?? "",
      ]),
    );
    expect(titles).toEqual(
      titles.map(([id = ""]) => [id, listings.get(id), `Select ${listings.get(id)}`]),
    );
    await low.close();
  });

  test("shows the message and progress of an active row, and disables its button", async () => {
    const target = (await listingsOf(page)).find(
      (listing) => !listing.has_fitment_data && listing.blocked_reason === null,
    );
    const row = rowOf(page, target?.listing_id ?? "");
    // Makes the vehicle lookups of a first generation take long enough to see.
    await product.control("latency", { ms: 400 });
    await row.getByRole("button", { name: "Generate" }).click();
    await row.getByText("Generating 25%").waitFor();
    expect(
      await row.getByRole("progressbar", { name: "Generating" }).getAttribute("aria-valuenow"),
    ).toBe("25");
    expect(await row.getByRole("button", { name: "Processing..." }).isDisabled()).toBe(true);
    await row.getByText("Generating 25%").waitFor({ state: "hidden", timeout: 60_000 });
  });
});

/**
 * Brings the listings into every state: generated, synced, failed, protected, and without fitments.
 */
async function mixStates(): Promise<void> {
  const before = await listingsOf(page);
  await callFrom(page, "POST /api/ebay/generate-fitment", {
    listing_ids: before.slice(0, 30).map(({ listing_id }) => listing_id),
  });
  const ready = (await listingsOf(page))
    .filter(
      ({ fitment_sync_status, existing_fitment_count }) =>
        fitment_sync_status === "pending" && existing_fitment_count === 0,
    )
    .map(({ listing_id }) => listing_id);
  await product.control("faults", {
    match: { call: "ReviseFixedPriceItem", item: ready[0] },
    effect: {
      tradingError: {
        code: "240",
        short: "Refused",
        long: "The item cannot be listed or modified.",
      },
    },
    times: 0,
  });
  await callFrom(page, "POST /api/ebay/sync-fitment", { listing_ids: ready.slice(0, 4) });
}

const rank = (listing: ManagerListing) => {
  if (!listing.has_fitment_data) return 0;
  return { pending: 1, error: 2, synced: 4 }[listing.fitment_sync_status ?? ""] ?? 3;
};
const badgeOfState: Readonly<Record<ManagerListing["state"], string>> = {
  new: "Need Fitment",
  "not-enough-information": "Not enough information",
  "needs-answer": "Needs an answer",
  "to-review": "To review",
  ready: "Ready to Sync",
  queued: "Queued",
  running: "Running",
  failed: "Error",
  "changed-on-ebay": "Changed on eBay",
  synced: "Synced",
  "kept-as-is": "Kept as is",
  "not-applicable": "Not applicable",
};
const badge = (listing: ManagerListing) => badgeOfState[listing.state];
const action = (listing: ManagerListing) => {
  if (listing.existing_fitment_count > 0) return "Protected";
  if (listing.state === "not-applicable") return "";
  if (!listing.has_fitment_data) return "Generate";
  const actions: Readonly<Record<string, string>> = { pending: "Sync", synced: "Generate" };
  return actions[listing.fitment_sync_status ?? ""] ?? "";
};

interface ShownFitment {
  readonly year: number;
  readonly trim: string;
  readonly engine: string;
  readonly notes: string;
}

/** Returns a row of a listing's data as the panel shows it. */
const fitmentWords = ({ year, trim, engine }: ShownFitment) =>
  `${year} ${trim || "All trims"}, ${engine || "all engines"}`;

/** Returns the words of every vehicle in the open grids, which draw only the lines in view. */
async function vehicleWords(fitments: Locator): Promise<readonly string[]> {
  const words: string[] = [];
  for (const grid of await fitments.getByRole("grid").all()) {
    const seen = new Set<string>();
    const lines = Number(await grid.getAttribute("aria-rowcount")) - 1;
    for (let line = 0; line < lines; line += 4) {
      await grid.evaluate((of, top) => of.scrollTo({ top }), line * 44);
      await grid.locator(`[data-line="${line}"]`).first().waitFor();
      const cells = await grid
        .locator('[role=gridcell][aria-selected="true"]')
        .evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label") ?? ""));
      for (const cell of cells) seen.add(cell);
    }
    words.push(...seen);
  }
  return words;
}

/** Returns the rows as shown on the screen. */
async function rowsShown(of: Page): Promise<
  readonly {
    readonly id: string;
    readonly text: string;
    readonly button: string;
    readonly disabled: boolean;
  }[]
> {
  return of.locator("[data-listing-row]").evaluateAll((rows) =>
    rows
      .map((row) => {
        const button = row.querySelector<HTMLButtonElement>("td:last-child button");
        return {
          id: row.getAttribute("data-listing-row") ?? "",
          index: Number(row.getAttribute("aria-rowindex")),
          text: row.textContent ?? "",
          button: button?.textContent ?? "",
          disabled: button?.disabled ?? false,
        };
      })
      .sort((a, b) => a.index - b.index),
  );
}

describe("rows in every state", () => {
  let listings: readonly ManagerListing[];

  test("are ordered by state, then by title", async () => {
    await mixStates();
    listings = await listingsOf(page);
    await openManager(page, product.url);
    const states = new Set(
      listings.map((listing) => (listing.has_fitment_data ? listing.fitment_sync_status : "none")),
    );
    expect([...states].sort()).toEqual(["error", "none", "pending", "synced"]);
    const titles = new Intl.Collator("en-US", { sensitivity: "accent" });
    const wanted = listings.toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        titles.compare(a.listing_title, b.listing_title) ||
        Number(a.listing_id) - Number(b.listing_id),
    );
    expect((await rowsShown(page)).map(({ id }) => id)).toEqual(
      wanted.map(({ listing_id }) => listing_id),
    );
  });

  test("show the badge of their state", async () => {
    const shown = new Map((await rowsShown(page)).map((row) => [row.id, row.text]));
    for (const listing of listings)
      expect(shown.get(listing.listing_id), listing.listing_title).toContain(badge(listing));
  });

  test("offer only the action of their state", async () => {
    const shown = new Map((await rowsShown(page)).map((row) => [row.id, row]));
    for (const listing of listings) {
      expect(shown.get(listing.listing_id), listing.listing_title).toMatchObject({
        button: action(listing),
        disabled: action(listing) === "Protected",
      });
    }
    expect(new Set(listings.map(action))).toEqual(new Set(["Protected", "Generate", "Sync", ""]));
  });

  test("show an unknown sync status as Unknown, without an action, an unknown state as Pending, and no action without vehicles", async () => {
    const opened = await page.context().newPage();
    const [changed = "", moved = "", universal = ""] = listings
      .filter(
        ({ fitment_sync_status, existing_fitment_count, question_count }) =>
          fitment_sync_status === "pending" && existing_fitment_count === 0 && question_count === 0,
      )
      .map(({ listing_id }) => listing_id);
    const news: Readonly<Record<string, object>> = {
      [changed]: { fitment_sync_status: "foo" },
      [moved]: { state: "foo" },
      // A part without vehicles, which this seller doesn't have.
      [universal]: { state: "not-applicable", has_fitment_data: false },
    };
    // A newer server may send words that the browser doesn't know.
    await opened.route("**/api/ebay/listings/page?*", async (route) => {
      const answer = await route.fetch();
      const page = (await answer.json()) as {
        readonly listings: readonly ManagerListing[];
        readonly counts: Readonly<Record<string, number>>;
      };
      const listings = page.listings.map((listing) => ({
        ...listing,
        ...news[listing.listing_id],
      }));
      const counts = { ...page.counts, foo: 1 };
      await route.fulfill({ response: answer, json: { ...page, listings, counts } });
    });
    await openManager(opened, product.url);
    const shown = await rowsShown(opened);
    const row = shown.find(({ id }) => id === changed);
    expect(row).toMatchObject({ button: "" });
    expect(row?.text).toContain("Unknown");
    const other = shown.find(({ id }) => id === moved);
    expect(other).toMatchObject({ button: "Sync" });
    expect(other?.text).toContain("Pending");
    expect(shown.find(({ id }) => id === universal)).toMatchObject({ button: "" });
    // Stop intercepting, because a list may still be loading.
    await opened.unrouteAll({ behavior: "ignoreErrors" });
    await opened.close();
  });

  test("mark exactly the rows that come first in the listing's data, those that were on eBay before", async () => {
    const protectedListings = listings.filter(
      ({ existing_fitment_count, blocked_reason }) =>
        existing_fitment_count > 0 && blocked_reason === null,
    );
    for (const { listing_id } of protectedListings)
      await callFrom(page, `POST /api/ebay/listings/${listing_id}/generate-fitment`);
    const ids = new Set(protectedListings.map(({ listing_id }) => listing_id));
    const target = (await listingsOf(page)).find(
      ({ listing_id, generated_fitment_count }) =>
        ids.has(listing_id) && generated_fitment_count > 0,
    );
    const existing = target?.existing_fitment_count ?? 0;
    const data = JSON.parse(target?.fitment_data ?? "[]") as readonly ShownFitment[];
    await rowOf(page, target?.listing_id ?? "")
      .getByRole("button")
      .first()
      .click();
    const fitments = panelOf(page).getByRole("region", { name: "Fitments" });
    await fitments.getByText(/\d+ rows?,/).waitFor();
    const closed = fitments.getByRole("button", { expanded: false });
    while ((await closed.count()) > 0) await closed.first().click();
    const shown = await vehicleWords(fitments);
    const isProtected = (words: string) => words.includes(": on eBay before, protected");
    const vehicle = (words: string) => words.replace(/: (on eBay|high|medium|low|edited).*$/, "");
    const marked = shown.filter(isProtected).map(vehicle);
    const others = shown.filter((words) => !isProtected(words)).map(vehicle);
    expect(existing).toBeGreaterThan(0);
    expect(marked.toSorted()).toEqual(data.slice(0, existing).map(fitmentWords).toSorted());
    expect(others.length).toBeGreaterThan(0);
    expect(data.slice(existing).map(fitmentWords)).toEqual(expect.arrayContaining(others));
    await page.keyboard.press("Escape");
    // Until it is closed, a reload would open it again, and it hides the buttons of the rows.
    await panelOf(page).waitFor({ state: "hidden" });
  });

  test("shows Processing... during a bulk run, and generates a synced listing again", async () => {
    const ids = listings
      .filter(
        ({ fitment_sync_status, existing_fitment_count, question_count }) =>
          fitment_sync_status === "pending" && existing_fitment_count === 0 && question_count === 0,
      )
      .map(({ listing_id }) => listing_id);
    await page.reload();
    await pullOver(page);
    await product.control("latency", { ms: 3000 });
    for (const id of ids.slice(0, 3)) await rowOf(page, id).getByRole("checkbox").click();
    await page.getByRole("button", { name: "Sync Selected (3)" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sync 3 listings" }).click();
    await page.getByRole("button", { name: "Processing..." }).first().waitFor();
    await product.control("latency", { ms: 0 });
    await page.getByText("Synced 3 listings").first().waitFor({ timeout: 60_000 });
    for (const id of ids.slice(0, 3))
      await rowOf(page, id).getByRole("button", { name: "Generate" }).waitFor();
    const [again = ""] = ids;
    const answer = page.waitForResponse((response) =>
      response.url().endsWith(`/api/ebay/listings/${again}/generate-fitment`),
    );
    await rowOf(page, again).getByRole("button", { name: "Generate" }).click();
    expect((await answer).status()).toBe(200);
  });
});

test("causes no script errors", () => expect(scriptErrors).toEqual([]));
