import { afterAll, beforeAll, expect, it } from "vitest";
import {
  bulkGenerate,
  bulkSync,
  editFitments,
  getFitmentReview,
  undoSync,
} from "#contract/fitments.ts";
import { pullListings } from "#contract/listings.ts";
import type { ApiClient } from "./api-client.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";
import { mostVehicles, tooWideListing, wideCategory, wideListing } from "./wide-listings.ts";

let product: Product;
let client: ApiClient;
let wide: string;
let tooWide: string;

beforeAll(async () => {
  product = await startProduct();
  await product.control("seed", { categories: [wideCategory] });
  [wide = "", tooWide = ""] = await seedListings(product, "first-day-parts", [
    wideListing,
    tooWideListing,
  ]);
  client = await product.signIn("first-day-parts");
  await client.call(pullListings);
  await client.call(bulkGenerate, { body: { listing_ids: [wide, tooWide] } });
}, 120_000);
afterAll(() => product?.close());

const review = (id: string) => client.call(getFitmentReview, { params: { id } });
const stored = async (id: string) =>
  ((await product.control(`listings/${id}`)) as { stored: readonly unknown[] }).stored.length;

it("generates every row that fits, far beyond 200", async () => {
  const { rows, refused } = await review(wide);
  expect(rows.length).toBeGreaterThan(2000);
  expect(refused.filter(({ code }) => code === "over-limit")).toEqual([]);
});

it("stops at the marketplace's limit, keeps a row of every year and model, and says which rows are left out", async () => {
  const { rows, refused } = await review(tooWide);
  expect(rows).toHaveLength(mostVehicles);
  expect(new Set(rows.map(({ year, model }) => `${year} ${model}`)).size).toBeGreaterThan(130);
  expect(refused.map(({ code }) => code)).toContain("over-limit");
});

it("saves an edit of all rows, syncs them, and undoes the sync", { timeout: 120_000 }, async () => {
  const { rows, version } = await review(wide);
  const [first, ...kept] = rows;
  const edited = await client.call(editFitments, {
    params: { id: wide },
    body: { version, set: kept.map((row) => ({ ...row, notes: "With rails" })) },
  });
  expect(edited.rows).toHaveLength(rows.length - 1);
  expect(edited.rows).not.toContainEqual(expect.objectContaining({ ...first, notes: "" }));
  const { summary } = await client.call(bulkSync, {
    body: { listing_ids: [wide], include: ["needs-answer", "to-review"] },
  });
  expect(summary).toMatchObject({ successful: 1, failed: 0 });
  expect(await stored(wide)).toBe(kept.length);
  const [record] = (await review(wide)).history;
  await client.call(undoSync, { params: { id: record?.id ?? "" } });
  expect(await stored(wide)).toBe(0);
});
