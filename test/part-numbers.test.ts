import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bulkGenerate,
  editFitments,
  generateForListing,
  getFitmentReview,
} from "#contract/fitments.ts";
import type { FitmentReview } from "#contract/fitments.ts";
import { answerQuestion } from "#contract/answers.ts";
import { pullListings } from "#contract/listings.ts";
import type { ApiClient } from "./api-client.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let running: Product;
let client: ApiClient;
let ids: readonly string[];

/**
 * Positions in the account. Listings without vehicles come first, to show that the order of
 * generation doesn't matter.
 */
const bareA = 0,
  bareB = 1,
  named = 2,
  wider = 3,
  otherRevision = 4,
  otherCategory = 5,
  protectedOnly = 6,
  bareC = 7;

beforeAll(async () => {
  running = await startProduct();
  ids = await seedListings(running, "first-day-parts", [
    { title: "Headlight Assembly", brand: "TYC", mpn: "20-6862-00" },
    { title: "Headlight Assembly", brand: "tyc", mpn: "020 686200" },
    { title: "2008-2009 Honda Accord Headlight Assembly", brand: "TYC", mpn: "20686200" },
    { title: "2008-2010 Honda Pilot Headlight", brand: "Depo", mpn: "317-1150L" },
    { title: "Headlight", brand: "Depo", mpn: "317-1150" },
    {
      title: "Tail Light",
      brand: "TYC",
      mpn: "20-6862-00",
      categoryId: "33716",
    },
    {
      title: "Fog Light",
      brand: "Valeo",
      mpn: "88358",
      compatibilities: [
        {
          year: 2005,
          make: "Toyota",
          model: "Corolla",
          trim: "LE Sedan 4-Door",
        },
      ],
    },
    { title: "Fog Light", brand: "Valeo", mpn: "88358" },
  ]);
  client = await running.signIn("first-day-parts");
  await client.call(pullListings);
  await client.call(bulkGenerate, {
    body: { listing_ids: ids.filter((_, at) => at !== protectedOnly) },
  });
}, 120_000);
afterAll(() => running.close());

const review = (at: number): Promise<FitmentReview> =>
  client.call(getFitmentReview, { params: { id: ids[at] ?? "" } });
const cars = ({ rows }: FitmentReview) => [
  ...new Set(rows.map((row) => `${row.year} ${row.make} ${row.model}`)),
];
const evidence = ({ evidence: all }: FitmentReview) =>
  all.filter((one) => one.source === "part-number");

