import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getBatch, getBatchItems, listBatches, previewUndo, undoBatch } from "#contract/batches.ts";
import type { Batch } from "#contract/batches.ts";
import {
  bulkGenerate,
  bulkSync,
  editFitments,
  getFitmentReview,
  getSyncHistory,
  undoSync,
} from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import type { ApiClient } from "./api-client.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
let client: ApiClient;
/** Listings that can be synced, and had no fitments on eBay. */
let ids: string[];

interface Row {
  readonly year: string | number;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly engine: string;
  readonly notes: string;
}

beforeAll(async () => {
  product = await startProduct();
  client = await product.signIn("oak-street-auto");
  await client.call(pullListings);
  const all = await client.call(getListings, { query: { fitments: "none" } });
  await client.call(bulkGenerate, { body: { listing_ids: all.map((one) => one.listing_id) } });
  ids = (await client.call(getListings))
    .filter(
      (one) =>
        one.state === "ready" &&
        one.existing_fitment_count === 0 &&
        one.fitment_count > 2 &&
        !one.ended,
    )
    .map((one) => one.listing_id)
    .slice(0, 6);
}, 180_000);
afterAll(() => product.close());

async function stored(id: string): Promise<readonly string[]> {
  const listing = (await product.control(`listings/${id}`)) as { stored: readonly Row[] };
  return listing.stored
    .map((row) =>
      [row.year, row.make, row.model, row.trim, row.engine, row.notes].join("|").toLowerCase(),
    )
    .sort();
}

async function onEbay(): Promise<Record<string, readonly string[]>> {
  return Object.fromEntries(
    await Promise.all(ids.map(async (id) => [id, await stored(id)] as const)),
  );
}

async function finished(batch: Batch): Promise<Batch> {
  for (;;) {
    const now = await client.call(getBatch, { params: { id: batch.id } });
    if (now.state !== "running") return now;
    await sleep(50);
  }
}

/** Removes the listing's first row of ours. The next sync removes it from eBay. */
async function dropRow(id: string): Promise<void> {
  const { rows, version } = await client.call(getFitmentReview, { params: { id } });
  const set = rows.slice(1).map(({ year, make, model, trim, engine, notes }) => ({
    year,
    make,
    model,
    trim,
    engine,
    notes,
  }));
  await client.call(editFitments, { params: { id }, body: { version, set } });
}

const syncAll = async (listingIds: readonly string[]) =>
  (await client.call(bulkSync, { body: { listing_ids: [...listingIds] } })).batch;

const undo = async (batch: Batch) =>
  finished(await client.call(undoBatch, { params: { id: batch.id } }));

const preview = (batch: Batch) => client.call(previewUndo, { params: { id: batch.id } });

describe("a run", () => {
  let first: Batch;
  let before: Awaited<ReturnType<typeof onEbay>>;
  let after: typeof before;

  it("says what undoing it would change, and then does exactly that", async () => {
    before = await onEbay();
    first = await syncAll(ids);
    after = await onEbay();
    const added = Object.values(after).flat().length - Object.values(before).flat().length;
    expect(added).toBeGreaterThan(ids.length * 2);
    expect(await preview(first)).toEqual({
      listings: ids.length,
      removed: added,
      restored: 0,
      skipped: [],
    });
    expect(await onEbay()).toEqual(after);
    const undone = await undo(first);
    expect(undone).toMatchObject({
      kind: "undo",
      undoes: first.id,
      state: "done",
      done: ids.length,
      failed: 0,
      skipped: 0,
    });
    expect(await onEbay()).toEqual(before);
  });

  it("can't be undone twice, and nothing happens", async () => {
    expect(await preview(first)).toEqual({
      listings: 0,
      removed: 0,
      restored: 0,
      skipped: [{ reason: "Already undone.", count: ids.length }],
    });
    expect(await undo(first)).toMatchObject({ done: 0, skipped: ids.length });
    expect(await onEbay()).toEqual(before);
  });

  it("is brought back by undoing its undo", async () => {
    const batches = await client.call(listBatches);
    const undoing = batches.find((one) => one.undoes === first.id && one.done > 0);
    if (!undoing) throw new Error("the undo isn't among the batches");
    expect(await preview(undoing)).toMatchObject({ listings: ids.length, removed: 0 });
    expect(await undo(undoing)).toMatchObject({ undoes: undoing.id, done: ids.length });
    expect(await onEbay()).toEqual(after);
    expect(await preview(first)).toMatchObject({ listings: ids.length, skipped: [] });
  });

  it("keeps what later runs did, and skips what has changed on eBay since", async () => {
    const [edited = "", foreign = "", ...others] = ids;
    await dropRow(edited);
    await syncAll([edited]);
    const kept = await stored(edited);
    expect(kept).toHaveLength((after[edited]?.length ?? 0) - 1);
    await product.control(`listings/${foreign}/edit`, { set: [] });
    const undone = await undo(first);
    expect(undone).toMatchObject({ done: ids.length - 1, skipped: 1, failed: 0 });
    expect(undone.skips).toEqual([{ reason: "changed-on-ebay", count: 1 }]);
    const { items } = await client.call(getBatchItems, {
      params: { id: undone.id },
      query: { state: "skipped" },
    });
    expect(items.map((item) => item.listing_id)).toEqual([foreign]);
    for (const id of others) expect(await stored(id)).toEqual(before[id]);
    expect(await stored(edited)).toEqual(before[edited]);
    expect(await stored(foreign)).toEqual([]);
  });

  it("must be a finished sync or undo of this account", async () => {
    const [generated] = (await client.call(listBatches)).filter((one) => one.kind === "generate");
    expect(await client.send(undoBatch, { params: { id: generated?.id ?? "" } })).toMatchObject({
      status: 409,
    });
    expect(await client.send(previewUndo, { params: { id: generated?.id ?? "" } })).toMatchObject({
      status: 409,
    });
    const stranger = await product.signIn("no-email-motors");
    expect(await stranger.send(undoBatch, { params: { id: first.id } })).toMatchObject({
      status: 404,
    });
  });
});

describe("a single sync", () => {
  it("can be undone after later ones, and its undo can be undone", async () => {
    const [, , id = ""] = ids;
    await syncAll([id]);
    const all = await stored(id);
    await dropRow(id);
    await syncAll([id]);
    const history = await client.call(getSyncHistory, { query: { listing_id: id } });
    const [drop, add] = history.records;
    expect([drop?.can_undo, add?.can_undo]).toEqual([true, true]);
    const undone = await client.call(undoSync, { params: { id: add?.id ?? "" } });
    expect(await stored(id)).toEqual([]);
    expect(undone.record).toMatchObject({ kind: "undo", undone: false, can_undo: true });
    const now = await client.call(getSyncHistory, { query: { listing_id: id } });
    expect(now.records.find((record) => record.id === add?.id)).toMatchObject({
      undone: true,
      can_undo: false,
    });
    await client.call(undoSync, { params: { id: undone.record.id } });
    expect(await stored(id)).toHaveLength(all.length - 1);
    await client.call(undoSync, { params: { id: drop?.id ?? "" } });
    expect(await stored(id)).toEqual(all);
  });
});
