import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  bulkGenerate,
  bulkSync,
  editFitments,
  getFitmentReview,
  getSyncHistory,
} from "#contract/fitments.ts";
import { pullListings } from "#contract/listings.ts";
import type { ApiClient } from "./api-client.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

const seller = "oak-street-auto";
const ofEach = 12;
/** Accepts vehicle lists but never shows them to buyers. */
const hiddenCategory = "38662";

interface Row {
  readonly year: string | number;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly engine: string;
  readonly notes: string;
}
const key = (row: Row) =>
  [row.year, row.make, row.model, row.trim, row.engine, row.notes].join("|");

let product: Product;
let client: ApiClient;
/** Listings that are ready to sync; each test uses up some. */
let managed: string[];
let plain: string[];
let hidden: string;
let varied: string;

beforeAll(async () => {
  product = await startProduct();
  const titled = (at: number) => ({ title: `2008 Honda Accord Headlight ${at}` });
  const ids = await seedListings(product, seller, [
    ...Array.from({ length: ofEach }, (_, at) => ({
      ...titled(at),
      sku: `INV-${at}`,
      more: { inventoryManaged: true },
    })),
    ...Array.from({ length: ofEach }, (_, at) => titled(at)),
    { ...titled(98), more: { variations: ["Left", "Right"] } },
    { ...titled(99), categoryId: hiddenCategory },
  ]);
  client = await product.signIn(seller);
  await client.call(pullListings);
  await client.call(bulkGenerate, { body: { listing_ids: [...ids] } });
  managed = ids.slice(0, ofEach);
  plain = ids.slice(ofEach, 2 * ofEach);
  [varied = "", hidden = ""] = ids.slice(-2);
}, 400_000);
afterAll(() => product.close());
beforeEach(() => product.control("faults", undefined, "DELETE"));

function takeListing(from: string[]): string {
  const id = from.pop();
  if (id === undefined) throw new Error("no listing is left to test with");
  return id;
}

const review = (id: string) => client.call(getFitmentReview, { params: { id } });
const approved = async (id: string) => (await review(id)).rows.map(key).sort();
const stored = async (id: string) =>
  ((await product.control(`listings/${id}`)) as { stored: readonly Row[] }).stored.map(key).sort();
const writes = async (call: string) =>
  ((await product.control(`requests?call=${call}&bodies=none`)) as { requests: readonly object[] })
    .requests.length;

async function sync(id: string) {
  const { results, batch } = await client.call(bulkSync, { body: { listing_ids: [id] } });
  return { result: results[0], batch };
}

describe("a listing that is managed through Inventory", () => {
  const put = { call: "put_product_compatibility" };
  const passing: readonly (readonly [string, object, number])[] = [
    ["without any fault", { match: put, effect: {} }, 1],
    [
      "the access token expires before the write",
      { match: put, effect: { expireAccessToken: true } },
      2,
    ],
    [
      "the connection breaks after eBay applied the write",
      { match: put, effect: { resetAfterCommit: true } },
      1,
    ],
    [
      "the gateway answers with a page although the write was applied",
      { match: put, effect: { htmlGateway: true, afterCommit: true } },
      1,
    ],
    // This error says that eBay wrote nothing, so the same full list is sent again.
    [
      "eBay answers 500 for concurrent access (25025) although it applied the write",
      { match: put, effect: { restError: { status: 500, errorId: 25025 }, afterCommit: true } },
      2,
    ],
    [
      "eBay applies the write and warns about the return policy (25124)",
      { match: put, effect: { restWarnings: [{ errorId: 25124 }] } },
      1,
    ],
  ];
  it.each(passing)(
    "syncs exactly what was approved, without unnecessary calls: %s",
    async (_name, fault, sent) => {
      const id = takeListing(managed);
      await product.control("requests", undefined, "DELETE");
      await product.control("faults", fault);
      expect((await sync(id)).result).toMatchObject({ success: true });
      expect(await stored(id)).toEqual(await approved(id));
      expect(await writes(put.call)).toBe(sent);
      expect(await writes("ReviseFixedPriceItem")).toBe(0);
    },
  );

  const stopping: readonly (readonly [string, object, RegExp])[] = [
    [
      "the connection breaks before eBay applied the write",
      { match: put, effect: { resetBeforeCommit: true } },
      /eBay didn't apply/,
    ],
    [
      "the return policy forbids it (25123)",
      {
        match: put,
        effect: {
          restError: {
            status: 400,
            errorId: 25123,
            message: "Parts listings must offer 30-day returns paid by the seller.",
          },
        },
      },
      /30-day returns/,
    ],
    [
      "its SKU is not found (25702)",
      {
        match: put,
        effect: { restError: { status: 404, errorId: 25702, message: "SKU could not be found." } },
      },
      /SKU|gone|found/i,
    ],
  ];
  it.each(stopping)(
    "says why, changes nothing, and can be synced later: %s",
    async (_name, fault, words) => {
      const id = takeListing(managed);
      await product.control("faults", fault);
      const { result, batch } = await sync(id);
      expect(result).toMatchObject({ success: false, error: expect.stringMatching(words) });
      expect(batch).toMatchObject({ state: "done", failed: 1 });
      expect(await stored(id)).toEqual([]);
      expect((await review(id)).listing).toMatchObject({
        fitment_sync_status: "error",
        error_message: expect.stringMatching(words),
      });
      await product.control("faults", undefined, "DELETE");
      await client.call(pullListings);
      expect((await sync(id)).result).toMatchObject({ success: true });
      expect(await stored(id)).toEqual(await approved(id));
    },
  );

  it("names a row that eBay silently dropped, and sends it again in the next sync", async () => {
    const id = takeListing(managed);
    const rows = (await review(id)).rows;
    const dropped = rows.slice(0, 1).map(({ year, make, model, trim, engine }) => ({
      year,
      make,
      model,
      trim,
      engine,
    }));
    await product.control("faults", {
      match: put,
      effect: { editAfter: { itemId: id, remove: dropped } },
    });
    expect((await sync(id)).result).toMatchObject({
      success: false,
      error: expect.stringMatching(
        new RegExp(`didn't keep 1 of ${rows.length} rows.*2008 Honda Accord`),
      ),
    });
    expect(await stored(id)).toHaveLength(rows.length - 1);
    await product.control("faults", undefined, "DELETE");
    expect((await sync(id)).result).toMatchObject({ success: true });
    expect(await stored(id)).toEqual(await approved(id));
  });
});

