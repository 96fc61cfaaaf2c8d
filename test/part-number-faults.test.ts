import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyToken } from "#contract/accounts.ts";
import { cancelBatch, getBatch, getBatchItems } from "#contract/batches.ts";
import {
  findFittingProducts,
  getProductVehicles,
  lookUpProducts,
  useProductForListing,
} from "#contract/epid.ts";
import { getFitmentReview } from "#contract/fitments.ts";
import { pullListings } from "#contract/listings.ts";
import { approveMpn, bulkDiscoverMpn, discoverMpn, getMissingMpn } from "#contract/mpn.ts";
import type { ApiClient } from "./api-client.ts";
import { forgetAnswers } from "./forget-answers.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let running: Product;
let client: ApiClient;
let ids: readonly string[];

const upc = "036000291452";
/** By place in the account: in the catalogue by its code; with an OEM number alone; with its number in its own words. */
const byCode = 0,
  byOem = 1,
  said = 2;

beforeAll(async () => {
  running = await startProduct();
  const corolla = { year: 2005, make: "Toyota", model: "Corolla", trim: "LE Sedan 4-Door" };
  await running.control("seed", {
    products: [
      {
        epid: "9101",
        upc,
        brand: "Dorman",
        mpn: ["740-123"],
        title: "Dorman 740-123 Window Regulator",
        categoryId: "33710",
        compatibilities: [corolla],
      },
      { epid: "9100", mergedInto: "9101", title: "Old", categoryId: "33710", compatibilities: [] },
      { epid: "9099", withdrawn: true, title: "Gone", categoryId: "33710", compatibilities: [] },
    ],
  });
  ids = await seedListings(running, "first-day-parts", [
    { title: "2008-2012 Accord Window Regulator", brand: "Dorman", upc },
    { title: "Sensor", brand: "Nobody Known", specifics: [["OE/OEM Part Number", ["QX-99-4410"]]] },
    { title: "Brake Caliper", brand: "Akebono", description: "Part number: ACT1947" },
  ]);
  client = await running.signIn("first-day-parts");
  await client.call(pullListings);
  await client.call(discoverMpn, of(said));
}, 240_000);
beforeEach(async () => {
  await running.control("faults", undefined, "DELETE");
  await forgetAnswers(running);
});
afterAll(() => running.close());

const id = (place: number) => ids[place] ?? "";
const of = (place: number) => ({ params: { id: id(place) } });
const row = async (place: number) =>
  (await client.call(getMissingMpn)).find((one) => one.listing_id === id(place));
const fault = (match: object, effect: object) =>
  running.control("faults", { match, effect, times: 0 });
const heal = () => running.control("faults", undefined, "DELETE");
const numberOnEbay = async (place: number) =>
  (
    (await running.control(`listings/${id(place)}`)) as {
      readonly specifics: readonly (readonly [string, readonly string[]])[];
    }
  ).specifics.find(([name]) => name === "Manufacturer Part Number");

const catalogue = { path: "/commerce/catalog" },
  search = { path: "/buy/browse" },
  vehicles = { call: "get_product_compatibilities" };
/** How eBay fails for a while, and what is said of it. */
const failures = [
  [
    "an error of its own",
    { restError: { errorId: 75_000, status: 500, category: "APPLICATION" } },
    /eBay did not answer\. This is usually over in a few minutes/,
  ],
  ["a gateway's page", { htmlGateway: true }, /eBay did not answer/],
  ["a cut connection", { resetBeforeCommit: true }, /eBay did not answer/],
] as const;