describe("the marketplace's product data", () => {
  const product = (epid: string, more: object) => ({
    epid,
    title: "Headlight",
    categoryId: "33710",
    ...more,
  });
  const corolla = (year: number) => ({
    year,
    make: "Toyota",
    model: "Corolla",
    trim: "LE Sedan 4-Door",
  });
  /** Listings by what they test. */
  const byProduct = 0,
    byCode = 1,
    noCode = 2,
    moved = 3,
    agrees = 4,
    disagrees = 5,
    namedWithCode = 6;
  let listed: readonly string[];
  const asked = async () =>
    (
      (await control("requests?bodies=all")) as {
        readonly requests: readonly {
          readonly body: string;
          readonly labels: { readonly call?: string };
        }[];
      }
    ).requests
      .filter(({ labels }) => labels.call === "get_product_compatibilities")
      .map(
        ({ body }) =>
          (JSON.parse(body) as { readonly productIdentifier: object }).productIdentifier,
      );
  const control = (path: string, body?: unknown, method?: string) =>
    running.control(path, body, method);
  const at = async (place: number): Promise<FitmentReview> =>
    client.call(getFitmentReview, { params: { id: listed[place] ?? "" } });

  beforeAll(async () => {
    await control("seed", {
      products: [
        product("9001", {
          upc: "036000291452",
          compatibilities: [{ ...corolla(2005), notes: "Halogen" }, corolla(2006)],
        }),
        product("9000", { mergedInto: "9001", compatibilities: [] }),
      ],
    });
    listed = await seedListings(running, "first-day-parts", [
      { title: "Headlight", epid: "9001" },
      { title: "Headlight", upc: "036000291452" },
      { title: "Headlight", upc: "036000291453" },
      { title: "Headlight", epid: "9000" },
      { title: "2005-2006 Toyota Corolla Headlight", epid: "9001" },
      { title: "2005-2008 Toyota Corolla Headlight", epid: "9001" },
      { title: "2005-2006 Toyota Corolla Headlight", upc: "4006381333931" },
    ]);
    await client.call(pullListings);
    await control("requests", undefined, "DELETE");
    await client.call(bulkGenerate, { body: { listing_ids: [...listed] } });
  }, 60_000);

  it("brings rows to a listing that names no vehicle, by product, bar code, or the product it was merged into", async () => {
    for (const place of [byProduct, byCode, moved])
      expect(cars(await at(place))).toEqual(["2005 Toyota Corolla", "2006 Toyota Corolla"]);
    const review = await at(byCode);
    expect(
      review.evidence.filter((one) => one.source === "marketplace" && one.confidence < 1),
    ).toEqual([
      { source: "marketplace", text: "The eBay product with UPC 036000291452", confidence: 0.85 },
    ]);
    expect(new Set(review.rows.map((row) => row.notes))).toEqual(new Set(["Halogen", ""]));
    expect((await at(noCode)).rows).toEqual([]);
  });

  it("confirms a listing that agrees with it, and asks about one that doesn't", async () => {
    const same = await at(agrees);
    expect(same.questions).toEqual([]);
    expect(same.rows.some((row) => row.confidence === 0.99)).toBe(true);
    const other = await at(disagrees);
    expect(other.questions).toMatchObject([
      { text: "The title says 2005-2008, but eBay product 9001 says 2005-2006. Which is right?" },
    ]);
    expect(cars(other)).toHaveLength(4);
  });

  it("is requested once per product, and by bar code only when needed and valid", async () => {
    const numbers = (await asked()).map((one) => JSON.stringify(one));
    expect(numbers.sort()).toEqual([
      '{"epid":"9000"}',
      '{"epid":"9001"}',
      '{"epid":"9001"}',
      '{"upc":"036000291452"}',
    ]);
    expect(namedWithCode).toBe(listed.length - 1);
    await client.call(bulkGenerate, { body: { listing_ids: [...listed] } });
    expect(await asked()).toHaveLength(numbers.length);
  });

  it("doesn't keep a listing from being generated when it isn't available", async () => {
    const [late = ""] = await seedListings(running, "first-day-parts", [
      { title: "2005-2006 Toyota Corolla Headlight", epid: "9002" },
    ]);
    await client.call(pullListings);
    await control("faults", {
      match: { call: "get_product_compatibilities" },
      effect: { httpStatus: 500 },
      times: 0,
    });
    const failing = await client.call(bulkGenerate, { body: { listing_ids: [late] } });
    expect(failing.summary).toMatchObject({ successful: 1, failed: 0 });
    await control("faults", undefined, "DELETE");
    await control("seed", {
      products: [product("9002", { compatibilities: [corolla(2005), corolla(2006)] })],
    });
    await client.call(bulkGenerate, { body: { listing_ids: [late] } });
    const { evidence: said } = await client.call(getFitmentReview, { params: { id: late } });
    expect(said.map((one) => one.text)).toContain("eBay product 9002");
  });

  it("brings the rows of a replaced product as soon as the catalog is open to the account", async () => {
    const seller = "oak-street-auto";
    await control("seed", {
      products: [product("9003", { mergedInto: "9001", compatibilities: [] })],
    });
    const [late = ""] = await seedListings(running, seller, [{ title: "Headlight", epid: "9003" }]);
    const asker = await running.signIn(seller);
    await asker.call(pullListings);
    const generated = async () => {
      await asker.call(bulkGenerate, { body: { listing_ids: [late] } });
      return cars(await asker.call(getFitmentReview, { params: { id: late } }));
    };
    await control("faults", {
      match: { path: "/commerce/catalog" },
      effect: { restError: { errorId: 75_015, status: 403 } },
      times: 0,
    });
    expect(await generated()).toEqual([]);
    await control("faults", undefined, "DELETE");
    expect(await generated()).toEqual(["2005 Toyota Corolla", "2006 Toyota Corolla"]);
  });
});

