import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  cancelBatch,
  getBatch,
  getBatchItems,
  resumeBatch,
  retryBatch,
} from "#contract/batches.ts";
import {
  answerProductQuestion,
  clearBulkDraft,
  editBulkProduct,
  getBulkDraft,
} from "#contract/bulk-draft.ts";
import { createBulkListings, enrichProducts, generateListings } from "#contract/bulk-products.ts";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { getFitmentReview } from "#contract/fitments.ts";
import { getListings } from "#contract/listings.ts";
import type { Question } from "#domain/fitment/question.ts";
import { usualSettings } from "#domain/products/bulk-settings.ts";
import type { ApiClient } from "./api-client.ts";
import { addProducts } from "./prepare-products.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

const seller = "oak-street-auto";
const include = ["needs-answer" as const];
const respondAsync = { prefer: "respond-async" };
const clear = "Front Brake Pads for 2010-2014 Toyota Camry";
const doubtful = "Oil Filter Housing for 2007-2009 Toyota Camry";

let product: Product;
let client: ApiClient;
let made = 0;

beforeAll(async () => {
  product = await startProduct();
  client = await product.signIn(seller);
}, 120_000);
afterAll(() => product?.close());
beforeEach(async () => {
  await product.control("faults", undefined, "DELETE");
  await product.control("latency", { ms: 0 });
});

/** Uploads one product per title and generates them. */
async function enrich(titles: readonly string[]): Promise<readonly BulkProduct[]> {
  await client.call(clearBulkDraft);
  const lines = titles.map((title) => `ASK${(made += 1) + 1000},Brembo,${title} No ${made},49.90`);
  const products = await addProducts(client, ["mpn,brand,title,price", ...lines]);
  const body = { products: [...products], settings: usualSettings };
  return (await client.call(enrichProducts, { body })).products;
}

const prepare = (products: readonly BulkProduct[]) =>
  client.call(generateListings, {
    body: { products: [...products], settings: usualSettings, include },
  });
const ready = async (titles: readonly string[]) => (await prepare(await enrich(titles))).products;
const listingsOf = (products: readonly BulkProduct[]) => products.map(({ id }) => ({ id }));
const stored = async () => (await client.call(getBulkDraft)).products;
const statuses = async () => (await stored()).map(({ status }) => status);
function one<T>(values: readonly T[]): T {
  const [value] = values;
  if (value === undefined || values.length !== 1) throw new Error("expected exactly one");
  return value;
}
const questionsOf = (from: BulkProduct | undefined) => from?.catalogData?.questions ?? [];

/** Returns the seller's listings on eBay, according to the sandbox. */
async function onEbay(): Promise<number> {
  const { listings } = (await product.control(`listings?seller=${seller}`)) as {
    listings: readonly unknown[];
  };
  return listings.length;
}

async function settled(id: string) {
  for (;;) {
    const batch = await client.call(getBatch, { params: { id } });
    if (batch.left === 0 && batch.state !== "running" && batch.state !== "cancelling") return batch;
    await sleep(100);
  }
}

describe("products with open questions", () => {
  it("keep their questions, with the possible answers, even after a reload", async () => {
    const [sure, asking] = await enrich([clear, doubtful]);
    expect(questionsOf(sure)).toEqual([]);
    expect(questionsOf(asking)).toEqual([
      {
        key: expect.any(String),
        kind: "engine-size",
        parameters: { cars: [expect.objectContaining({ make: expect.any(String) })] },
        text: expect.stringContaining("Which engine"),
        several: true,
        options: expect.arrayContaining([
          {
            id: "3.5L V6",
            size: { liters: 3.5, shape: "V6", type: null },
            text: "3.5L V6",
          },
          { id: "any", size: null, text: "All of them" },
        ]),
      },
    ]);
    expect(await stored()).toEqual([sure, asking]);
  });

  it("lose the questions when the title is made unambiguous and the product is generated again", async () => {
    const [asking] = await enrich([doubtful]);
    const { id = "", brand = "", mpn = "", price = null, description = null } = asking ?? {};
    const edited = await client.call(editBulkProduct, {
      params: { id },
      body: {
        brand,
        mpn,
        price,
        description,
        title: "Oil Filter Housing for 2007-2009 Toyota Camry V6",
      },
    });
    // The vehicles still come from the old title, so the questions stay until then.
    expect(questionsOf(edited)).toHaveLength(1);
    const { products } = await client.call(enrichProducts, {
      body: { products: [edited], settings: usualSettings },
    });
    expect(questionsOf(products[0])).toEqual([]);
  });
});