describe.each(failures)("while eBay fails with %s", { timeout: 90_000 }, (_name, effect, words) => {
  const isRefused = (answer: { readonly status: number; readonly body: unknown }) =>
    expect(answer).toMatchObject({
      status: 502,
      body: { error: "marketplace-unavailable", message: expect.stringMatching(words) },
    });

  it("a search for a part number says so, proposes nothing, loses nothing, and works again afterwards", async () => {
    for (const [place, match] of [
      [byCode, catalogue],
      [byOem, search],
    ] as const) {
      const before = (await row(place))?.suggested_mpn;
      await fault(match, effect);
      isRefused(await client.send(discoverMpn, of(place)));
      expect(await row(place)).toMatchObject({
        mpn_discovery_status: "failed",
        suggested_mpn: before,
        message: expect.stringMatching(words),
      });
      await heal();
      expect((await client.call(discoverMpn, of(place))).success).toBe(place === byCode);
    }
    expect(await row(said), "what was found before").toMatchObject({ suggested_mpn: "ACT1947" });
  });

  it("a search for many names the listing it failed for, and the others are done", async () => {
    await fault(search, effect);
    const { batch } = await client.call(bulkDiscoverMpn, {
      body: { listingIds: [id(byOem), id(said)] },
    });
    expect(batch).toMatchObject({ state: "done", done: 1, failed: 1 });
    const { items } = await client.call(getBatchItems, { params: { id: batch.id } });
    expect(items.find((item) => item.listing_id === id(byOem))).toMatchObject({
      state: "failed",
      message: expect.stringMatching(words),
    });
  });

  it("ePID tools say so, and nothing is added to a listing", async () => {
    const before = await client.call(getFitmentReview, of(byCode));
    await fault(catalogue, effect);
    isRefused(await client.send(lookUpProducts, { query: { epid: "9101" } }));
    isRefused(await client.send(lookUpProducts, { query: { mpn: "740-123", brand: "Dorman" } }));
    await fault(search, effect);
    isRefused(
      await client.send(findFittingProducts, {
        query: { part: "regulator", year: "2005", make: "Toyota", model: "Corolla" },
      }),
    );
    await fault(vehicles, effect);
    isRefused(await client.send(getProductVehicles, { params: { epid: "9101" } }));
    isRefused(await client.send(useProductForListing, { ...of(byCode), body: { epid: "9101" } }));
    await heal();
    expect((await client.call(getFitmentReview, of(byCode))).rows).toEqual(before.rows);
    expect((await client.call(getProductVehicles, { params: { epid: "9101" } })).rows).toHaveLength(
      1,
    );
  });
});

