import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bulkGenerate, editFitments, generateForListing, getFitmentReview } from "#contract/fitments.ts";
import type { FitmentReview } from "#contract/fitments.ts";
import { pullListings } from "#contract/listings.ts";
import type { ApiClient } from "./api-client.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
let client: ApiClient;
let ids: readonly string[];

/** By place in the account. The bare ones come first: whatever is generated first, the twins are heard. */
const bareA = 0, bareB = 1, named = 2, wider = 3, otherRevision = 4, otherCategory = 5, protectedOnly = 6, bareC = 7;

beforeAll(async () => {
  product = await startProduct();
  ids = await seedListings(product, "first-day-parts", [
    { title: "Headlight Assembly", brand: "TYC", mpn: "20-6862-00" },
    { title: "Headlight Assembly", brand: "tyc", mpn: "020 686200" },
    { title: "2008-2009 Honda Accord Headlight Assembly", brand: "TYC", mpn: "20686200" },
    { title: "2008-2010 Honda Pilot Headlight", brand: "Depo", mpn: "317-1150L" },
    { title: "Headlight", brand: "Depo", mpn: "317-1150" },
    { title: "Tail Light", brand: "TYC", mpn: "20-6862-00", categoryId: "33716" },
    { title: "Fog Light", brand: "Valeo", mpn: "88358", compatibilities: [{ year: 2005, make: "Toyota", model: "Corolla", trim: "LE Sedan 4-Door" }] },
    { title: "Fog Light", brand: "Valeo", mpn: "88358" },
  ]);
  client = await product.signIn("first-day-parts");
  await client.call(pullListings);
  await client.call(bulkGenerate, { body: { listing_ids: ids.filter((_, at) => at !== protectedOnly) } });
}, 120_000);
afterAll(() => product.close());

const review = (at: number): Promise<FitmentReview> => client.call(getFitmentReview, { params: { id: ids[at] ?? "" } });
const cars = ({ rows }: FitmentReview) => [...new Set(rows.map((row) => `${row.year} ${row.make} ${row.model}`))];
const evidence = ({ evidence: all }: FitmentReview) => all.filter((one) => one.source === "part-number");

describe("the same brand and part number in the account", () => {
  it("brings the rows of a listing that names its vehicles to those that name none, with the reason", async () => {
    for (const at of [bareA, bareB]) {
      const bare = await review(at);
      expect(cars(bare)).toEqual(["2008 Honda Accord", "2009 Honda Accord"]);
      expect(evidence(bare)).toEqual([{ source: "part-number", text: `TYC 20686200 in listing ${ids[named]}`, confidence: 0.85 }]);
      expect(bare.rows.map(({ trim, engine }) => `${trim} ${engine}`).sort()).toEqual((await review(named)).rows.map(({ trim, engine }) => `${trim} ${engine}`).sort());
    }
  });

  it("is no evidence for the listing that the rows came from: nothing echoes", async () => {
    expect(evidence(await review(named))).toEqual([]);
  });

  it("is another part in another category, and in another revision", async () => {
    expect((await review(otherCategory)).rows).toEqual([]);
    expect((await review(otherRevision)).rows).toEqual([]);
    expect(cars(await review(wider))).toEqual(["2008 Honda Pilot", "2009 Honda Pilot", "2010 Honda Pilot"]);
  });

  it("takes the rows that a listing carried before us, though nothing was generated for it", async () => {
    const bare = await review(bareC);
    expect(new Set(bare.rows.map((row) => row.trim))).toEqual(new Set(["LE Sedan 4-Door"]));
    expect(evidence(bare)[0]?.confidence).toBe(0.9);
  });

  it("follows the seller's edits of the other listing", async () => {
    const from = await review(named);
    const [first] = from.rows;
    if (!first) throw new Error("no rows");
    await client.call(editFitments, { params: { id: ids[named] ?? "" }, body: { version: from.version, set: [first] } });
    await client.call(generateForListing, { params: { id: ids[bareA] ?? "" } });
    expect((await review(bareA)).rows.map(({ year, trim, engine }) => ({ year, trim, engine }))).toEqual([{ year: first.year, trim: first.trim, engine: first.engine }]);
  });

  it("asks where two listings of one part disagree", async () => {
    const [late = ""] = await seedListings(product, "first-day-parts", [{ title: "2008-2012 Honda Pilot Headlight", brand: "Depo", mpn: "3171150L" }]);
    await client.call(pullListings);
    await client.call(bulkGenerate, { body: { listing_ids: [late, ids[wider] ?? ""] } });
    const { questions } = await review(wider);
    expect(questions).toMatchObject([{ text: `The title says 2008-2010, Depo 3171150L in listing ${late} says 2008-2012. Which is right?`, answers: ["2008-2010", "2008-2012"] }]);
    expect(cars(await review(wider))).toHaveLength(3);
  });
});
