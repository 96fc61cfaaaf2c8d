import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Page, Request } from "playwright-core";
import { listingsPerCall } from "#contract/listings.ts";
import type { ManagerListing } from "#contract/listings.ts";
import type { Product } from "#test/start-product.ts";
import { callFrom, chip, panelOf, rowOf } from "./manager-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { breakCall } from "./signed-in-screen.ts";

const total = 10_000;
const rowHeight = 52;

/** Every third listing is synced; the rest need fitments. */
const fill = sql.raw(`
  insert into listings (seller_id, listing_id, title, sku, fingerprint, detail_fingerprint, brand, mpn, category_id, existing_count, takes_vehicles, max_vehicles, properties, description)
  select id, (910000000000 + i)::text, '2005 Toyota Camry ' || (array['Radiator', 'Brake Pads'])[1 + i % 2] || ' ' || lpad(i::text, 5, '0'), 'SKU-' || i, 'f', 'f', 'Dorman', 'FW-' || i, '33543', 0, true, 3000, '["Year", "Make", "Model", "Trim", "Engine"]', ''
  from sellers, generate_series(1, ${total}) i where username = 'first-day-parts'`);
const sync = sql.raw(`
  insert into listing_fitments (seller_id, listing_id, generation, row_count, question_count, sync_status)
  select seller_id, listing_id, 'generated', 3, 0, 'synced' from listings where listing_id::bigint % 3 = 0`);

let product: Product;
let page: Page;
let opened: OpenedProduct | undefined;
/** The rows as other programs read them, in the manager's order. */
let listings: readonly ManagerListing[];
const scriptErrors: string[] = [];
const pageCalls: Request[] = [];

beforeAll(async () => {
  ({ product, page } = opened = await openProduct({ seller: "first-day-parts" }));
  const database = product.database();
  await database.asSystem(async (tx) => {
    await tx.execute(fill);
    await tx.execute(sync);
  });
  await database.close();
  page.on("pageerror", (error) => scriptErrors.push(String(error)));
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/ebay/listings/page") pageCalls.push(request);
  });
  const read = (number: number) =>
    callFrom(page, `GET /api/ebay/listings?fitments=none&page=${number}`);
  const pages = Array.from({ length: Math.ceil(total / listingsPerCall) }, (_, at) => at + 1);
  listings = (await Promise.all(pages.map(read))).flat() as readonly ManagerListing[];
  // A pull would end these listings, which the sandbox doesn't have.
  await breakCall(page, "/api/ebay/pull-listings");
}, 180_000);
afterAll(() => opened?.close());

/** Opens the manager at its top, once its failed pull is over. */
async function openTable(query = ""): Promise<void> {
  await page.goto(`${product.url}/fitment-manager${query}`);
  const failure = page.getByText("Sync failed. You can manually pull from eBay.");
  await failure.waitFor();
  await failure.waitFor({ state: "hidden" });
  // A screen that is opened again is where it was left.
  await page.evaluate("window.scrollTo(0, 0)");
  await page.locator('[aria-rowindex="2"]:not([aria-busy])').waitFor();
}
beforeEach(async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable();
});

const idAt = (position: number) => listings[position]?.listing_id ?? "";
const needing = () => listings.filter((listing) => !listing.has_fitment_data).length;
const countIn = async (name: string) =>
  Number((await chip(page, name).innerText()).replace(/\D/g, ""));

/** Scrolls so that a row comes to the top of the table, and waits until it is loaded. */
async function scrollTo(position: number): Promise<void> {
  const top = await page
    .locator("tbody")
    .evaluate((body) => body.getBoundingClientRect().top + window.scrollY);
  await page.evaluate((to) => window.scrollTo(0, to), top + position * rowHeight - 88);
  await page.locator(`[aria-rowindex="${position + 2}"]:not([aria-busy])`).waitFor();
}

test("counts every listing exactly, and reaches the last one", async () => {
  expect([await countIn("All"), await countIn("New"), await countIn("Synced")]).toEqual([
    total,
    needing(),
    total - needing(),
  ]);
  const table = page.getByRole("table", { name: "Listings" });
  expect(await table.getAttribute("aria-rowcount")).toBe(`${total + 1}`);
  await page.evaluate("window.scrollTo(0, document.body.scrollHeight)");
  await rowOf(page, idAt(total - 1)).waitFor();
  expect(await rowOf(page, idAt(total - 1)).getAttribute("aria-rowindex")).toBe(`${total + 1}`);
  await chip(page, "Synced").click();
  await rowOf(page, idAt(needing())).waitFor();
  expect(await table.getAttribute("aria-rowcount")).toBe(`${total - needing() + 1}`);
});

