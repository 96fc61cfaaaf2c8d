import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getBatch, getBatchItems, listBatches } from "#contract/batches.ts";
import type { Batch } from "#contract/batches.ts";
import { getDriftWatch, saveDriftFrequency, startDriftCheck } from "#contract/drift.ts";
import {
  bulkGenerate,
  bulkSync,
  editFitments,
  getFitmentReview,
  restoreListing,
  settleChange,
  undoSync,
} from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { ApiClient } from "./api-client.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";
import { environmentOf } from "./start-server-process.ts";

interface Row {
  readonly year: string | number;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly engine: string;
  readonly notes: string;
}

let product: Product;
let database: Database;
/** Two sellers, each with listings whose fitments we synced. */
let one: ApiClient;
let two: ApiClient;
let ofOne: readonly string[];
let ofTwo: readonly string[];

const theirs: Row = {
  year: "2012",
  make: "Honda",
  model: "Civic",
  trim: "LX Sedan 4-Door",
  engine: "1.8L 1798CC 110Cu. In. l4 GAS SOHC Naturally Aspirated",
  notes: "theirs",
};

beforeAll(async () => {
  product = await startProduct();
  database = product.database();
  [one, ofOne] = await prepare("oak-street-auto", 5);
  [two, ofTwo] = await prepare("torque-and-timber", 2);
}, 180_000);
afterAll(async () => {
  await database.close();
  await product.close();
});
beforeEach(async () => {
  await product.control("faults", undefined, "DELETE");
  await product.control("requests", undefined, "DELETE");
});

/** Signs in a seller who has this many synced listings. */
async function prepare(
  seller: string,
  count: number,
): Promise<readonly [ApiClient, readonly string[]]> {
  const titles = Array.from({ length: count }, (_, at) => ({
    title: `2008 Honda Accord Headlight ${at}`,
  }));
  const ids = await seedListings(product, seller, titles);
  const client = await product.signIn(seller);
  await client.call(pullListings);
  await client.call(bulkGenerate, { body: { listing_ids: [...ids] } });
  const { results } = await client.call(bulkSync, {
    body: { listing_ids: [...ids], include: ["needs-answer", "to-review"] },
  });
  expect(results.map(({ outcome }) => outcome)).toEqual(ids.map(() => "done"));
  return [client, ids];
}

async function settled(client: ApiClient, id: string): Promise<Batch> {
  await expect
    .poll(async () => (await client.call(getBatch, { params: { id } })).state)
    .not.toBe("running");
  return client.call(getBatch, { params: { id } });
}

/** Runs a check, and returns the messages of its listings. */
async function check(client: ApiClient) {
  const { id } = await client.call(startDriftCheck);
  const batch = await settled(client, id);
  const { items } = await client.call(getBatchItems, { params: { id } });
  const said = new Map(items.map((item) => [item.listing_id, item.message]));
  return { batch, said };
}

const write = (text: ReturnType<typeof sql>) => database.asSystem((tx) => tx.execute(text));
const edit = (id: string, change: object) => product.control(`listings/${id}/edit`, change);
const stored = async (id: string) =>
  ((await product.control(`listings/${id}`)) as { stored: readonly Row[] }).stored;
const review = (client: ApiClient, id: string) => client.call(getFitmentReview, { params: { id } });
const key = (row: Row) =>
  [row.year, row.make, row.model, row.trim, row.engine, row.notes].join("|");
const keys = (rows: readonly Row[]) => rows.map(key).sort();
const asNumber = (row: Row) => ({ ...row, year: Number(row.year) });
const reads = async () =>
  ((await product.control("requests?call=GetItem&bodies=none")) as { requests: unknown[] }).requests
    .length;

const callsInProgress = async () =>
  ((await product.control("state")) as { concurrency: { now: number } }).concurrency.now;

function at<T>(list: readonly T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new Error(`the list has no place ${place}`);
  return found;
}

describe("a check of listings that nobody changed", () => {
  it("finds nothing with one call per listing, and is listed like other runs", async () => {
    const { batch, said } = await check(one);
    expect(batch).toMatchObject({
      kind: "drift",
      state: "done",
      total: 5,
      done: 5,
      failed: 0,
    });
    expect([...new Set(said.values())]).toEqual(["Unchanged on eBay."]);
    expect(await reads()).toBe(5);
    const [newest] = await one.call(listBatches, { query: { kind: "drift" } });
    expect(newest?.id).toBe(batch.id);
    expect(await one.call(getDriftWatch)).toMatchObject({
      frequency: "weekly",
      watched: 5,
      changed: 0,
      lastCheck: { id: batch.id, state: "done" },
    });
  });
});