describe("the same brand and part number in the account", () => {
  it("brings rows from a listing that names its vehicles to those that name none, with the reason", async () => {
    for (const at of [bareA, bareB]) {
      const bare = await review(at);
      expect(cars(bare)).toEqual(["2008 Honda Accord", "2009 Honda Accord"]);
      expect(evidence(bare)).toEqual([
        { source: "part-number", text: `TYC 20686200 in listing ${ids[named]}`, confidence: 0.85 },
      ]);
      expect(bare.rows.map(({ trim, engine }) => `${trim} ${engine}`).sort()).toEqual(
        (await review(named)).rows.map(({ trim, engine }) => `${trim} ${engine}`).sort(),
      );
    }
  });

  it("isn't evidence for the listing that the rows came from", async () => {
    expect(evidence(await review(named))).toEqual([]);
  });

  it("counts as another part in another category or revision", async () => {
    expect((await review(otherCategory)).rows).toEqual([]);
    expect((await review(otherRevision)).rows).toEqual([]);
    expect(cars(await review(wider))).toEqual([
      "2008 Honda Pilot",
      "2009 Honda Pilot",
      "2010 Honda Pilot",
    ]);
  });

  it("brings rows that a listing had before us, though nothing was generated for it", async () => {
    const bare = await review(bareC);
    expect(new Set(bare.rows.map((row) => row.trim))).toEqual(new Set(["LE Sedan 4-Door"]));
    expect(evidence(bare)[0]?.confidence).toBe(0.9);
  });

  it("follows the seller's edits of the other listing", async () => {
    const from = await review(named);
    const [first] = from.rows;
    if (!first) throw new Error("no rows");
    await client.call(editFitments, {
      params: { id: ids[named] ?? "" },
      body: { version: from.version, set: [first] },
    });
    await client.call(generateForListing, { params: { id: ids[bareA] ?? "" } });
    expect(
      (await review(bareA)).rows.map(({ year, trim, engine }) => ({ year, trim, engine })),
    ).toEqual([{ year: first.year, trim: first.trim, engine: first.engine }]);
  });

  it("asks when two listings of one part disagree", async () => {
    const [late = ""] = await seedListings(running, "first-day-parts", [
      { title: "2008-2012 Honda Pilot Headlight", brand: "Depo", mpn: "3171150L" },
    ]);
    await client.call(pullListings);
    await client.call(bulkGenerate, { body: { listing_ids: [late, ids[wider] ?? ""] } });
    const { questions } = await review(wider);
    expect(questions).toMatchObject([
      {
        text: `The title says 2008-2010, but Depo 3171150L in listing ${late} says 2008-2012. Which is right?`,
        options: [
          { id: "own", text: "2008-2010" },
          { id: "other", text: "2008-2012" },
        ],
      },
    ]);
    expect(cars(await review(wider))).toHaveLength(3);
  });

  it("is a reason for a review where another listing doesn't have all rows, until the seller decided", async () => {
    const part = { brand: "Dorman", mpn: "923-900" };
    const [both = "", one = ""] = await seedListings(running, "oak-street-auto", [
      {
        ...part,
        title: "2008-2010 Honda Accord Fog Light",
        compatibilities: [
          {
            year: 2005,
            make: "Toyota",
            model: "Corolla",
            trim: "LE Sedan 4-Door",
          },
        ],
      },
      { ...part, title: "Fog Light for 2008-2010 Honda Accord" },
    ]);
    const oak = await running.signIn("oak-street-auto");
    await oak.call(pullListings);
    for (const id of [both, one]) await oak.call(generateForListing, { params: { id } });
    const found = await oak.call(getFitmentReview, { params: { id: both } });
    expect(found.review.reasons).toEqual([
      {
        code: "disagreeing-twins",
        twin: `Dorman 923-900 in listing ${one}`,
        text: `Dorman 923-900 in listing ${one} is the same part but has different vehicles.`,
      },
    ]);
    const other = await oak.call(getFitmentReview, { params: { id: one } });
    expect(other.questions.map(({ kind }) => kind)).toEqual(["which-source"]);
    await oak.call(answerQuestion, {
      params: { id: one },
      body: { key: other.questions[0]?.key ?? "", answer: "own" },
    });
    const settled = await oak.call(getFitmentReview, { params: { id: one } });
    expect(settled.review.reasons).toEqual([]);
    expect(settled.rows.map(({ model }) => model)).not.toContain("Corolla");
  });
});
