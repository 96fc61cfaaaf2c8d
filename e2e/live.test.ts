import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listSessions, revokeOtherSessions } from "#contract/accounts.ts";
import { bulkSync, generateForListing } from "#contract/fitments.ts";
import { livePath } from "#contract/live.ts";
import type { ApiClient } from "#test/api-client.ts";
import { seedListings } from "#test/seed-listings.ts";
import type { Product } from "#test/start-product.ts";
import { axeFindings } from "./axe-findings.ts";
import { openManager, rowOf } from "./manager-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";

const seller = "first-day-parts";
/** Far shorter than the polling interval of a screen without running work. */
const shortly = { timeout: 10_000 };

let product: Product;
let page: Page;
let opened: OpenedProduct | undefined;
/** Another browser of the same seller. */
let elsewhere: ApiClient;
let ids: readonly string[];

beforeAll(async () => {
  ({ product, page } = opened = await openProduct({ seller }));
  ids = await seedListings(
    product,
    seller,
    Array.from({ length: 6 }, (_, at) => ({
      title: `2008 Honda Accord Headlight ${at}`,
      mpn: `HL-${at}`,
    })),
  );
  elsewhere = await product.signIn(seller);
  await openManager(page, product.url);
}, 180_000);
afterAll(() => opened?.close());

const generateElsewhere = (at: number) =>
  elsewhere.call(generateForListing, { params: { id: ids[at] ?? "" } });
const isReady = (at: number) => rowOf(page, ids[at] ?? "").getByText("Ready");

/** Waits until the page has a stream. */
async function streams(): Promise<void> {
  await page.waitForResponse((answer) => answer.url().includes(livePath) && answer.ok());
}

describe("a change made elsewhere", () => {
  it("shows within seconds: a listing's row, and a batch with its progress", async () => {
    await generateElsewhere(0);
    await isReady(0).waitFor(shortly);
    await product.control("latency", { ms: 1000 });
    await elsewhere.call(bulkSync, {
      body: { listing_ids: [ids[0] ?? ""] },
      headers: { prefer: "respond-async" },
    });
    await page.getByRole("progressbar", { name: "Syncing 1 listing" }).waitFor(shortly);
    await product.control("latency", { ms: 0 });
    await rowOf(page, ids[0] ?? "")
      .getByText("Synced")
      .waitFor(shortly);
    await page.getByText("1 done", { exact: true }).waitFor(shortly);
  }, 60_000);

  it("shows after the connection was lost, and says that it is lost", async () => {
    const notice = page.getByText(/You’re offline/);
    await page.context().setOffline(true);
    await notice.waitFor();
    expect(await axeFindings(page, "[role=status]")).toEqual([]);
    await generateElsewhere(2);
    await page.context().setOffline(false);
    await notice.waitFor({ state: "hidden" });
    await isReady(2).waitFor(shortly);
  }, 60_000);

  it("shows without the stream while work runs, and nothing reports the lost stream", async () => {
    const isStream = (url: URL) => url.pathname === livePath;
    await page.route(isStream, (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await rowOf(page, ids[3] ?? "").waitFor();
    await rowOf(page, ids[3] ?? "")
      .getByRole("button", { name: /^Generate/ })
      .first()
      .click();
    await isReady(3).waitFor(shortly);
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.unroute(isStream);
    const again = streams();
    await page.reload();
    await again;
  }, 60_000);
});

describe("going to another screen while offline", () => {
  it("keeps the screen, and gets there once there is a network again", async () => {
    await rowOf(page, ids[0] ?? "").waitFor();
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "ePID Tools" }).first().click();
    await page.getByText(/You’re offline/).waitFor();
    expect(await rowOf(page, ids[0] ?? "").isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.getByRole("heading", { name: "ePID Tools", level: 1 }).waitFor(shortly);
  }, 60_000);
});

it("a page whose session was ended elsewhere goes to the sign-in page automatically", async () => {
  expect((await elsewhere.call(listSessions)).length).toBeGreaterThan(1);
  await elsewhere.call(revokeOtherSessions);
  await page.waitForURL(/\/auth/, shortly);
}, 60_000);