describe("a list that another tool changed after our sync", () => {
  it("is shown with its difference, and restored with the rows that the tool added kept", async () => {
    const id = at(ofOne, 0);
    const before = await stored(id);
    const gone = at(before, 0);
    await edit(id, { add: [theirs], remove: [gone] });
    const { said } = await check(one);
    expect(said.get(id)).toBe("Changed on eBay: 1 row added, 1 row removed.");
    const found = await review(one, id);
    expect(found.listing).toMatchObject({ changed_on_ebay: true });
    expect(found.ebay_changes).toMatchObject({
      added: [{ year: 2012, model: "Civic" }],
      removed: [{ model: "Accord", trim: gone.trim, engine: gone.engine }],
      changed_notes: [],
      hidden: [],
    });
    expect(await one.call(getDriftWatch)).toMatchObject({ changed: 1 });
    const restored = await one.call(restoreListing, { params: { id } });
    expect(restored.message).toMatch(/^\+1 row, \d+ protected kept, 0 removed/);
    expect(keys(await stored(id))).toEqual(keys([...before, theirs]));
    const after = await review(one, id);
    expect(after.ebay_changes).toBeNull();
    expect(after.listing).toMatchObject({ changed_on_ebay: false, existing_fitment_count: 1 });
    expect((await check(one)).said.get(id)).toBe("Unchanged on eBay.");
    // A restore is a sync: it can be undone.
    const [record] = after.history;
    await one.call(undoSync, { params: { id: record?.id ?? "" } });
    expect(keys(await stored(id))).toEqual(
      keys([...before.filter((row) => key(row) !== key(gone)), theirs]),
    );
  });

  it("becomes the new base when the seller accepts it", async () => {
    const id = at(ofOne, 1);
    const before = await stored(id);
    await edit(id, { remove: [at(before, 0)] });
    await check(one);
    const accepted = await one.call(settleChange, {
      params: { id },
      body: { choice: "take-theirs" },
    });
    expect(accepted.ebay_changes).toBeNull();
    expect(accepted.listing.fitment_sync_status).toBe("pending");
    expect(await stored(id)).toHaveLength(before.length - 1);
    expect((await check(one)).said.get(id)).toBe("Unchanged on eBay.");
  });

  it("is reported for notes, and restored with the notes as they were", async () => {
    const id = at(ofOne, 2);
    const before = await stored(id);
    await edit(id, { set: before.map((row) => ({ ...row, notes: "Call us" })) });
    expect((await check(one)).said.get(id)).toMatch(/^Changed on eBay: \d+ notes? changed\.$/);
    expect((await review(one, id)).ebay_changes?.changed_notes).toHaveLength(before.length);
    await one.call(restoreListing, { params: { id } });
    expect(keys(await stored(id))).toEqual(keys(before));
  });

  it("is found when eBay dropped everything, and restored", async () => {
    const id = at(ofOne, 3);
    const before = await stored(id);
    await edit(id, { set: [] });
    const { said } = await check(one);
    expect(said.get(id)).toMatch(/^Changed on eBay: \d+ rows? removed\.$/);
    await one.call(restoreListing, { params: { id } });
    expect(keys(await stored(id))).toEqual(keys(before));
  });

  it("needs no write when the other tool has put everything back in the meantime", async () => {
    const id = at(ofOne, 3);
    const before = await stored(id);
    await edit(id, { remove: [at(before, 0)] });
    await check(one);
    await edit(id, { set: before });
    expect(await one.call(restoreListing, { params: { id } })).toMatchObject({
      message: "All your rows are on eBay.",
    });
    expect((await review(one, id)).listing.changed_on_ebay).toBe(false);
  });

  it("can't be restored while nothing waits for a decision", async () => {
    expect(await one.send(restoreListing, { params: { id: at(ofOne, 4) } })).toMatchObject({
      status: 409,
    });
  });
});

