import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getBatchItems, listBatches, undoBatch } from "#contract/batches.ts";
import {
  bulkGenerate,
  editFitments,
  generateForListing,
  getFitmentReview,
  syncListing,
  undoSync,
} from "#contract/fitments.ts";
import { pullListings } from "#contract/listings.ts";
import { acceptListings } from "#contract/reviews.ts";
import { previewUndoSync } from "#contract/sync-undo.ts";
import type { ApiClient } from "./api-client.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
let client: ApiClient;
let lamp: string;
let doubtful: string;
let ending: string;

beforeAll(async () => {
  product = await startProduct();
  [lamp = "", doubtful = "", ending = ""] = await seedListings(product, "first-day-parts", [
    { title: "2008-2010 Honda Accord Headlight" },
    { title: "2003-2010 Honda Accord 3.0L Radiator" },
    { title: "2008-2009 Honda Accord Headlight" },
  ]);
  client = await product.signIn("first-day-parts");
  await client.call(pullListings);
  await client.call(bulkGenerate, { body: { listing_ids: [lamp, doubtful] } });
}, 120_000);
afterAll(() => product.close());

const review = (id: string) => client.call(getFitmentReview, { params: { id } });
const stored = async (id: string) =>
  ((await product.control(`listings/${id}`)) as { stored: readonly unknown[] }).stored.length;

describe("undoing a single sync", () => {
  it("shows first what it removes, and then does exactly that", async () => {
    const { rows } = await review(lamp);
    const { record } = await client.call(syncListing, {
      params: { id: lamp },
      body: { fitments: rows },
    });
    expect(await stored(lamp)).toBe(rows.length);
    const preview = await client.call(previewUndoSync, { params: { id: record.id } });
    expect(preview).toMatchObject({
      removed: rows.length,
      restored: 0,
      total: 0,
      restored_rows: [],
      refused: null,
    });
    expect(preview.removed_rows).toHaveLength(Math.min(50, rows.length));
    expect(await stored(lamp)).toBe(rows.length);
    await client.call(undoSync, { params: { id: record.id } });
    expect(await stored(lamp)).toBe(0);
    expect(await client.call(previewUndoSync, { params: { id: record.id } })).toMatchObject({
      removed: 0,
      refused: "Already undone.",
    });
  });
});

describe("a single click", () => {
  const runs = async () => (await client.call(listBatches)).slice(0, 3);

  it("that generates, syncs, or undoes is a run, with what was sent", async () => {
    await client.call(generateForListing, { params: { id: lamp } });
    const { rows } = await review(lamp);
    const { record } = await client.call(syncListing, {
      params: { id: lamp },
      body: { fitments: rows },
    });
    await client.call(undoSync, { params: { id: record.id } });
    const [undone, synced, generated] = await runs();
    const one = { state: "done", total: 1, done: 1 };
    expect([undone, synced, generated]).toMatchObject([
      { kind: "undo", undoes: synced?.id, ...one },
      { kind: "sync", undone: "all", ...one },
      { kind: "generate", ...one },
    ]);
    const { items } = await client.call(getBatchItems, { params: { id: synced?.id ?? "" } });
    expect(items).toMatchObject([
      {
        listing_id: lamp,
        state: "done",
        message: record.message,
        sent: { before: 0, rows: rows.length, after: rows.length },
      },
    ]);
  });

  it("that undoes can be undone as a run", async () => {
    const [undone] = await runs();
    await client.call(undoBatch, { params: { id: undone?.id ?? "" } });
    await expect.poll(() => stored(lamp), { timeout: 20_000 }).toBeGreaterThan(0);
  });

  it("that is refused is listed with its reason, and one that tries nothing isn't", async () => {
    await product.control("faults", {
      match: { call: "ReviseFixedPriceItem" },
      effect: {
        tradingError: { code: "291", short: "Ended", long: "This listing has ended." },
      },
    });
    await client.call(generateForListing, { params: { id: ending } });
    const { rows } = await review(ending);
    const refused = await client.send(syncListing, {
      params: { id: ending },
      body: { fitments: rows },
    });
    expect(refused.body).toMatchObject({ error: "listing-ended" });
    const [failed] = await runs();
    expect(failed).toMatchObject({ kind: "sync", failed: 1 });
    await client.send(generateForListing, { params: { id: "1" } });
    expect((await runs())[0]?.id).toBe(failed?.id);
  });
});

describe("a listing whose rows were all removed", () => {
  it("is synced only if the call says that all rows are to be removed", async () => {
    const before = await review(lamp);
    await client.call(syncListing, { params: { id: lamp }, body: { fitments: before.rows } });
    const { version } = await review(lamp);
    const { sync_preview } = await client.call(editFitments, {
      params: { id: lamp },
      body: { version, set: [] },
    });
    expect(sync_preview).toMatchObject({ added: 0, removed: before.rows.length, total: 0 });
    const refused = await client.send(syncListing, {
      params: { id: lamp },
      body: { fitments: [] },
    });
    expect(refused.status).toBe(400);
    expect(await stored(lamp)).toBe(before.rows.length);
    await client.call(syncListing, {
      params: { id: lamp },
      body: { fitments: [], remove_all: true },
    });
    expect(await stored(lamp)).toBe(0);
  });
});

describe("accepting", () => {
  it("refuses fitments that have changed since the seller saw them", async () => {
    const seen = await review(doubtful);
    expect(seen.listing.state).toBe("to-review");
    await client.call(editFitments, {
      params: { id: doubtful },
      body: { version: seen.version, set: seen.rows.slice(1) },
    });
    const old = await client.send(acceptListings, {
      body: { listing_ids: [doubtful], version: seen.version },
    });
    expect(old).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("changed after you opened it") as string },
    });
    const now = await review(doubtful);
    expect(now.listing.state).toBe("to-review");
    expect(
      await client.call(acceptListings, {
        body: { listing_ids: [doubtful], version: now.version },
      }),
    ).toMatchObject({ accepted: 1 });
    expect((await review(doubtful)).listing.state).toBe("ready");
  });
});
