import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  findFittingProducts,
  getProductVehicles,
  lookUpProducts,
  useProductForListing,
} from "#contract/epid.ts";
import { editFitments, getFitmentReview } from "#contract/fitments.ts";
import { pullListings } from "#contract/listings.ts";
import type { ApiClient } from "./api-client.ts";
import { forgetAnswers } from "./forget-answers.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let running: Product;
let client: ApiClient;
let ids: readonly string[];

const upc = "036000291452";
const corolla = (year: number) => ({
  year,
  make: "Toyota",
  model: "Corolla",
  trim: "LE Sedan 4-Door",
});
const bare = 0,
  carries = 1;

beforeAll(async () => {
  running = await startProduct();
  const product = (epid: string, more: object) => ({
    epid,
    title: "Headlight",
    categoryId: "33710",
    compatibilities: [],
    ...more,
  });
  await running.control("seed", {
    products: [
      product("9201", {
        upc,
        brand: "TYC",
        mpn: ["20-6862-00"],
        title: "TYC 20-6862-00 Headlight",
        compatibilities: [
          { ...corolla(2005), notes: "Halogen" },
          corolla(2006),
          { year: 2006, make: "Toyota", model: "Corola" },
        ],
      }),
      product("9200", { mergedInto: "9201" }),
      product("9199", { withdrawn: true }),
      product("9300", { brand: "Moog", mpn: ["20 6862 00"], title: "Moog 206862 Ball Joint" }),
    ],
  });
  ids = await seedListings(running, "first-day-parts", [
    {
      title: "Quillon Headlight",
      brand: "TYC",
      mpn: "20-6862-00",
      epid: "9201",
      compatibilities: [corolla(2005)],
    },
    {
      title: "Quillon Headlight carries",
      brand: "TYC",
      mpn: "20-6862-00",
      compatibilities: [
        { ...corolla(2005), engine: "1.8L 1794CC 109Cu. In. l4 GAS DOHC Naturally Aspirated" },
      ],
    },
    {
      title: "Quillon Headlight for another",
      brand: "TYC",
      mpn: "20-6862-00",
      epid: "9201",
      compatibilities: [corolla(2005)],
    },
  ]);
  client = await running.signIn("first-day-parts");
  await client.call(pullListings);
}, 60_000);
beforeEach(async () => {
  await running.control("faults", undefined, "DELETE");
  await running.control("requests", undefined, "DELETE");
  await forgetAnswers(running);
});
afterAll(() => running.close());

/** Returns the calls to eBay's catalog and search since this test began. */
const asked = async () =>
  (
    (await running.control("requests?bodies=none")) as {
      readonly requests: readonly { readonly labels: { readonly call: string } }[];
    }
  ).requests.map(({ labels }) => labels.call);

const find = (query: Record<string, string>) => client.call(lookUpProducts, { query });
const closeCatalog = () =>
  running.control("faults", {
    match: { path: "/commerce/catalog" },
    effect: { restError: { errorId: 75_015, status: 403 } },
    times: 0,
  });