describe("publishing", () => {
  it("skips products with open questions, reports each with the reason, and adds up", async () => {
    const products = await enrich([clear, doubtful, doubtful]);
    const checked = await client.call(generateListings, {
      body: { products: [...products], settings: usualSettings },
    });
    expect(checked).toMatchObject({
      summary: {
        requested: 3,
        successful: 1,
        skipped: 2,
        failed: 0,
        waiting: 0,
      },
      batch: { include: [], skips: [{ reason: "open-questions", count: 2 }] },
    });
    expect(await statuses()).toEqual(["generated", "enriched", "enriched"]);
    await prepare(products);
    const before = await onEbay();
    const { results, summary, batch } = await client.call(createBulkListings, {
      body: { listings: listingsOf(products) },
    });
    expect(summary).toEqual({
      requested: 3,
      successful: 1,
      skipped: 2,
      failed: 0,
      waiting: 0,
    });
    for (const result of results.slice(1))
      expect(result).toMatchObject({
        success: false,
        outcome: "skipped",
        reason: "open-questions",
        itemId: null,
        error: expect.stringContaining("1 open question about its vehicles"),
      });
    expect(batch).toMatchObject({
      include: [],
      done: 1,
      failed: 0,
      skips: [{ reason: "open-questions", count: 2 }],
    });
    const log = await client.call(getBatchItems, {
      params: { id: batch?.id ?? "" },
      query: { state: "skipped" },
    });
    expect(log.items.map(({ reason }) => reason)).toEqual(["open-questions", "open-questions"]);
    expect(await onEbay()).toBe(before + 1);
    // They aren't errors, so they stay ready.
    expect(await statuses()).toEqual(["created", "generated", "generated"]);
  });

  it("skips a single product with open questions too", async () => {
    const products = await ready([doubtful]);
    const before = await onEbay();
    const { results } = await client.call(createBulkListings, {
      body: { listings: listingsOf(products) },
    });
    expect(results).toMatchObject([{ outcome: "skipped", reason: "open-questions" }]);
    expect(await onEbay()).toBe(before);
  });

  it("includes them when asked to by name, rejects unknown names, and keeps the questions with the listing", async () => {
    const products = await ready([doubtful]);
    const listings = listingsOf(products);
    const unknown = await client.send(createBulkListings, {
      body: { listings, include: ["everything"] },
    });
    expect(unknown.status).toBe(400);
    const { results, batch } = await client.call(createBulkListings, {
      body: { listings, include },
    });
    expect(results).toMatchObject([{ success: true, outcome: "done" }]);
    expect(batch?.include).toEqual(include);
    const id = results[0]?.itemId ?? "";
    const sent = (await product.control(`listings/${id}`)) as { stored: readonly unknown[] };
    expect(sent.stored).toHaveLength(products[0]?.catalogData?.fitmentCount ?? 0);
    const listing = (await client.call(getListings)).find(({ listing_id }) => listing_id === id);
    expect(listing).toMatchObject({ fitment_sync_status: "synced", question_count: 1 });
    const { questions } = await client.call(getFitmentReview, { params: { id } });
    expect(questions).toMatchObject(questionsOf(products[0]));
  });

  it(
    "skips a product whose question appears between the button and the write",
    { timeout: 60_000 },
    async () => {
      const products = await ready([clear]);
      const before = await onEbay();
      const db = product.database();
      try {
        // The product has to be verified again, which takes a while.
        await db.asSystem((tx) => tx.execute(sql`update bulk_products set verified_hash = null`));
        await product.control("requests", undefined, "DELETE");
        await product.control("latency", { ms: 5000 });
        const { batch } = await client.call(createBulkListings, {
          body: { listings: listingsOf(products) },
          headers: respondAsync,
        });
        await expect
          .poll(() => product.control("requests?call=VerifyAddFixedPriceItem"), {
            timeout: 20_000,
          })
          .toMatchObject({ requests: [expect.anything()] });
        const question: Question = {
          key: "side:headlight",
          kind: "side",
          parameters: {},
          options: [{ id: "left" }, { id: "right" }],
        };
        await db.asSystem((tx) =>
          tx.execute(
            sql`update bulk_products set questions = ${JSON.stringify([question])}::jsonb`,
          ),
        );
        await product.control("latency", { ms: 0 });
        expect(await settled(batch?.id ?? "")).toMatchObject({
          done: 0,
          failed: 0,
          skips: [{ reason: "open-questions", count: 1 }],
        });
        expect(await onEbay()).toBe(before);
        const booked = await db.asSystem((tx) =>
          tx.execute(
            sql`select 1 from generation_bookings join bulk_products on listing_id = listing_uuid`,
          ),
        );
        expect(booked.rows).toEqual([]);
      } finally {
        await db.close();
      }
    },
  );
});