describe("a listing in a special state", () => {
  it("with variations is synced like any other", async () => {
    expect((await sync(varied)).result).toMatchObject({ success: true });
    expect(await stored(varied)).toEqual(await approved(varied));
  });

  it("in a category that shows no fitments is synced, and the history says that buyers don't see them", async () => {
    expect((await sync(hidden)).result).toMatchObject({ success: true });
    const { records } = await client.call(getSyncHistory, { query: { listing_id: hidden } });
    expect(records[0]).toMatchObject({
      outcome: "synced",
      shown: 0,
      message: expect.stringContaining("doesn't show it to buyers yet"),
    });
  });

  it("that moved to Inventory since the import (21919474) says so, and is synced by SKU after the next pull", async () => {
    const id = takeListing(plain);
    await product.control(`listings/${id}/edit`, { inventoryManaged: true, sku: "LATE-1" });
    expect((await sync(id)).result).toMatchObject({
      success: false,
      error: expect.stringMatching(/inventory/i),
    });
    expect(await stored(id)).toEqual([]);
    await client.call(pullListings);
    expect((await sync(id)).result).toMatchObject({ success: true });
    expect(await stored(id)).toEqual(await approved(id));
  });

  it("that eBay moves to another category during the write is synced too", async () => {
    const id = takeListing(plain);
    await product.control(`listings/${id}/edit`, { remapCategoryTo: "33564" });
    expect((await sync(id)).result).toMatchObject({ success: true });
    expect(await stored(id)).toEqual(await approved(id));
  });

  it("locked by a bid or an offer takes new rows, and refuses to lose any (21916730)", async () => {
    const id = takeListing(plain);
    await product.control(`listings/${id}/edit`, { locked: true });
    expect((await sync(id)).result).toMatchObject({ success: true });
    const before = await stored(id);
    expect(before).toEqual(await approved(id));
    const { version, rows } = await review(id);
    await client.call(editFitments, { params: { id }, body: { version, set: rows.slice(1) } });
    await expectRefused(id, before);
  });

  it("made from a catalog product says so, and nothing changes", async () => {
    const id = takeListing(plain);
    await product.control(`listings/${id}/edit`, { catalogLinked: true });
    await expectRefused(id, await stored(id));
  });
});

/** Expects that a sync fails with a reason and changes nothing. */
async function expectRefused(id: string, before: readonly string[]): Promise<void> {
  const { result } = await sync(id);
  expect(result?.success).toBe(false);
  expect((result?.error ?? "").length).toBeGreaterThan(20);
  expect(await stored(id)).toEqual(before);
  expect((await review(id)).rows.length).toBeGreaterThan(0);
}

describe("ambiguous answers from Trading", () => {
  const mixed = [
    { code: "21917092", severity: "Warning" },
    { code: "240", severity: "Error", long: "Not allowed here." },
  ];

  it("with an error and a warning report the error", async () => {
    const id = takeListing(plain);
    await product.control("faults", {
      match: { call: "ReviseFixedPriceItem" },
      effect: { tradingError: mixed },
    });
    expect((await sync(id)).result).toMatchObject({
      success: false,
      error: expect.stringContaining("Not allowed here."),
    });
    expect(await stored(id)).toEqual([]);
  });

  it("with PartialFailure after an applied write count by the list read back", async () => {
    const id = takeListing(plain);
    await product.control("faults", {
      match: { call: "ReviseFixedPriceItem" },
      effect: { tradingError: mixed, ack: "PartialFailure", afterCommit: true },
    });
    expect((await sync(id)).result).toMatchObject({ success: true });
    expect(await stored(id)).toEqual(await approved(id));
  });
});

describe("problems that stop the account", () => {
  it("such as Inventory's rate limit (429, 2001) pause the batch, and nothing fails", async () => {
    await product.control("faults", {
      match: { call: "put_product_compatibility" },
      effect: {
        restError: {
          status: 429,
          errorId: 2001,
          domain: "ACCESS",
          category: "REQUEST",
        },
      },
    });
    const { batch } = await sync(takeListing(managed));
    expect(batch).toMatchObject({
      state: "paused",
      failed: 0,
      left: 1,
      pausedReason: expect.stringMatching(/slow down.*resumes automatically/),
    });
    expect(Date.parse(batch.pausedUntil ?? "")).toBeGreaterThan(Date.now() - 5000);
  });

  it("such as an expired sign-in (932) pause the batch until the seller reconnects", async () => {
    const id = takeListing(plain);
    await product.control("faults", {
      match: { call: "ReviseFixedPriceItem" },
      effect: { tradingError: { code: "932", short: "Auth token is hard expired." } },
      times: 0,
    });
    const { batch } = await sync(id);
    expect(batch).toMatchObject({
      state: "paused",
      failed: 0,
      left: 1,
      pausedReason: expect.stringMatching(/reconnect/i),
    });
    expect(await stored(id)).toEqual([]);
  });
});
