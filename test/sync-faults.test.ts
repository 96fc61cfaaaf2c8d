import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyToken } from "#contract/accounts.ts";
import { cancelBatch, getBatch, getBatchItems, listBatches } from "#contract/batches.ts";
import {
  bulkGenerate,
  bulkSync,
  editFitments,
  getFitmentReview,
  getSyncHistory,
  settleChange,
  undoSync,
} from "#contract/fitments.ts";
import { getActiveListings, getListings, pullListings } from "#contract/listings.ts";
import type { ManagerListing } from "#contract/listings.ts";
import type { ApiClient } from "./api-client.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
let client: ApiClient;
/** Listings ready to be synced. Each test uses up one. */
let ready: ManagerListing[];

interface FaultRule {
  readonly match: object;
  readonly effect: object;
  readonly times?: number;
}

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

beforeAll(async () => {
  product = await startProduct();
  client = await product.signIn("torque-and-timber");
  await client.call(pullListings);
  const all = await client.call(getListings, { query: { fitments: "none" } });
  const ids = all
    .filter((listing) => listing.existing_fitment_count === 0 && listing.blocked_reason === null)
    .slice(0, 150);
  await client.call(bulkGenerate, {
    body: { listing_ids: ids.map((listing) => listing.listing_id) },
  });
  const managed = (
    (await product.control("listings?seller=torque-and-timber")) as {
      listings: readonly { itemId: string; inventoryManaged: boolean }[];
    }
  ).listings
    .filter((listing) => listing.inventoryManaged)
    .map((listing) => listing.itemId);
  ready = (await client.call(getListings)).filter(
    (listing) =>
      listing.fitment_sync_status === "pending" &&
      listing.question_count === 0 &&
      !listing.ended &&
      !managed.includes(listing.listing_id),
  );
}, 180_000);
afterAll(() => product.close());
beforeEach(async () => {
  await product.control("faults", undefined, "DELETE");
});

async function stored(id: string): Promise<readonly string[]> {
  return ((await product.control(`listings/${id}`)) as { stored: readonly Row[] }).stored
    .map(key)
    .sort();
}

const approved = (listing: ManagerListing) =>
  (JSON.parse(listing.fitment_data) as Row[]).map(key).sort();

function take(): ManagerListing {
  const listing = ready.pop();
  if (!listing) throw new Error("no listing is left to test with");
  return listing;
}

async function sync(listing: ManagerListing) {
  const { results, batch } = await client.call(bulkSync, {
    body: { listing_ids: [listing.listing_id] },
  });
  return { result: results[0], batch };
}

const error = (code: string, long = "From the test.") => ({
  tradingError: { code, short: "Test", long },
});

describe("a listing is synced even when", () => {
  const cases: readonly (readonly [string, object])[] = [
    [
      "the access token expires before the write",
      { match: { call: "ReviseFixedPriceItem" }, effect: { expireAccessToken: true } },
    ],
    [
      "the access token is refused once (21916984)",
      { match: { call: "GetItem" }, effect: error("21916984") },
    ],
    [
      "the gateway answers 503 to a read",
      { match: { call: "GetItem" }, effect: { httpStatus: 503 }, times: 2 },
    ],
    [
      "the gateway answers a read with HTML",
      { match: { call: "GetItem" }, effect: { htmlGateway: true } },
    ],
    ["a read's answer is cut off", { match: { call: "GetItem" }, effect: { truncateXml: true } }],
    [
      "eBay has an internal error during a read (10007)",
      {
        match: { call: "GetItem" },
        effect: { tradingError: { code: "10007", classification: "SystemError" } },
      },
    ],
    [
      "the connection breaks after eBay applied the write",
      { match: { call: "ReviseFixedPriceItem" }, effect: { resetAfterCommit: true } },
    ],
    [
      "the write's answer is cut off",
      { match: { call: "ReviseFixedPriceItem" }, effect: { truncateXml: true } },
    ],
    [
      "the gateway answers with HTML after eBay applied the write",
      { match: { call: "ReviseFixedPriceItem" }, effect: { htmlGateway: true, afterCommit: true } },
    ],
    [
      "eBay applies the write with warnings",
      {
        match: { call: "ReviseFixedPriceItem" },
        effect: { tradingWarnings: [{ code: "21920277", severity: "Warning" }] },
      },
    ],
    [
      "the rows that buyers see can't be read",
      { match: { call: "check_compatibility" }, effect: { httpStatus: 500 }, times: 0 },
    ],
    [
      "eBay answers with unknown elements",
      { match: { call: "GetItem" }, effect: { extraElements: true }, times: 0 },
    ],
  ];
  it.each(cases)("%s", async (_name, rule) => {
    const listing = take();
    await product.control("requests", undefined, "DELETE");
    await product.control("faults", rule);
    const { result } = await sync(listing);
    expect(result).toMatchObject({ success: true });
    expect(await stored(listing.listing_id)).toEqual(approved(listing));
    const log = (await product.control(
      `requests?call=ReviseFixedPriceItem&item=${listing.listing_id}`,
    )) as { requests: readonly { status: number | null }[] };
    expect(
      log.requests.filter((request) => request.status === 200 || request.status === 0).length,
    ).toBeLessThanOrEqual(2);
  });
});

