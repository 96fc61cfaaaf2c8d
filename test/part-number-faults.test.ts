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
/**
 * Positions in the account: a listing with a code in the catalog, one with only an OEM number, and
 * one that states its number.
 */
const byCode = 0,
  byOem = 1,
  said = 2;

beforeAll(async () => {
  running = await startProduct();
  const corolla = {
    year: 2005,
    make: "Toyota",
    model: "Corolla",
    trim: "LE Sedan 4-Door",
  };
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
      {
        epid: "9100",
        mergedInto: "9101",
        title: "Old",
        categoryId: "33710",
        compatibilities: [],
      },
      {
        epid: "9099",
        withdrawn: true,
        title: "Gone",
        categoryId: "33710",
        compatibilities: [],
      },
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
const clearFaults = () => running.control("faults", undefined, "DELETE");
const numberOnEbay = async (place: number) =>
  (
    (await running.control(`listings/${id(place)}`)) as {
      readonly specifics: readonly (readonly [string, readonly string[]])[];
    }
  ).specifics.find(([name]) => name === "Manufacturer Part Number");

const catalog = { path: "/commerce/catalog" },
  search = { path: "/buy/browse" },
  vehicles = { call: "get_product_compatibilities" };
/** Temporary failures of eBay, each with the message for it. */
const failures = [
  [
    "an internal error",
    { restError: { errorId: 75_000, status: 500, category: "APPLICATION" } },
    /eBay didn't answer\. This usually passes in a few minutes/,
  ],
  ["a gateway's page", { htmlGateway: true }, /eBay didn't answer/],
  ["a cut connection", { resetBeforeCommit: true }, /eBay didn't answer/],
] as const;

describe.each(failures)("while eBay fails with %s", { timeout: 90_000 }, (_name, effect, words) => {
  const isRefused = (answer: { readonly status: number; readonly body: unknown }) =>
    expect(answer).toMatchObject({
      status: 502,
      body: { error: "marketplace-unavailable", message: expect.stringMatching(words) },
    });

  it("a search for a part number says so, suggests nothing, loses nothing, and works again afterward", async () => {
    for (const [place, match] of [
      [byCode, catalog],
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
      await clearFaults();
      expect((await client.call(discoverMpn, of(place))).success).toBe(place === byCode);
    }
    expect(await row(said), "what was found before").toMatchObject({ suggested_mpn: "ACT1947" });
  });

  it("a bulk search names the listing it failed for, and completes the others", async () => {
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

  it("the ePID tools say so, and nothing is added to a listing", async () => {
    const before = await client.call(getFitmentReview, of(byCode));
    await fault(catalog, effect);
    isRefused(await client.send(lookUpProducts, { query: { epid: "9101" } }));
    isRefused(await client.send(lookUpProducts, { query: { mpn: "740-123", brand: "Dorman" } }));
    await fault(search, effect);
    isRefused(
      await client.send(findFittingProducts, {
        query: {
          part: "regulator",
          year: "2005",
          make: "Toyota",
          model: "Corolla",
        },
      }),
    );
    await fault(vehicles, effect);
    isRefused(await client.send(getProductVehicles, { params: { epid: "9101" } }));
    isRefused(await client.send(useProductForListing, { ...of(byCode), body: { epid: "9101" } }));
    await clearFaults();
    expect((await client.call(getFitmentReview, of(byCode))).rows).toEqual(before.rows);
    expect((await client.call(getProductVehicles, { params: { epid: "9101" } })).rows).toHaveLength(
      1,
    );
  });
});

describe("an approval that eBay rejects", () => {
  const revise = { call: "ReviseFixedPriceItem" };
  it.each([
    [
      "refuses for good",
      revise,
      { tradingError: { code: "21916635", short: "Invalid", long: "This value is not allowed." } },
    ],
    [
      "has an internal error",
      revise,
      { tradingError: { code: "10007", short: "Internal error", classification: "SystemError" } },
    ],
    ["is cut off before anything is done", revise, { resetBeforeCommit: true }],
    ["answers half a page", { call: "GetItem" }, { truncateXml: true }],
    ["does not let it be read", { call: "GetItem" }, { httpStatus: 503 }],
  ] as const)(
    "keeps the suggestion with the reason, and leaves the listing unchanged, when eBay %s",
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

describe("catalog products", () => {
  it("are followed when replaced (75011), reported when withdrawn (75016) or missing (204), and looked up in listings when forbidden (75015)", async () => {
    expect(await client.call(lookUpProducts, { query: { epid: "9100" } })).toMatchObject({
      products: [{ epid: "9101", replaced: ["9100"] }],
    });
    expect(await client.call(lookUpProducts, { query: { epid: "9099" } })).toMatchObject({
      products: [],
      notice: expect.stringContaining("removed this product"),
    });
    expect(await client.call(lookUpProducts, { query: { mpn: "none of the kind" } })).toMatchObject(
      { products: [], via: "catalog" },
    );
    await fault(catalog, { restError: { errorId: 75_015, status: 403 } });
    expect(await client.call(lookUpProducts, { query: { epid: "9101" } })).toMatchObject({
      via: "listings",
      notice: expect.stringContaining("doesn't let this account"),
    });
  });

  it("are read with a renewed token when the access token has expired", async () => {
    await running.control("faults", { match: catalog, effect: { expireAccessToken: true } });
    expect((await client.call(lookUpProducts, { query: { epid: "9101" } })).products).toHaveLength(
      1,
    );
  });

  it("aren't reported as fitting nothing while the catalog can't say whether their number was replaced", async () => {
    await fault(catalog, { httpStatus: 503 });
    expect((await client.send(getProductVehicles, { params: { epid: "9100" } })).status).toBe(502);
    await clearFaults();
    expect((await client.call(getProductVehicles, { params: { epid: "9100" } })).rows).toHaveLength(
      1,
    );
  });
});

// These two come last: a used-up allowance lasts for a minute, and a lost connection until the
// seller reconnects.
describe("while eBay limits calls (429)", () => {
  it("a batch waits and says why, no listing fails, and earlier suggestions stay", async () => {
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
          query: {
            part: "regulator",
            year: "2005",
            make: "Toyota",
            model: "Corolla",
          },
        })
      ).status,
    ).toBe(429);
    await client.call(cancelBatch, { params: { id: batch.id } });
    expect(await row(said)).toMatchObject({ suggested_mpn: "ACT1947" });
  });
});

describe("while the seller's consent does not cover a call (1100)", () => {
  it("that call says so, its batch waits, and everything else works", async () => {
    await fault(catalog, { restError: { errorId: 1100, status: 403 } });
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
    await clearFaults();
    client = await running.signIn("first-day-parts");
    await expect
      .poll(async () => (await client.call(getBatch, { params: { id: batch.id } })).state, {
        timeout: 20_000,
      })
      .toBe("done");
  });
});

describe("while the connection is lost (401)", () => {
  it("the seller is asked to reconnect, and earlier suggestions stay", async () => {
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