test("scrolling far down fetches only the pages that come into view, each below 100 KB", async () => {
  pageCalls.length = 0;
  await scrollTo(1300);
  await rowOf(page, idAt(1300)).getByText("Camry").first().waitFor();
  await scrollTo(2400);
  await rowOf(page, idAt(2400)).getByText("Camry").first().waitFor();
  expect(pageCalls.length).toBeGreaterThan(0);
  expect(pageCalls.length).toBeLessThanOrEqual(6);
  for (const call of pageCalls) {
    const answer = await call.response();
    expect((await answer?.body())?.length).toBeLessThan(100_000);
  }
});

test("searches on the server, and starts at the top of what it found", async () => {
  await scrollTo(1300);
  await page.getByRole("textbox", { name: /Search by title/ }).fill("0259 camry radiator");
  const found = listings.filter(({ listing_title: title }) => /Radiator 0259\d/.test(title));
  expect(found.length).toBeGreaterThan(2);
  await rowOf(page, found[0]?.listing_id ?? "").waitFor();
  const table = page.getByRole("table", { name: "Listings" });
  await expect.poll(() => table.getAttribute("aria-rowcount")).toBe(`${found.length + 1}`);
});

test("selects everything that matches except some, across pages, and says so", async () => {
  await chip(page, "New").click();
  await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
  for (const position of [2, 900]) {
    await scrollTo(position);
    await rowOf(page, idAt(position)).getByRole("checkbox").click();
  }
  const chosen = (needing() - 2).toLocaleString("en-US");
  await page.getByText(`${chosen} selected`, { exact: true }).waitFor();
  await page.getByRole("button", { name: `Clear ${chosen} selected` }).waitFor();
  await scrollTo(1500);
  expect(await rowOf(page, idAt(1500)).getByRole("checkbox").isChecked()).toBe(true);
  const repair = await breakCall(page, "/api/ebay/generate-fitment");
  const sent = page.waitForRequest(/\/api\/ebay\/generate-fitment$/);
  await page.getByRole("button", { name: /^Generate Selected/ }).click();
  await page
    .getByRole("dialog", { name: `${chosen} selected, 15 left this month` })
    .getByRole("button", { name: "Generate the first 15" })
    .click();
  expect((await sent).postDataJSON()).toEqual({
    all: true,
    view: "new",
    search: "",
    except: [idAt(2), idAt(900)],
    first: 15,
  });
  await repair();
  // They stay selected in another list, which says that it doesn't show them.
  await chip(page, "Synced").click();
  await page
    .getByText(`${chosen} selected, ${chosen} hidden by filters`, { exact: true })
    .waitFor();
  await page.getByRole("button", { name: `Sync Selected (${chosen})` }).waitFor();
  const synced = rowOf(page, idAt(needing())).getByRole("checkbox");
  expect(await synced.isChecked()).toBe(false);
  await synced.click({ force: true });
  await page.getByText("Clear the selection first").first().waitFor();
  await chip(page, "All").click();
  await page.getByText(`${chosen} selected`, { exact: true }).waitFor();
  await page.getByRole("textbox", { name: /Search by title/ }).fill("radiator");
  const shown = listings.filter(
    (listing, place) =>
      !listing.has_fitment_data &&
      /radiator/i.test(listing.listing_title) &&
      place !== 2 &&
      place !== 900,
  ).length;
  const hidden = (needing() - 2 - shown).toLocaleString("en-US");
  await page
    .getByText(`${chosen} selected, ${hidden} hidden by filters`, { exact: true })
    .waitFor();
  await page.getByRole("button", { name: `Clear ${chosen} selected` }).click();
  await page.getByRole("toolbar", { name: "Selected listings" }).waitFor({ state: "detached" });
});

test("the first row is at most 190 px from the top of a desktop's screen, and 210 px of a phone's", async () => {
  for (const { highest, ...size } of [
    { width: 1440, height: 900, highest: 190 },
    { width: 390, height: 844, highest: 210 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate("window.scrollTo(0, 0)");
    await rowOf(page, idAt(0)).waitFor();
    const top = async () => (await rowOf(page, idAt(0)).boundingBox())?.y;
    await expect.poll(top).toBeLessThanOrEqual(highest);
    await expect.poll(top).toBeGreaterThan(100);
  }
});

test("selects a range with Shift across pages that were never loaded", async () => {
  await rowOf(page, idAt(5)).getByRole("checkbox").click();
  await scrollTo(1700);
  await rowOf(page, idAt(1700))
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: "Generate Selected (1,696)" }).waitFor();
  await scrollTo(800);
  expect(await rowOf(page, idAt(800)).getByRole("checkbox").isChecked()).toBe(true);
  // Single listings stay selected in other lists.
  await chip(page, "Synced").click();
  await page.getByRole("button", { name: "Generate Selected (1,696)" }).waitFor();
});