describe("a listing isn't synced, says why, and stays unchanged on eBay when", () => {
  /** Only a listing with rows on eBay has a list to omit, so this case adds one first. */
  const omitsList = { omitCompatibilityList: true };
  const cases: readonly (readonly [string, FaultRule, RegExp])[] = [
    [
      "the connection breaks before eBay applies the write",
      { match: { call: "ReviseFixedPriceItem" }, effect: { resetBeforeCommit: true } },
      /eBay didn't apply/,
    ],
    [
      "eBay times out without applying the write (219255)",
      { match: { call: "ReviseFixedPriceItem" }, effect: error("219255") },
      /eBay didn't apply/,
    ],
    [
      "combinations are refused (21916724)",
      {
        match: { call: "ReviseFixedPriceItem" },
        effect: error("21916724", "Invalid compatibility combination(s)."),
      },
      /Invalid compatibility combinations/i,
    ],
    [
      "all combinations are refused (21917122)",
      { match: { call: "ReviseFixedPriceItem" }, effect: error("21917122") },
      /./,
    ],
    [
      "there are too many combinations (21916728)",
      {
        match: { call: "ReviseFixedPriceItem" },
        effect: error(
          "21916728",
          "Listing exceeds the maximum number of item compatibilities, 300, for category",
        ),
      },
      /300|most|maximum/i,
    ],
    [
      "the list is locked (21916730)",
      { match: { call: "ReviseFixedPriceItem" }, effect: error("21916730") },
      /bid|12 hours|locked|later/i,
    ],
    [
      "eBay's policy forbids it (240)",
      {
        match: { call: "ReviseFixedPriceItem" },
        effect: error("240", "The item cannot be listed or modified."),
      },
      /cannot be listed or modified/,
    ],
    ["the answer omits the list", { match: { call: "GetItem" }, effect: omitsList, times: 0 }, /./],
  ];
  it.each(cases)("%s", async (_name, rule, words) => {
    const listing = take();
    if (rule.effect === omitsList)
      await product.control(`listings/${listing.listing_id}/edit`, {
        add: [
          {
            year: "2015",
            make: "Honda",
            model: "Civic",
            trim: "LX Sedan 4-Door",
            engine: "1.8L 1798CC l4 GAS SOHC Naturally Aspirated",
            notes: "",
          },
        ],
      });
    const before = await stored(listing.listing_id);
    await product.control("faults", rule);
    const { result, batch } = await sync(listing);
    expect(result?.success).toBe(false);
    expect(result?.error).toMatch(words);
    expect(batch).toMatchObject({ state: "done", failed: 1 });
    expect(await stored(listing.listing_id)).toEqual(before);
    const review = await client.call(getFitmentReview, { params: { id: listing.listing_id } });
    expect(review.rows.length).toBe(listing.fitment_count);
    expect(review.listing.fitment_sync_status).toBe("error");
    expect(review.listing.error_message ?? "").not.toBe("");
    await product.control("faults", undefined, "DELETE");
    if (rule.effect === omitsList) return;
    expect((await sync(listing)).result).toMatchObject({ success: true });
    expect(await stored(listing.listing_id)).toEqual(approved(listing));
  });

  it("the listing has ended (291, 1047) or is gone (17), and then it is marked as ended", async () => {
    for (const code of ["291", "1047", "17"]) {
      const listing = take();
      await product.control("faults", {
        match: { call: "ReviseFixedPriceItem" },
        effect: error(code),
      });
      const { result } = await sync(listing);
      expect(result?.success).toBe(false);
      const after = (await client.call(getListings, { query: { fitments: "none" } })).find(
        (candidate) => candidate.listing_id === listing.listing_id,
      );
      expect(after).toMatchObject({
        ended: true,
        blocked_reason: "This listing has ended on eBay.",
      });
    }
  });
});