describe("looking up a product", () => {
  it("finds it by ePID, UPC, and part number, with or without the brand and in any punctuation", async () => {
    const card = {
      epid: "9201",
      title: "TYC 20-6862-00 Headlight",
      brand: "TYC",
      mpns: ["20-6862-00"],
      upcs: [upc],
      replaced: [],
    };
    expect(await find({ epid: "9201" })).toMatchObject({
      via: "catalog",
      notice: null,
      products: [{ ...card, compatibility_count: 3 }],
    });
    expect(await find({ code: "0 36000 29145 2" })).toMatchObject({ products: [card] });
    expect((await find({ mpn: "20686200" })).products.map(({ epid }) => epid).sort()).toEqual([
      "9201",
      "9300",
    ]);
    expect(
      (await find({ mpn: "20686200", brand: "tyc" })).products.map(({ epid }) => epid),
    ).toEqual(["9201"]);
  });

  it("follows a replaced ePID, and says what happened to a withdrawn or unknown one", async () => {
    expect(await find({ epid: "9200" })).toMatchObject({
      products: [{ epid: "9201", replaced: ["9200"] }],
    });
    expect(await find({ epid: "9199" })).toMatchObject({
      products: [],
      notice: expect.stringContaining("removed this product"),
    });
    expect(await find({ epid: "1" })).toMatchObject({
      products: [],
      notice: expect.stringContaining("no product with this ePID"),
    });
    expect(await find({ code: "4006381333931" })).toMatchObject({ products: [], notice: null });
  });

  it("rejects a wrong check digit and an unclear query without asking eBay", async () => {
    const refused = async (query: Record<string, string>) =>
      (await client.send(lookUpProducts, { query })).body;
    expect(await refused({ code: "036000291453" })).toMatchObject({
      error: "invalid-input",
      message: expect.stringContaining("check digit"),
    });
    expect(await refused({})).toMatchObject({ error: "invalid-input" });
    expect(await refused({ epid: "1", code: upc })).toMatchObject({ error: "invalid-input" });
    expect(await refused({ epid: "abc" })).toMatchObject({ error: "invalid-input" });
  });

  it("searches active listings when the catalog is closed (75015), and says so", async () => {
    await closeCatalog();
    for (const query of [{ epid: "9201" }, { mpn: "20-6862-00", brand: "TYC" }]) {
      expect(await find(query)).toMatchObject({
        via: "listings",
        notice: expect.stringContaining("active listings were searched instead"),
        products: [{ epid: "9201", brand: "TYC", mpns: ["20-6862-00"] }],
      });
    }
    await running.control("faults", undefined, "DELETE");
    expect((await find({ epid: "9201" })).via).toBe("catalog");
  });

  it("asks eBay once for the same query, even when nothing was found, but separately for each account", async () => {
    for (let again = 0; again < 2; again += 1) {
      expect((await find({ epid: "9200" })).products).toMatchObject([
        { epid: "9201", replaced: ["9200"] },
      ]);
      expect((await find({ mpn: "no such number" })).products).toEqual([]);
      await client.call(getProductVehicles, { params: { epid: "9201" } });
    }
    expect((await asked()).toSorted()).toEqual([
      "catalog_product",
      "catalog_product",
      "get_product_compatibilities",
      "search_products",
    ]);
    const other = await running.signIn("no-email-motors");
    await other.call(lookUpProducts, { query: { epid: "9201" } });
    expect((await asked()).filter((call) => call === "catalog_product")).toHaveLength(3);
  });

  it("never stores a failed lookup", async () => {
    await running.control("faults", {
      match: { path: "/commerce/catalog" },
      effect: { httpStatus: 500 },
      times: 0,
    });
    expect((await client.send(lookUpProducts, { query: { epid: "9201" } })).status).toBe(502);
    await running.control("faults", undefined, "DELETE");
    await closeCatalog();
    expect((await find({ epid: "9201" })).via).toBe("listings");
    await running.control("faults", undefined, "DELETE");
    expect((await find({ epid: "9201" })).via).toBe("catalog");
    await running.control("faults", {
      match: { call: "get_product_compatibilities" },
      effect: { httpStatus: 500 },
      times: 0,
    });
    expect((await client.send(getProductVehicles, { params: { epid: "9201" } })).status).toBe(502);
    await running.control("faults", undefined, "DELETE");
    expect((await client.call(getProductVehicles, { params: { epid: "9201" } })).rows).toHaveLength(
      3,
    );
  });

  it("doesn't store an incomplete answer from while the catalog was closed, for this or any other account", async () => {
    await closeCatalog();
    const vehiclesOf = async (asker: ApiClient) =>
      (await asker.call(getProductVehicles, { params: { epid: "9200" } })).rows;
    expect(await vehiclesOf(client), "only the catalog says that 9200 was replaced").toEqual([]);
    await running.control("faults", undefined, "DELETE");
    expect(await vehiclesOf(await running.signIn("no-email-motors"))).toHaveLength(3);
    await forgetAnswers(running);
    await closeCatalog();
    expect(await vehiclesOf(client)).toEqual([]);
    await running.control("faults", undefined, "DELETE");
    expect(await vehiclesOf(client)).toHaveLength(3);
  });

  it("says that eBay doesn't answer", async () => {
    await running.control("faults", {
      match: { path: "/commerce/catalog" },
      effect: { httpStatus: 500 },
      times: 0,
    });
    expect((await client.send(lookUpProducts, { query: { epid: "9201" } })).body).toMatchObject({
      error: "marketplace-unavailable",
    });
  });

  it("requires a signed-in seller", async () => {
    expect((await fetch(`${running.url}/api/epid/products?epid=9201`)).status).toBe(401);
  });
});

