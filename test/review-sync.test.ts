import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bulkGenerate,
  bulkSync,
  editFitments,
  generateForListing,
  getFitmentReview,
  previewSync,
  syncListing,
} from "#contract/fitments.ts";
import { getListingPage } from "#contract/listing-pages.ts";
import { acceptListings } from "#contract/reviews.ts";
import { pullListings } from "#contract/listings.ts";
import type { ApiClient } from "./api-client.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

const seller = "first-day-parts";

let product: Product;
let client: ApiClient;
let stranger: ApiClient;
/** Listings without any doubt. */
let ready: readonly string[];
/** Listings with an engine that eBay's list has for some of their years only. */
let doubtful: readonly string[];
/** A listing that asks which engine it is for. */
let asking: string;

beforeAll(async () => {
  product = await startProduct();
  const ids = await seedListings(product, seller, [
    ...Array.from({ length: 3 }, (_, at) => ({ title: `2008 Honda Accord Headlight ${at}` })),
    ...Array.from({ length: 7 }, (_, at) => ({
      title: `2003-2010 Honda Accord 3.0L Radiator ${at}`,
    })),
    { title: "2007-2009 Toyota Camry Oil Filter Housing" },
  ]);
  ready = ids.slice(0, 3);
  doubtful = ids.slice(3, 10);
  asking = ids[10] ?? "";
  client = await product.signIn(seller);
  stranger = await product.signIn("no-email-motors");
  await client.call(pullListings);
  await client.call(bulkGenerate, { body: { listing_ids: [...ids] } });
}, 120_000);
afterAll(() => product.close());

async function written(of: readonly string[]): Promise<readonly string[]> {
  const rows = await Promise.all(
    of.map(
      async (id) =>
        ((await product.control(`listings/${id}`)) as { stored: readonly unknown[] }).stored,
    ),
  );
  return of.filter((_, at) => (rows[at] ?? []).length > 0);
}

const review = (id: string) => client.call(getFitmentReview, { params: { id } });
const stateOf = async (id: string) => (await review(id)).listing.state;
const countsOf = async () => (await client.call(getListingPage)).counts;

async function rowsOf(id: string) {
  return (await review(id)).rows.map(({ year, make, model, trim, engine, notes }) => ({
    year,
    make,
    model,
    trim,
    engine,
    notes,
  }));
}

describe("a generated listing", () => {
  it("is ready, to be reviewed, or needs an answer, and the counts say so", async () => {
    expect(await countsOf()).toMatchObject({
      ready: 3,
      "to-review": 7,
      "needs-answer": 1,
      new: 0,
    });
    expect(await stateOf(ready[0] ?? "")).toBe("ready");
    expect(await stateOf(asking)).toBe("needs-answer");
  });

  it("says why it should be reviewed", async () => {
    const { listing, review: doubt } = await review(doubtful[0] ?? "");
    expect(listing.state).toBe("to-review");
    expect(doubt).toEqual({
      reasons: [
        {
          code: "unusual-wording",
          refusal: "no-such-engine",
          text: "The listing names an engine that eBay's list doesn't have for every vehicle.",
        },
      ],
      accepted: null,
    });
  });
});

