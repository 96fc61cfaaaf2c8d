import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  cancelBatch,
  getBatch,
  getBatchItems,
  resumeBatch,
  retryBatch,
} from "#contract/batches.ts";
import {
  bulkGenerate,
  bulkSync,
  generateForListing,
  getFitmentReview,
  previewSync,
  syncListing,
} from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import type { ApiClient } from "./api-client.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

const seller = "oak-street-auto";
const include = ["needs-answer" as const];
const respondAsync = { prefer: "respond-async" };

let product: Product;
let client: ApiClient;
let ids: readonly string[];
/** Listings that certainly fit and have no questions. */
let ready: readonly string[];
/** Listings that have rows and ask which engine they are for. */
let asking: readonly string[];
/** A listing that asks for the years and has no rows until they are known. */
let yearless: string;

beforeAll(async () => {
  product = await startProduct();
  ids = await seedListings(product, seller, [
    ...Array.from({ length: 6 }, (_, at) => ({ title: `2008 Honda Accord Headlight ${at}` })),
    ...Array.from({ length: 9 }, (_, at) => ({
      title: `2007-2009 Toyota Camry Oil Filter Housing ${at}`,
    })),
    { title: "Honda Pilot Headlight" },
  ]);
  ready = ids.slice(0, 6);
  asking = ids.slice(6, 15);
  yearless = ids.at(-1) ?? "";
  client = await product.signIn(seller);
  await client.call(pullListings);
  await client.call(bulkGenerate, { body: { listing_ids: [...ids] } });
}, 120_000);
afterAll(() => product.close());

/** Returns what eBay has for a listing, straight from the sandbox. */
async function onEbay(id: string): Promise<readonly unknown[]> {
  return ((await product.control(`listings/${id}`)) as { stored: readonly unknown[] }).stored;
}

async function written(of: readonly string[]): Promise<readonly string[]> {
  const rows = await Promise.all(of.map(onEbay));
  return of.filter((_, at) => (rows[at] ?? []).length > 0);
}

async function listing(id: string) {
  const all = await client.call(getListings, { query: { fitments: "none" } });
  return all.find((one) => one.listing_id === id);
}

async function settled(id: string) {
  for (;;) {
    const batch = await client.call(getBatch, { params: { id } });
    if (batch.left === 0 && batch.state !== "running" && batch.state !== "cancelling") return batch;
    await sleep(100);
  }
}

const rowsOf = async (id: string) =>
  (await client.call(getFitmentReview, { params: { id } })).rows.map(
    ({ year, make, model, trim, engine, notes }) => ({
      year,
      make,
      model,
      trim,
      engine,
      notes,
    }),
  );

describe("a bulk sync", () => {
  it("previews how many listings are ready and how many need an answer, counting each listing once", async () => {
    const preview = await client.call(previewSync, { body: { listing_ids: [...ids, "77"] } });
    expect(preview).toMatchObject({
      listings: 6,
      needs_answer: { listings: 9, questions: 9 },
      skipped: [
        { reason: "Not in this account.", count: 1 },
        { reason: "No fitments until its questions are answered.", count: 1 },
      ],
    });
    expect(preview.added).toBeGreaterThan(0);
    expect(preview.needs_answer.added).toBeGreaterThan(0);
  });

  it("skips listings with open questions, reports each one with the reason, and adds up", async () => {
    const listing_ids = [...ready.slice(0, 3), ...asking, yearless, "77", asking[0] ?? ""];
    const { results, summary, batch } = await client.call(bulkSync, { body: { listing_ids } });
    expect(summary).toEqual({
      requested: 14,
      successful: 3,
      skipped: 10,
      failed: 1,
      waiting: 0,
    });
    expect(await written(ids)).toEqual(ready.slice(0, 3));
    for (const id of [...asking, yearless])
      expect(results.find((result) => result.listing_id === id)).toMatchObject({
        success: false,
        outcome: "skipped",
        reason: "open-questions",
        error: expect.stringMatching(/question/),
      });
    expect(batch).toMatchObject({
      include: [],
      done: 3,
      skipped: 10,
      skips: [{ reason: "open-questions", count: 10 }],
      failed: 1,
    });
    const log = await client.call(getBatchItems, {
      params: { id: batch.id },
      query: { state: "skipped" },
    });
    expect(log.items.map(({ listing_id }) => listing_id).sort()).toEqual(
      [...asking, yearless].sort(),
    );
    expect(log.items.every(({ reason }) => reason === "open-questions")).toBe(true);
    // They aren't errors, so they stay among the pending listings.
    expect(await listing(asking[0] ?? "")).toMatchObject({
      fitment_sync_status: "pending",
      error_message: null,
      question_count: 1,
    });
  });

  it("includes them when asked to by name, and rejects unknown names", async () => {
    const [id = ""] = asking;
    const unknown = await client.send(bulkSync, {
      body: { listing_ids: [id], include: ["everything"] },
    });
    expect(unknown.status).toBe(400);
    expect(await written([id])).toEqual([]);
    const { summary, batch } = await client.call(bulkSync, {
      body: { listing_ids: [id, yearless], include },
    });
    expect(summary).toMatchObject({
      requested: 2,
      successful: 1,
      skipped: 1,
      failed: 0,
    });
    expect(batch.include).toEqual(include);
    expect(await written([id, yearless])).toEqual([id]);
  });

  it(
    "skips a listing whose question appears between the button and the write",
    { timeout: 60_000 },
    async () => {
      const id = ready[3] ?? "";
      await product.control("requests", undefined, "DELETE");
      await product.control("latency", { ms: 9000 });
      const { batch } = await client.call(bulkSync, {
        body: { listing_ids: [id] },
        headers: respondAsync,
      });
      // The live list is being read: the seller has confirmed, and nothing has been written yet.
      await expect
        .poll(() => product.control(`requests?call=GetItem&item=${id}`), { timeout: 20_000 })
        .toMatchObject({ requests: [expect.anything()] });
      await product.control("latency", { ms: 0 });
      await product.control(`listings/${id}/edit`, {
        title: "2007-2009 Toyota Camry Oil Filter Housing, late",
      });
      await client.call(pullListings);
      await client.call(generateForListing, { params: { id } });
      expect(await listing(id)).toMatchObject({ question_count: 1 });
      expect(await settled(batch.id)).toMatchObject({
        done: 0,
        failed: 0,
        skips: [{ reason: "open-questions", count: 1 }],
      });
      expect(await onEbay(id)).toEqual([]);
    },
  );
});