describe("what a product fits", () => {
  it("is returned as rows and ranges, also for a replaced number", async () => {
    for (const epid of ["9201", "9200"]) {
      const { rows, ranges } = await client.call(getProductVehicles, { params: { epid } });
      expect(rows).toHaveLength(3);
      expect(ranges.find(({ model }) => model === "Corolla")).toMatchObject({
        make: "Toyota",
        fromYear: 2005,
        toYear: 2006,
      });
    }
    expect((await client.call(getProductVehicles, { params: { epid: "1" } })).rows).toEqual([]);
  });
});

describe("products that fit a vehicle", () => {
  const ask = (query: Record<string, string>) => client.call(findFittingProducts, { query });

  it("are counted from the listings that buyers see for that vehicle", async () => {
    const found = await ask({
      part: "quillon headlight",
      year: "2005",
      make: "Toyota",
      model: "Corolla",
    });
    expect(found).toMatchObject({
      looked: 3,
      without_epid: 1,
      products: [
        {
          epid: "9201",
          listings: 2,
          sellers: 1,
          lowest_price: "10.00 USD",
        },
      ],
    });
    expect(found.category).not.toBeNull();
    expect(
      await ask({
        part: "quillon headlight",
        year: "2006",
        make: "Toyota",
        model: "Corolla",
      }),
    ).toMatchObject({ looked: 0, products: [] });
    expect(
      await ask({
        part: "nothing of the kind",
        year: "2005",
        make: "Toyota",
        model: "Corolla",
      }),
    ).toMatchObject({ category: null, products: [] });
  });
});

describe("using a product for a listing", () => {
  const use = (place: number, epid = "9201") =>
    client.send(useProductForListing, { params: { id: ids[place] ?? "" }, body: { epid } });
  const review = (place: number) =>
    client.call(getFitmentReview, { params: { id: ids[place] ?? "" } });

  it("adds its vehicles with the product as the reason, expanded by trim and engine, and keeps existing rows", async () => {
    const before = (await review(carries)).rows;
    const answer = (await use(carries)).body as {
      added: number;
      there: number;
      refused: string[];
      message: string;
    };
    expect(answer.added).toBeGreaterThan(0);
    expect(answer.there).toBe(1);
    expect(answer.refused).toEqual([expect.stringContaining('no Toyota "Corola"')]);
    const after = await review(carries);
    expect(after.rows.slice(0, before.length)).toEqual(before);
    const ours = after.rows.filter((row) => row.origin === "edited");
    expect(ours).toHaveLength(answer.added);
    expect(ours.every((row) => row.trim === "LE Sedan 4-Door" && row.engine !== "")).toBe(true);
    expect(after.evidence).toContainEqual({
      source: "marketplace",
      text: "eBay product 9201",
      confidence: 0.9,
    });
    expect(((await use(carries)).body as { added: number }).added).toBe(0);
    expect(
      (await running.control(`listings/${ids[carries] ?? ""}`)) as { stored: unknown[] },
    ).toMatchObject({ stored: [{ year: "2005" }] });
  });

  it("leaves out vehicles that the seller removed before", async () => {
    const { version, rows } = await review(carries);
    await client.call(editFitments, {
      params: { id: ids[carries] ?? "" },
      body: { version, set: [] },
    });
    const again = (await use(carries)).body as { added: number; refused: string[] };
    expect(again.added).toBe(0);
    expect(again.refused.join()).toContain("Removed by you before, and not added again");
    expect(rows.length).toBeGreaterThan(1);
  });

  it("refuses a product without vehicles, and a listing that doesn't exist or belongs to another account", async () => {
    expect((await use(bare, "9300")).body).toMatchObject({
      error: "not-found",
      message: expect.stringContaining("lists no vehicles"),
    });
    expect(
      (await client.send(useProductForListing, { params: { id: "1" }, body: { epid: "9201" } }))
        .status,
    ).toBe(404);
    const other = await running.signIn("no-email-motors");
    expect(
      (
        await other.send(useProductForListing, {
          params: { id: ids[bare] ?? "" },
          body: { epid: "9201" },
        })
      ).status,
    ).toBe(404);
  });
});