describe("undoing", () => {
  it("restores a listing that had no fitments to none", async () => {
    const listing = take();
    const id = listing.listing_id;
    expect((await sync(listing)).result).toMatchObject({ success: true });
    const history = await client.call(getSyncHistory, { query: { listing_id: id } });
    await client.call(undoSync, { params: { id: history.records[0]?.id ?? "" } });
    expect(await stored(id)).toEqual([]);
    expect((await sync(listing)).result).toMatchObject({ success: true });
    expect(await stored(id)).toEqual(approved(listing));
  });
});

describe("undoing a sync that removed a row", () => {
  it("brings the row back as ours, so the next sync can remove it again", async () => {
    const at = ready.findIndex((listing) => listing.fitment_count > 1);
    const [listing] = ready.splice(at, 1);
    if (!listing) throw new Error("no listing has two rows");
    const id = listing.listing_id;
    expect((await sync(listing)).result).toMatchObject({ success: true });
    const { rows, version } = await client.call(getFitmentReview, { params: { id } });
    const kept = rows.slice(1).map(({ year, make, model, trim, engine, notes }) => ({
      year,
      make,
      model,
      trim,
      engine,
      notes,
    }));
    await client.call(editFitments, { params: { id }, body: { version, set: kept } });
    expect((await sync(listing)).result).toMatchObject({ success: true });
    expect(await stored(id)).toHaveLength(kept.length);
    const { records } = await client.call(getSyncHistory, { query: { listing_id: id } });
    await client.call(undoSync, { params: { id: records[0]?.id ?? "" } });
    expect(await stored(id)).toEqual(approved(listing));
    const review = await client.call(getFitmentReview, { params: { id } });
    expect(review.listing.existing_fitment_count).toBe(0);
    expect((await sync(listing)).result).toMatchObject({ success: true });
    expect(await stored(id)).toEqual(kept.map(key).sort());
  });
});

describe("rows that change during a sync", () => {
  it("wait for the next one: eBay has the rows as sent, and the listing stays ready to sync", async () => {
    const listing = take();
    const id = listing.listing_id;
    const review = await client.call(getFitmentReview, { params: { id } });
    const ours = review.rows.map(({ year, make, model, trim, engine, notes }) => ({
      year,
      make,
      model,
      trim,
      engine,
      notes,
    }));
    await product.control("requests", undefined, "DELETE");
    await product.control("latency", { ms: 1500 });
    const syncing = sync(listing);
    await expect
      .poll(
        async () =>
          (
            (await product.control("requests?call=ReviseFixedPriceItem&bodies=none")) as {
              requests: readonly unknown[];
            }
          ).requests.length,
        { timeout: 20_000 },
      )
      .toBe(1);
    const edited = await client.call(editFitments, {
      params: { id },
      body: {
        version: review.version,
        set: ours.map((row, at) => (at === 0 ? { ...row, notes: "Front only" } : row)),
      },
    });
    expect(edited.listing.fitment_sync_status).toBe("pending");
    expect((await syncing).result?.success).toBe(true);
    await product.control("latency", { ms: 0 });
    expect(await stored(id)).toEqual(approved(listing));
    expect(
      (await client.call(getFitmentReview, { params: { id } })).listing.fitment_sync_status,
    ).toBe("pending");
    expect((await sync(listing)).result?.success).toBe(true);
    expect(
      (await client.call(getFitmentReview, { params: { id } })).listing.fitment_sync_status,
    ).toBe("synced");
    expect((await stored(id)).filter((row) => row.endsWith("|Front only"))).toHaveLength(1);
  });
});

