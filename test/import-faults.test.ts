import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bulkGenerate, bulkSync, getFitmentReview } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import type { ManagerListing } from "#contract/listings.ts";
import type { ApiClient } from "./api-client.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

const seller = "first-day-parts";
const civic = {
  year: 1999,
  make: "Honda",
  model: "Civic",
  trim: "EX Sedan 4-Door",
  engine: "1.6L 1590CC 97Cu. In. l4 GAS SOHC Naturally Aspirated",
};
/** More than one page of 200. */
const many = 401;

let product: Product;
let client: ApiClient;
let ids: readonly string[];

beforeAll(async () => {
  product = await startProduct();
  ids = await seedListings(
    product,
    seller,
    Array.from({ length: many }, (_, at) => ({
      title: `Honda Civic EX Headlight ${at}`,
      ...(at < 20 ? { compatibilities: [civic] } : {}),
    })),
  );
  client = await product.signIn(seller);
  await client.call(pullListings);
}, 400_000);
afterAll(() => product.close());
beforeEach(() => product.control("faults", undefined, "DELETE"));

const all = () => client.call(getListings, { query: { fitments: "none" } });
const one = async (id: string): Promise<ManagerListing | undefined> =>
  (await all()).find((listing) => listing.listing_id === id);
/** Makes the next pull read the listing again. */
let touches = 0;
const touch = (id: string) => {
  touches += 1;
  return product.control(`listings/${id}/edit`, {
    title: `Honda Civic EX Headlight ${id} ${touches}`,
  });
};
const id = (at: number) => ids[at] ?? "";

describe("an account that changes while it is listed", () => {
  it("marks a listing that ends between two pages as ended, and none that moved to another page", async () => {
    await product.control("faults", {
      match: { call: "GetMyeBaySelling" },
      effect: { endAfter: id(30) },
    });
    await client.call(pullListings);
    expect(
      (await all()).filter((listing) => listing.ended).map((listing) => listing.listing_id),
    ).toEqual([id(30)]);
  });
});

describe("a listing whose details are hard to read", () => {
  const passing: readonly (readonly [string, object])[] = [
    ["the access token expires", { effect: { expireAccessToken: true } }],
    ["the gateway answers 503, twice", { effect: { httpStatus: 503 }, times: 2 }],
    ["the gateway answers with a page", { effect: { htmlGateway: true } }],
    ["the answer is cut off", { effect: { truncateXml: true } }],
    ["the connection breaks", { effect: { resetBeforeCommit: true } }],
    [
      "eBay has an internal error (10007)",
      { effect: { tradingError: { code: "10007", classification: "SystemError" } } },
    ],
    ["the answer has unknown elements", { effect: { extraElements: true } }],
  ];
  it.each(passing)("is imported with its fitments although %s", async (_name, rule) => {
    await touch(id(0));
    await product.control("faults", { match: { call: "GetItem", item: id(0) }, ...rule });
    const pulled = await client.call(pullListings);
    expect(pulled).toMatchObject({ success: true, batch: { state: "done", failed: 0 } });
    expect(await one(id(0))).toMatchObject({ existing_fitment_count: 1, blocked_reason: null });
    await touch(id(0));
    await client.call(pullListings);
  });

  it.each([
    ["left out", { omitCompatibilityList: true }],
    ["shorter than its count", { shortenCompatibilityList: 0 }],
  ])(
    "keeps its fitments, says so, and isn't written when its list is %s; the next pull repairs it",
    async (_name, effect) => {
      const listing = id(1);
      await touch(listing);
      await product.control("faults", {
        match: { call: "GetItem", item: listing },
        effect,
        times: 0,
      });
      await client.call(pullListings);
      expect(await one(listing)).toMatchObject({
        existing_fitment_count: 1,
        blocked_reason: expect.stringContaining("didn't send them"),
      });
      expect(
        (await client.call(getFitmentReview, { params: { id: listing } })).rows.filter(
          (row) => row.model === "Civic",
        ),
      ).toHaveLength(1);
      await product.control("requests", undefined, "DELETE");
      await client.call(bulkSync, { body: { listing_ids: [listing] } });
      expect(await product.control(`requests?call=ReviseFixedPriceItem&item=${listing}`)).toEqual({
        requests: [],
      });
      await product.control("faults", undefined, "DELETE");
      await client.call(pullListings);
      expect(await one(listing)).toMatchObject({ existing_fitment_count: 1, blocked_reason: null });
      await touch(listing);
      await client.call(pullListings);
    },
  );

  it("is marked as ended when it is gone (17), and the others are imported", async () => {
    await Promise.all([touch(id(2)), touch(id(3))]);
    await product.control("faults", {
      match: { call: "GetItem", item: id(2) },
      effect: { tradingError: { code: "17" } },
    });
    expect(await client.call(pullListings)).toMatchObject({
      success: true,
      batch: { state: "done", failed: 0 },
    });
    expect(await one(id(2))).toMatchObject({
      ended: true,
      blocked_reason: "This listing has ended on eBay.",
    });
    expect(await one(id(3))).toMatchObject({ ended: false, blocked_reason: null });
  });
});

describe("reaching the daily limit (518) during an import", () => {
  it("pauses the import with the reason, and no listing fails", async () => {
    await Promise.all([touch(id(6)), touch(id(7))]);
    await product.control("faults", {
      match: { call: "GetItem", item: id(6) },
      effect: { tradingError: { code: "518", long: "Call usage limit has been reached." } },
    });
    const { batch } = await client.call(pullListings, { headers: { prefer: "respond-async" } });
    await expect
      .poll(
        async () =>
          (await client.call(pullListings, { headers: { prefer: "respond-async" } })).batch,
        { timeout: 20_000 },
      )
      .toMatchObject({
        id: batch.id,
        state: "paused",
        failed: 0,
        pausedReason: expect.stringMatching(/limit/i),
      });
    expect(await one(id(6))).toMatchObject({ existing_fitment_count: 1 });
    const generated = await client.call(bulkGenerate, { body: { listing_ids: [id(8)] } });
    expect(generated.results).toHaveLength(1);
  });
});