test("the keys and the open panel cross the boundary of a page, and return from far away", async () => {
  await scrollTo(40);
  await rowOf(page, idAt(47)).getByRole("button").first().click();
  await panelOf(page).waitFor();
  await page.locator("body").press("j");
  for (let position = 49; position <= 53; position += 1) await page.keyboard.press("j");
  await panelOf(page)
    .getByRole("heading", { name: listings[53]?.listing_title ?? "" })
    .first()
    .waitFor();
  expect(new URL(page.url()).searchParams.get("listing")).toBe(idAt(53));
  await scrollTo(2000);
  await page.keyboard.press("k");
  await rowOf(page, idAt(52)).waitFor();
  expect(new URL(page.url()).searchParams.get("listing")).toBe(idAt(52));
});

/** Holds the calls that ask for a listing's position until the test decides how they continue. */
async function holdPlaceCalls(): Promise<(how: "answer" | "fail") => Promise<void>> {
  const isAsking = (url: URL) =>
    url.pathname === "/api/ebay/listings/page" && url.searchParams.has("listing");
  const held = Promise.withResolvers<"answer" | "fail">();
  await page.route(isAsking, async (route) => {
    if ((await held.promise) === "answer") await route.fallback();
    else await route.abort();
  });
  return async (how) => {
    const predicate = (request: Request) => isAsking(new URL(request.url()));
    const ended =
      how === "answer"
        ? page.waitForEvent("requestfinished", { predicate })
        : page.waitForEvent("requestfailed", { predicate });
    held.resolve(how);
    await ended;
    await page.unroute(isAsking);
  };
}

test("keys pressed while a step looks for its listing wait for it, and then act on that one", async () => {
  await rowOf(page, idAt(5)).getByRole("button").first().click();
  await panelOf(page).waitFor();
  await page.keyboard.press("Escape");
  await panelOf(page).waitFor({ state: "detached" });
  // So far away that the listing isn't among the known ones anymore.
  await scrollTo(2000);
  const bar = page.getByRole("toolbar", { name: "Selected listings" });

  const giveUp = await holdPlaceCalls();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await giveUp("fail");
  const goOn = await holdPlaceCalls();
  for (const key of ["j", "x", "j", "x", "j", "x"]) await page.keyboard.press(key);
  expect(await bar.count()).toBe(0);
  await goOn("answer");
  await bar.getByText("3 selected", { exact: true }).waitFor();
  for (const position of [6, 7, 8])
    expect(await rowOf(page, idAt(position)).getByRole("checkbox").isChecked()).toBe(true);
});

test("in another list, the first step leads to its top", async () => {
  await rowOf(page, idAt(5)).getByRole("button").first().click();
  await panelOf(page).waitFor();
  await page.keyboard.press("Escape");
  await panelOf(page).waitFor({ state: "detached" });
  await chip(page, "Synced").click();
  await rowOf(page, idAt(needing())).waitFor();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const bar = page.getByRole("toolbar", { name: "Selected listings" });
  await bar.getByText("1 selected", { exact: true }).waitFor();
  expect(await rowOf(page, idAt(needing())).getByRole("checkbox").isChecked()).toBe(true);
});

test("a listing opened by its address has its neighbors, wherever it is", async () => {
  await openTable(`?listing=${idAt(1450)}`);
  await panelOf(page).waitFor();
  await page.getByRole("button", { name: "Next listing" }).click();
  await rowOf(page, idAt(1451)).waitFor();
  expect(new URL(page.url()).searchParams.get("listing")).toBe(idAt(1451));
});

test(
  "during a batch, rows in view update and the position stays with its listing",
  { timeout: 240_000 },
  async () => {
    const first = idAt(0);
    const kept = idAt(1200);
    for (const id of [first, idAt(1), idAt(2)]) await rowOf(page, id).getByRole("checkbox").click();
    await scrollTo(1195);
    await rowOf(page, idAt(1199)).getByRole("checkbox").click();
    const before = await rowOf(page, kept).boundingBox();
    await page.getByRole("button", { name: "Generate Selected (4)" }).click();
    await page.getByText("Generated 4 listings").first().waitFor({ timeout: 60_000 });
    // Three of the generated listings were above the view and one in it, right above this row.
    await expect.poll(() => countIn("New")).toBe(needing() - 4);
    await page.locator(`[data-listing-row="${kept}"][aria-rowindex="1198"]`).waitFor();
    const after = await rowOf(page, kept).boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2 * rowHeight);
    expect(await rowOf(page, idAt(1199)).count()).toBe(0);
  },
);

test("causes no script errors", () => expect(scriptErrors).toEqual([]));