describe("a publish that continues", () => {
  it("drops its inclusions on retry, unless the seller includes them again", async () => {
    const products = await ready([doubtful]);
    const before = await onEbay();
    const refuse = () =>
      product.control("faults", {
        match: { call: "AddFixedPriceItem" },
        effect: { tradingError: { code: "240", long: "The item cannot be listed." } },
      });
    await refuse();
    const { summary, batch } = await client.call(createBulkListings, {
      body: { listings: listingsOf(products), include },
    });
    expect(summary).toMatchObject({ failed: 1 });
    const id = batch?.id ?? "";
    await product.control("faults", undefined, "DELETE");
    await client.call(retryBatch, { params: { id } });
    expect(await settled(id)).toMatchObject({
      include: [],
      failed: 0,
      skips: [{ reason: "open-questions", count: 1 }],
    });
    expect(await onEbay()).toBe(before);
    await refuse();
    const again = await client.call(createBulkListings, {
      body: { listings: listingsOf(products), include },
    });
    await product.control("faults", undefined, "DELETE");
    await client.call(retryBatch, {
      params: { id: again.batch?.id ?? "" },
      body: { include },
    });
    expect(await settled(again.batch?.id ?? "")).toMatchObject({ include, done: 1, failed: 0 });
    expect(await onEbay()).toBe(before + 1);
  });

  it("drops them on resume, too", { timeout: 90_000 }, async () => {
    // A lane claims up to 24 at once; the rest is there to be canceled.
    const products = await ready(Array.from({ length: 40 }, () => doubtful));
    await product.control("latency", { ms: 1500 });
    const { batch } = await client.call(createBulkListings, {
      body: { listings: listingsOf(products), include },
      headers: respondAsync,
    });
    const id = batch?.id ?? "";
    await client.call(cancelBatch, { params: { id } });
    await product.control("latency", { ms: 0 });
    const canceled = await settled(id);
    await client.call(resumeBatch, { params: { id } });
    const resumed = await settled(id);
    // Canceled items had not started.
    const left = canceled.skipped;
    expect(left).toBeGreaterThan(0);
    expect(resumed).toMatchObject({
      include: [],
      failed: 0,
      skips: [{ reason: "open-questions", count: left }],
    });
    expect((await statuses()).filter((status) => status === "generated")).toHaveLength(left);
  });
});

describe("answering in the generator", () => {
  it("generates the product again with the answer, and it is then published without being included", async () => {
    const asking = one(await ready([doubtful]));
    const { id, title } = asking;
    const { key } = one(questionsOf(asking));
    const wrong = await client.send(answerProductQuestion, {
      params: { id },
      body: { key, answer: "9.9L V12" },
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("Choose one of: ") },
    });
    const gone = await client.send(answerProductQuestion, {
      params: { id },
      body: { key: "other", answer: "3.5L V6" },
    });
    expect(gone.status).toBe(404);
    const { products } = await client.call(answerProductQuestion, {
      params: { id },
      body: { key, answer: "3.5L V6" },
    });
    const answered = one(products);
    expect(answered).toMatchObject({ id, status: "enriched", title });
    expect(questionsOf(answered)).toEqual([]);
    expect(answered.catalogData?.fitmentCount).toBeGreaterThan(0);
    expect(answered.catalogData?.fitmentCount).toBeLessThan(asking.catalogData?.fitmentCount ?? 0);
    await client.call(generateListings, { body: { products, settings: usualSettings } });
    const { results } = await client.call(createBulkListings, {
      body: { listings: [{ id }] },
    });
    expect(results).toMatchObject([{ success: true, outcome: "done" }]);
  });
});