describe("a list that another tool changed since import", () => {
  const theirs = {
    year: "2012",
    make: "Honda",
    model: "Civic",
    trim: "LX Sedan 4-Door",
    engine: "1.8L 1798CC 110Cu. In. l4 GAS SOHC Naturally Aspirated",
    notes: "theirs",
  };

  it("isn't written until the seller accepts it, and then both lists are merged", async () => {
    const listing = take();
    const id = listing.listing_id;
    await product.control(`listings/${id}/edit`, { add: [theirs] });
    const before = await stored(id);
    const { result } = await sync(listing);
    expect(result?.error).toMatch(/^Changed on eBay since import/);
    expect(await stored(id)).toEqual(before);
    const review = await client.call(getFitmentReview, { params: { id } });
    expect(review.listing.changed_on_ebay).toBe(true);
    expect(review.ebay_changes).toMatchObject({
      added: [{ year: 2012, model: "Civic" }],
      removed: [],
    });
    const settled = await client.call(settleChange, {
      params: { id },
      body: { choice: "take-theirs" },
    });
    expect(settled.listing).toMatchObject({
      changed_on_ebay: false,
      existing_fitment_count: 1,
      fitment_sync_status: "pending",
    });
    // The other tool's row has an engine that eBay's list doesn't know. A marketplace that checks
    // stored rows again must still accept ours.
    await product.control("mode", { rechecksStoredRows: true });
    const merged = (await sync(listing)).result;
    await product.control("mode", { rechecksStoredRows: false });
    expect(merged).toMatchObject({ success: true });
    expect(await stored(id)).toEqual(
      [...new Set([...approved(listing), key({ ...theirs })])].sort(),
    );
  });

  it("keeps a row that the other tool adds during our write, and protects it from then on", async () => {
    const listing = take();
    await product.control("faults", {
      match: { call: "ReviseFixedPriceItem", item: listing.listing_id },
      effect: { editAfter: { add: [theirs] } },
    });
    const { result } = await sync(listing);
    expect(result?.success).toBe(true);
    expect(await stored(listing.listing_id)).toContain(key(theirs));
    const now = (await client.call(getListings, { query: { fitments: "none" } })).find(
      (one) => one.listing_id === listing.listing_id,
    );
    expect(now?.existing_fitment_count).toBe(1);
  });
});

describe("a seller who revokes our access", () => {
  it("finds the batch paused with the reason, and it completes automatically after they reconnect", async () => {
    const seller = await product.signIn("oak-street-auto");
    await seller.call(pullListings);
    const all = await seller.call(getListings, { query: { fitments: "none" } });
    await seller.call(bulkGenerate, {
      body: { listing_ids: all.map((listing) => listing.listing_id) },
    });
    const pending = (await seller.call(getListings, { query: { fitments: "none" } }))
      .filter(
        (listing) => listing.fitment_sync_status === "pending" && listing.question_count === 0,
      )
      .map((listing) => listing.listing_id);
    await product.control("tokens/revoke", { seller: "oak-street-auto", everything: true });
    const stopped = await seller.call(bulkSync, { body: { listing_ids: pending } });
    expect(stopped.batch).toMatchObject({
      state: "paused",
      failed: 0,
      left: pending.length,
      pausedReason: "eBay token expired. Please reconnect your eBay account.",
    });
    expect(await seller.call(verifyToken)).toEqual({ valid: false, needsReconnect: true });
    const answers = await Promise.all(
      [getListings, getActiveListings].map((call) => seller.send(call)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 403,
        body: {
          error: "needs-reconnect",
          message: "eBay token expired. Please reconnect your eBay account.",
          needsReconnect: true,
        },
      });
    await product.signIn("oak-street-auto");
    const deadline = Date.now() + 20_000;
    let batch = stopped.batch;
    while (batch.state !== "done" && Date.now() < deadline) {
      await sleep(200);
      batch = await seller.call(getBatch, { params: { id: stopped.batch.id } });
    }
    const log = await seller.call(getBatchItems, {
      params: { id: batch.id },
      query: { state: "failed" },
    });
    expect(log.items).toEqual([]);
    expect(batch).toMatchObject({ state: "done", done: pending.length });
  });
});