describe("rows that eBay stopped showing to buyers", () => {
  const age = (id: string) =>
    write(
      sql`update listings set base_written_at = now() - interval '2 days' where listing_id = ${id}`,
    );

  it("are found by a sample, and sent again by a restore", async () => {
    const id = at(ofOne, 4);
    const rows = await stored(id);
    await edit(id, { hide: rows });
    await age(id);
    expect((await check(one)).said.get(id)).toMatch(/^eBay doesn't show \d rows? to buyers\.$/);
    const found = await review(one, id);
    expect(found.ebay_changes).toMatchObject({ added: [], removed: [] });
    expect(found.ebay_changes?.hidden.length).toBeGreaterThan(0);
    await one.call(restoreListing, { params: { id } });
    const { displayed } = (await product.control(`listings/${id}`)) as { displayed: unknown[] };
    expect(displayed).toHaveLength(rows.length);
    expect((await review(one, id)).ebay_changes).toBeNull();
  });

  it("aren't reported again once the seller accepted them", async () => {
    const id = at(ofOne, 4);
    const rows = await stored(id);
    await edit(id, { hide: rows });
    await age(id);
    await check(one);
    expect((await review(one, id)).ebay_changes?.hidden).toHaveLength(Math.min(5, rows.length));
    await one.call(settleChange, { params: { id }, body: { choice: "take-theirs" } });
    await write(
      sql`update listing_fitments set accepted_hidden = (select own_keys from listings where listing_id = ${id}) where listing_id = ${id}`,
    );
    await age(id);
    expect((await check(one)).said.get(id)).toBe("Unchanged on eBay.");
  });
});

describe("a difference that isn't a change", () => {
  it("a list that eBay leaves out is reported, and nothing is stored as changed", async () => {
    const id = at(ofOne, 4);
    await product.control("faults", {
      match: { call: "GetItem", item: id },
      effect: { omitCompatibilityList: true },
      times: 0,
    });
    const { batch, said } = await check(one);
    expect(batch.failed).toBe(1);
    expect(said.get(id)).toMatch(/couldn't be compared\. Nothing was changed\.$/);
    expect((await review(one, id)).listing.changed_on_ebay).toBe(false);
  });

  it("an error or a timeout of eBay fails only that listing, which stays due", async () => {
    const id = at(ofTwo, 0);
    await product.control("faults", {
      match: { call: "GetItem", item: id },
      effect: { httpStatus: 500 },
      times: 0,
    });
    const { batch } = await check(two);
    expect(batch).toMatchObject({ state: "done", done: 1, failed: 1 });
    expect((await review(two, id)).listing.changed_on_ebay).toBe(false);
    const watch = await two.call(getDriftWatch);
    expect(Date.parse(watch.nextAt ?? "")).toBeLessThanOrEqual(Date.now() + 86_400_000);
  });

  it("a sync that is in progress while the listing is read", async () => {
    const id = at(ofTwo, 1);
    const rows = await stored(id);
    await two.call(editFitments, {
      params: { id },
      body: { version: (await review(two, id)).version, set: rows.slice(1).map(asNumber) },
    });
    // The write is on eBay, and its answer is still on the way, so its outcome isn't stored.
    await product.control("faults", {
      match: { call: "ReviseFixedPriceItem", item: id },
      effect: { delayMs: 2500 },
    });
    const syncing = two.call(bulkSync, { body: { listing_ids: [id] } });
    await expect
      .poll(async () => (await write(sql`select 1 from open_writes`)).rows.length)
      .toBe(1);
    const { said } = await check(two);
    expect(said.get(id)).toBe("It is being synced. The next check reads it.");
    expect((await syncing).results[0]).toMatchObject({ success: true });
    expect((await review(two, id)).listing.changed_on_ebay).toBe(false);
  });

  it("a sync that ends between the reading and its result", async () => {
    const id = at(ofTwo, 1);
    await product.control("faults", {
      match: { call: "GetItem", item: id },
      effect: { delayMs: 1500, editBefore: { add: [theirs] }, editAfter: { remove: [theirs] } },
    });
    const { id: batchId } = await two.call(startDriftCheck);
    await expect.poll(callsInProgress).toBeGreaterThan(0);
    // As a sync does that ends while the list is read.
    await write(sql`update listings set base_written_at = now() where listing_id = ${id}`);
    await settled(two, batchId);
    expect((await review(two, id)).listing.changed_on_ebay).toBe(false);
  });

  it("a listing that ended on eBay", async () => {
    const id = at(ofTwo, 1);
    await product.control("faults", {
      match: { call: "GetItem", item: id },
      effect: { tradingError: { code: "17", long: "This item cannot be accessed." } },
    });
    const { batch, said } = await check(two);
    expect(batch.failed).toBe(0);
    expect(said.get(id)).toBe("Ended on eBay.");
    const [ended] = (await two.call(getListings)).filter((one) => one.listing_id === id);
    expect(ended?.ended ?? true).toBe(true);
    expect(await two.call(getDriftWatch)).toMatchObject({ watched: 1 });
  });
});

describe("npm run drift", () => {
  const runDrift = async (...words: readonly string[]) => {
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ["src/server/check-drift.ts", ...words],
        { env: { ...process.env, ...environmentOf(product.config) } },
      );
      return { code: 0, stdout };
    } catch (error) {
      const { code, stdout } = error as { code: number; stdout: string };
      return { code, stdout };
    }
  };

  it("checks a seller while the product runs, and prints what changed", async () => {
    const id = at(ofOne, 2);
    const before = await stored(id);
    await edit(id, { add: [theirs] });
    const { code, stdout } = await runDrift("--seller", "Oak-Street-Auto");
    expect({ code, stdout }).toMatchObject({ code: 0 });
    expect(stdout).toContain("5 of 5 listings checked.");
    expect(stdout).toContain("Changed 1, not shown to buyers 0");
    expect(stdout).toContain(`${id}  Changed on eBay: 1 row added.`);
    expect((await review(one, id)).listing.changed_on_ebay).toBe(true);
    await one.call(settleChange, { params: { id }, body: { choice: "take-theirs" } });
    expect(await stored(id)).toHaveLength(before.length + 1);
  });

  it("says so if there is no such seller", async () => {
    expect(await runDrift("--seller", "nobody")).toEqual({
      code: 1,
      stdout: "No seller named nobody has signed in here.\n",
    });
  });
});