describe("a batch that resumes", () => {
  it("forgets what it was allowed to include, unless the seller includes it again", async () => {
    const [, first = "", second = ""] = asking;
    const stopEarly = async (id: string) => {
      await product.control("latency", { ms: 1500 });
      const { batch } = await client.call(bulkSync, {
        body: { listing_ids: [ready[4] ?? "", id], include },
        headers: respondAsync,
      });
      await client.call(cancelBatch, { params: { id: batch.id } });
      await product.control("latency", { ms: 0 });
      return (await settled(batch.id)).id;
    };
    // Whether the cancellation was in time depends on the machine. What was canceled had not
    // started.
    const canceled = await stopEarly(first);
    const left = !(await written([first])).includes(first);
    await client.call(resumeBatch, { params: { id: canceled } });
    expect(await settled(canceled)).toMatchObject({ include: [], failed: 0 });
    if (left) expect(await written([first])).toEqual([]);
    const again = await stopEarly(second);
    await client.call(resumeBatch, { params: { id: again }, body: { include } });
    expect(await settled(again)).toMatchObject({ include, skipped: 0, failed: 0 });
    expect(await written([second])).toEqual([second]);
  });

  it("skips listings with open questions on retry, unless asked to include them", async () => {
    const [, , , id = ""] = asking;
    const refuse = () =>
      product.control("faults", {
        match: { call: "ReviseFixedPriceItem", item: id },
        effect: { tradingError: { code: "240", long: "The item cannot be modified." } },
      });
    await refuse();
    const { batch } = await client.call(bulkSync, { body: { listing_ids: [id], include } });
    expect(batch.failed).toBe(1);
    await product.control("faults", undefined, "DELETE");
    await client.call(retryBatch, { params: { id: batch.id } });
    expect(await settled(batch.id)).toMatchObject({
      failed: 0,
      skips: [{ reason: "open-questions", count: 1 }],
    });
    expect(await onEbay(id)).toEqual([]);
    await refuse();
    const other = await client.call(bulkSync, { body: { listing_ids: [id], include } });
    await product.control("faults", undefined, "DELETE");
    await client.call(retryBatch, { params: { id: other.batch.id }, body: { include } });
    expect(await settled(other.batch.id)).toMatchObject({ done: 1, failed: 0 });
    expect(await written([id])).toEqual([id]);
  });
});

describe("a single sync", () => {
  it("refuses a listing with open questions and keeps its rows, until asked to include it", async () => {
    const id = asking[5] ?? "";
    const before = await rowsOf(id);
    const refused = await client.send(syncListing, {
      params: { id },
      body: { fitments: before.slice(0, 2) },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: "open-questions",
        message: expect.stringContaining("1 open question"),
      },
    });
    expect(await onEbay(id)).toEqual([]);
    expect(await rowsOf(id)).toEqual(before);
    await client.call(syncListing, { params: { id }, body: { fitments: before, include } });
    expect(await onEbay(id)).toHaveLength(before.length);
  });

  it("needs no permission when there are no questions", async () => {
    const id = ready[5] ?? "";
    await client.call(syncListing, { params: { id }, body: { fitments: await rowsOf(id) } });
    expect((await onEbay(id)).length).toBeGreaterThan(0);
  });
});