describe("an approval that eBay does not take", () => {
  const revise = { call: "ReviseFixedPriceItem" };
  it.each([
    [
      "refuses for good",
      revise,
      { tradingError: { code: "21916635", short: "Invalid", long: "This value is not allowed." } },
    ],
    [
      "has a fault of its own",
      revise,
      { tradingError: { code: "10007", short: "Internal error", classification: "SystemError" } },
    ],
    ["is cut off before anything is done", revise, { resetBeforeCommit: true }],
    ["answers half a page", { call: "GetItem" }, { truncateXml: true }],
    ["does not let it be read", { call: "GetItem" }, { httpStatus: 503 }],
  ] as const)(
    "because it %s: the suggestion stays with the reason, the listing is as it was",
    async (_name, match, effect) => {
      await client.call(discoverMpn, of(said));
      await fault(match, effect);
      const answer = await client.send(approveMpn, of(said));
      expect(answer).toMatchObject({
        status: expect.any(Number),
        body: { message: expect.stringMatching(/\w{4}/) },
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await row(said)).toMatchObject({
        suggested_mpn: "ACT1947",
        message: (answer.body as { message: string }).message,
      });
      expect(await numberOnEbay(said)).toBeUndefined();
    },
  );
});

describe("what the catalogue says of a product", () => {
  it("S-055 replaced (75011): it is followed; taken out (75016), or nothing at all (204): it is said; a permission refused (75015): listings are asked", async () => {
    expect(await client.call(lookUpProducts, { query: { epid: "9100" } })).toMatchObject({
      products: [{ epid: "9101", replaced: ["9100"] }],
    });
    expect(await client.call(lookUpProducts, { query: { epid: "9099" } })).toMatchObject({
      products: [],
      notice: expect.stringContaining("taken this product out"),
    });
    expect(await client.call(lookUpProducts, { query: { mpn: "none of the kind" } })).toMatchObject(
      { products: [], via: "catalogue" },
    );
    await fault(catalogue, { restError: { errorId: 75_015, status: 403 } });
    expect(await client.call(lookUpProducts, { query: { epid: "9101" } })).toMatchObject({
      via: "listings",
      notice: expect.stringContaining("does not let this account"),
    });
  });

  it("an access token that ran out, or that eBay turns down, is renewed without a word", async () => {
    await running.control("faults", { match: catalogue, effect: { expireAccessToken: true } });
    expect((await client.call(lookUpProducts, { query: { epid: "9101" } })).products).toHaveLength(
      1,
    );
  });

  it("vehicles of a number that may have been replaced are not taken for none while the catalogue does not answer", async () => {
    await fault(catalogue, { httpStatus: 503 });
    expect((await client.send(getProductVehicles, { params: { epid: "9100" } })).status).toBe(502);
    await heal();
    expect((await client.call(getProductVehicles, { params: { epid: "9100" } })).rows).toHaveLength(
      1,
    );
  });
});

// The last two: what is used up stays so for a minute, and a lost connection until the seller connects again.
describe("while the calls are used up (429)", () => {
  it("a batch waits and says why, no listing fails for it, and nothing that was found is lost", async () => {
    await fault(search, { restError: { errorId: 2001, status: 429 } });
    const { batch } = await client.call(bulkDiscoverMpn, { body: { listingIds: [id(byOem)] } });
    expect(batch).toMatchObject({
      state: "paused",
      failed: 0,
      left: 1,
      pausedReason: expect.stringMatching(/slow down|call limit/),
      pausedUntil: expect.any(String),
    });
    expect(
      (
        await client.send(findFittingProducts, {
          query: { part: "regulator", year: "2005", make: "Toyota", model: "Corolla" },
        })
      ).status,
    ).toBe(429);
    await client.call(cancelBatch, { params: { id: batch.id } });
    expect(await row(said)).toMatchObject({ suggested_mpn: "ACT1947" });
  });
});

describe("while the seller's consent does not cover a call (1100)", () => {
  it("that call says so, a batch of them waits, and the connection stays: everything else goes on", async () => {
    await fault(catalogue, { restError: { errorId: 1100, status: 403 } });
    expect(await client.send(discoverMpn, of(byCode))).toMatchObject({
      status: 403,
      body: { error: "needs-consent", message: expect.stringContaining("sign in with eBay again") },
    });
    const { batch } = await client.call(bulkDiscoverMpn, { body: { listingIds: [id(byCode)] } });
    expect(batch).toMatchObject({
      state: "paused",
      failed: 0,
      left: 1,
      pausedReason: expect.stringContaining("consent"),
    });
    expect(await client.call(verifyToken)).toMatchObject({ valid: true });
    expect(await client.call(pullListings)).toMatchObject({ success: true });
    await heal();
    client = await running.signIn("first-day-parts");
    await expect
      .poll(async () => (await client.call(getBatch, { params: { id: batch.id } })).state, {
        timeout: 20_000,
      })
      .toBe("done");
  });
});

describe("while the connection is lost (401)", () => {
  it("the seller is asked to connect again, and nothing that was found is lost", async () => {
    await running.control("tokens/revoke", { seller: "first-day-parts", everything: true });
    expect(await client.send(discoverMpn, of(byCode))).toMatchObject({
      status: 403,
      body: { error: "needs-reconnect", needsReconnect: true },
    });
    expect(
      await client.send(bulkDiscoverMpn, { body: { listingIds: [id(byCode)] } }),
    ).toMatchObject({ status: 403, body: { needsReconnect: true } });
    client = await running.signIn("first-day-parts");
    expect(await row(said)).toMatchObject({ suggested_mpn: "ACT1947" });
    expect(await client.call(discoverMpn, of(byCode))).toMatchObject({ success: true });
  });
});