describe("a bulk sync", () => {
  it("leaves what needs an answer or a review alone, and reports each one as skipped", async () => {
    const ids = [...ready, ...doubtful, asking];
    expect(await client.call(previewSync, { body: { listing_ids: ids } })).toMatchObject({
      listings: 3,
      needs_answer: { listings: 1, questions: 1 },
      to_review: { listings: 7 },
      skipped: [],
    });
    const { results, summary, batch } = await client.call(bulkSync, { body: { listing_ids: ids } });
    expect(summary).toMatchObject({
      requested: 11,
      successful: 3,
      skipped: 8,
      failed: 0,
    });
    expect(await written(ids)).toEqual(ready);
    for (const id of doubtful)
      expect(results.find((result) => result.listing_id === id)).toMatchObject({
        outcome: "skipped",
        reason: "to-review",
        error: expect.stringMatching(/Accept them/),
      });
    expect(batch.skips).toEqual([
      { reason: "to-review", count: 7 },
      { reason: "open-questions", count: 1 },
    ]);
    expect(await countsOf()).toMatchObject({ ready: 0, synced: 3, "to-review": 7 });
  });

  it("includes those to review if asked to by name, but not those that need an answer", async () => {
    const [id = ""] = doubtful;
    const body = { listing_ids: [id, asking], include: ["to-review" as const] };
    const { summary } = await client.call(bulkSync, { body });
    expect(summary).toMatchObject({ successful: 1, skipped: 1 });
    expect(await written([id, asking])).toEqual([id]);
    expect(await stateOf(id)).toBe("synced");
  });
});

describe("a single sync", () => {
  it("refuses a listing to review and keeps its rows, until asked to include it", async () => {
    const id = doubtful[1] ?? "";
    const fitments = await rowsOf(id);
    const refused = await client.send(syncListing, {
      params: { id },
      body: { fitments: fitments.slice(0, 2) },
    });
    expect(refused).toMatchObject({ status: 409, body: { error: "to-review" } });
    expect(await written([id])).toEqual([]);
    expect(await rowsOf(id)).toEqual(fitments);
    await client.call(syncListing, { params: { id }, body: { fitments, include: ["to-review"] } });
    expect(await written([id])).toEqual([id]);
  });
});

describe("accepting", () => {
  it("makes a listing ready, and records who accepted it and when", async () => {
    const id = doubtful[2] ?? "";
    const body = { listing_ids: [id, ready[0] ?? "", asking, "77"] };
    expect(await client.call(acceptListings, { body })).toMatchObject({
      accepted: 1,
      unchanged: 3,
    });
    const accepted = await review(id);
    expect(accepted.listing.state).toBe("ready");
    expect(accepted.review.accepted?.by).toBe(seller);
    expect(Date.parse(accepted.review.accepted?.at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    const { summary } = await client.call(bulkSync, { body: { listing_ids: [id] } });
    expect(summary.successful).toBe(1);
  });

  it("lasts while the rows stay the same, and ends when a generation changes them", async () => {
    const id = doubtful[3] ?? "";
    await client.call(acceptListings, { body: { listing_ids: [id] } });
    const retitle = async (title: string) => {
      await product.control(`listings/${id}/edit`, { title });
      await client.call(pullListings);
      await client.call(generateForListing, { params: { id } });
      return stateOf(id);
    };
    expect(await retitle("2003-2010 Honda Accord 3.0L Radiator, new")).toBe("ready");
    expect(await retitle("2004-2010 Honda Accord 3.0L Radiator, new")).toBe("to-review");
    expect((await review(id)).review.accepted).toBeNull();
  });

  it("lasts through the seller's own edits", async () => {
    const id = doubtful[4] ?? "";
    await client.call(acceptListings, { body: { listing_ids: [id] } });
    const { version } = await review(id);
    const set = (await rowsOf(id)).slice(1);
    await client.call(editFitments, { params: { id }, body: { version, set } });
    expect(await stateOf(id)).toBe("ready");
  });

  it("takes all that match a filter except some, and never another account's listings", async () => {
    const [, , , , , left = "", last = ""] = doubtful;
    expect(
      await stranger.call(acceptListings, { body: { listing_ids: [left, last] } }),
    ).toMatchObject({ accepted: 0 });
    expect(await stateOf(left)).toBe("to-review");
    await client.call(acceptListings, {
      body: { all: true, view: "to-review", except: [last] },
    });
    expect([await stateOf(left), await stateOf(last)]).toEqual(["ready", "to-review"]);
    expect(await countsOf()).toMatchObject({ "to-review": 1 });
  });
});