describe("a batch pauses, and no listing fails, when", () => {
  it("a short window is full (21919144), and it resumes automatically", async () => {
    const listing = take();
    await product.control("faults", {
      match: { call: "ReviseFixedPriceItem" },
      effect: error(
        "21919144",
        "Maximum Call Limit Exceeded. You have exceeded your maximum call limit of 1200 for 30 seconds. Try back after 2 seconds.",
      ),
    });
    const stopped = await sync(listing);
    expect(stopped.batch).toMatchObject({ state: "paused", failed: 0, left: 1 });
    const deadline = Date.now() + 20_000;
    let { batch } = stopped;
    while (batch.state !== "done" && Date.now() < deadline) {
      await sleep(200);
      batch = await client.call(getBatch, { params: { id: stopped.batch.id } });
    }
    expect(batch).toMatchObject({ state: "done", done: 1, failed: 0 });
    expect(await stored(listing.listing_id)).toEqual(approved(listing));
  });

  it(
    "eBay limits or fails an import: it resumes when the window opens, doesn't resume automatically if eBay doesn't answer, and can be canceled",
    { timeout: 120_000 },
    async () => {
      const pull = async () =>
        (await client.call(pullListings, { headers: { prefer: "respond-async" } })).batch;
      const until = async (id: string, state: string) => {
        const deadline = Date.now() + 20_000;
        for (;;) {
          const batch = await client.call(getBatch, { params: { id } });
          if (batch.state === state || Date.now() > deadline) return batch;
          await sleep(100);
        }
      };
      await product.control("faults", {
        match: { call: "GetMyeBaySelling" },
        effect: error(
          "21919144",
          "Maximum Call Limit Exceeded. You have exceeded your maximum call limit of 300 for 15 seconds. Try back after 2 seconds.",
        ),
      });
      const waiting = await until((await pull()).id, "paused");
      expect(Date.parse(waiting.pausedUntil ?? "")).toBeGreaterThan(Date.now() - 5000);
      expect((await pull()).id).toBe(waiting.id);
      expect(await until(waiting.id, "done")).toMatchObject({ state: "done", failed: 0 });

      await product.control("faults", {
        match: { call: "GetMyeBaySelling" },
        effect: { httpStatus: 500 },
        times: 0,
      });
      const stopped = await until((await pull()).id, "paused");
      expect(stopped).toMatchObject({ state: "paused", pausedUntil: null });
      expect(await client.send(pullListings)).toMatchObject({
        status: 502,
        body: { error: "marketplace-unavailable" },
      });
      await client.call(cancelBatch, { params: { id: stopped.id } });
      expect(await until(stopped.id, "cancelled")).toMatchObject({ state: "cancelled" });
      await product.control("faults", undefined, "DELETE");
      expect(await client.call(pullListings)).toMatchObject({
        success: true,
        batch: { state: "done" },
      });
    },
  );

  it("the daily limit is reached (518), with the time at which it resumes", async () => {
    const listing = take();
    await product.control("faults", {
      match: { call: "ReviseFixedPriceItem" },
      effect: error("518", "Call usage limit has been reached."),
    });
    const { batch } = await sync(listing);
    expect(batch).toMatchObject({ state: "paused", failed: 0, left: 1 });
    expect(Date.parse(batch.pausedUntil ?? "")).toBeGreaterThan(Date.now());
    expect(batch.pausedReason).toMatch(/limit/i);
  });

  it.each([
    {
      name: "access was revoked (932)",
      effect: error("932", "Auth token is hard expired."),
      status: 403,
      said: {
        error: "needs-reconnect",
        needsReconnect: true,
        message: "eBay token expired. Please reconnect your eBay account.",
      },
    },
    {
      name: "the daily calls are used up (518)",
      effect: error("518", "Call usage limit has been reached."),
      status: 429,
      said: { error: "quota-reached", retryAt: expect.any(String) },
    },
  ])(
    "an import can't begin, and a caller who waits for it gets the reason: $name",
    async ({ effect, status, said }) => {
      const seller = await product.signIn("first-day-parts");
      await product.control("faults", { match: { call: "GetMyeBaySelling" }, effect, times: 0 });
      expect(await seller.send(pullListings)).toMatchObject({ status, body: said });
      for (const { id } of await seller.call(listBatches, { query: { active: "true" } }))
        await seller.call(cancelBatch, { params: { id } });
    },
  );
});