describe("two sellers", () => {
  it("see only their own checks and changes", async () => {
    const id = at(ofTwo, 0);
    await edit(id, { add: [theirs] });
    const { batch } = await check(one);
    expect((await review(two, id)).listing.changed_on_ebay).toBe(false);
    expect(await two.send(getBatch, { params: { id: batch.id } })).toMatchObject({ status: 404 });
    await check(two);
    expect((await review(two, id)).listing.changed_on_ebay).toBe(true);
    expect(await one.send(restoreListing, { params: { id } })).toMatchObject({ status: 404 });
    expect(await one.call(getDriftWatch)).toMatchObject({ changed: 0 });
  });
});

describe("the calls that checks may use", () => {
  it("pause a check when they are used up, and it continues where it stopped after the reset", async () => {
    await write(sql`
      update budget_allowances set daily_limit = 5000, remaining = 5000, reset_at = now() + interval '1 hour',
        background_used = 998, background_until = now() + interval '4 seconds'
      where family = 'trading-read' and seller_key = ''`);
    const { batch } = await check(one);
    expect(batch).toMatchObject({
      state: "paused",
      done: 2,
      failed: 0,
      left: batch.total - 2,
    });
    expect(batch.pausedReason).toMatch(/^Today's share of eBay's calls for checks is used up/);
    expect(batch.pausedUntil).not.toBeNull();
    await expect
      .poll(async () => (await one.call(getBatch, { params: { id: batch.id } })).state)
      .toBe("done");
    expect(await one.call(getBatch, { params: { id: batch.id } })).toMatchObject({
      done: batch.total,
      failed: 0,
    });
    expect(await reads()).toBe(batch.total);
  });
});

describe("a seller who revokes our access", () => {
  it("finds the check paused, and it completes after they reconnect", async () => {
    await product.control("tokens/revoke", { seller: "oak-street-auto", everything: true });
    const { batch } = await check(one);
    expect(batch).toMatchObject({ state: "paused", failed: 0, done: 0 });
    expect(await one.send(startDriftCheck)).toMatchObject({ status: 403 });
    await product.signIn("oak-street-auto");
    await expect
      .poll(async () => (await one.call(getBatch, { params: { id: batch.id } })).state)
      .toBe("done");
  });
});

describe("the setting", () => {
  it("is stored, and moves the next check", async () => {
    const off = await one.call(saveDriftFrequency, { body: { frequency: "off" } });
    expect(off).toMatchObject({ frequency: "off", nextAt: null });
    const monthly = await one.call(saveDriftFrequency, { body: { frequency: "monthly" } });
    const daily = await one.call(saveDriftFrequency, { body: { frequency: "daily" } });
    const days = (Date.parse(monthly.nextAt ?? "") - Date.parse(daily.nextAt ?? "")) / 86_400_000;
    expect(days).toBeCloseTo(29, 5);
    expect(
      await one.send(saveDriftFrequency, { body: { frequency: "hourly" as never } }),
    ).toMatchObject({ status: 400 });
  });
});
