import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getCurrentUser, logout } from "#contract/accounts.ts";
import { getBatchItems } from "#contract/batches.ts";
import {
  bulkGenerate,
  bulkSync,
  editFitments,
  generateForListing,
  getFitmentReview,
  getSyncHistory,
  previewSync,
  syncListing,
  undoSync,
} from "#contract/fitments.ts";
import {
  countActiveListings,
  countSyncedListings,
  getActiveListings,
  getListings,
  pullListings,
} from "#contract/listings.ts";
import { listMakes, listModels, listVariants } from "#contract/vehicles.ts";
import type { ApiClient } from "./api-client.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct();
  await widenOneListing();
  client = await product.signIn(seller);
}, 120_000);
afterAll(() => product.close());

const seller = "oak-street-auto";

/** Changes the title of a listing to more vehicles than its category takes. */
async function widenOneListing(): Promise<void> {
  const { listings } = (await product.control(`listings?seller=${seller}`)) as {
    readonly listings: readonly { readonly itemId: string; readonly rowCount: number }[];
  };
  const { itemId } = listings.find(({ rowCount }) => rowCount === 0) ?? { itemId: "" };
  await product.control(`listings/${itemId}/edit`, {
    title: "2014-2018 Silverado 1500, Sierra 1500, 2015-2020 F-150 Front Brake Rotor",
    categoryId: brakeRotors,
    descriptionHtml: "",
    specifics: [],
  });
}

/** A category that takes 300 vehicles. */
const brakeRotors = "33564";

interface StoredRow {
  readonly year: string | number;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly engine: string;
  readonly notes: string;
}

/** Returns what the marketplace has for a listing, straight from the sandbox. */
async function onEbay(listingId: string): Promise<readonly StoredRow[]> {
  const state = (await product.control(`listings/${listingId}`)) as {
    stored: readonly StoredRow[];
  };
  return state.stored;
}

const key = (row: Pick<StoredRow, "year" | "make" | "model" | "trim" | "engine">) =>
  [row.year, row.make, row.model, row.trim, row.engine].join("|");

describe("the main job over HTTP", () => {
  it("compresses long answers but not short ones", async () => {
    const long = await fetch(`${product.url}/`, { headers: { "accept-encoding": "gzip" } });
    expect(long.headers.get("content-encoding")).toBe("gzip");
    expect(await long.text()).toContain("<html");
    const short = await fetch(`${product.url}/api/auth/user`, {
      headers: { "accept-encoding": "gzip" },
    });
    expect(short.headers.get("content-encoding")).toBeNull();
  });

  it("shows six fields of the signed-in user and never the token", async () => {
    const user = await client.call(getCurrentUser);
    expect(Object.keys(user).sort()).toEqual([
      "ebay_email",
      "ebay_first_name",
      "ebay_token",
      "ebay_user_id",
      "ebay_username",
      "id",
    ]);
    expect(user).toMatchObject({ ebay_username: "oak-street-auto", ebay_token: "connected" });
  });

  it("imports every active listing with the fitments it already has", async () => {
    const pulled = await client.call(pullListings);
    expect(pulled).toMatchObject({ success: true, batch: { state: "done", failed: 0 } });
    const listings = await client.call(getListings);
    expect(listings.length).toBe(pulled.total);
    expect(listings.length).toBeGreaterThanOrEqual(30);
    const carried = listings.filter((listing) => listing.existing_fitment_count > 0);
    expect(carried.length).toBeGreaterThan(0);
    for (const listing of carried) {
      expect(listing.has_fitment_data).toBe(true);
      expect(JSON.parse(listing.fitment_data)).toHaveLength(listing.fitment_count);
    }
    expect((await client.call(countActiveListings)).count).toBe(
      listings.filter((listing) => !listing.ended).length,
    );
  });

  it("doesn't fetch unchanged listings again in a second pull", async () => {
    await product.control("requests", undefined, "DELETE");
    await client.call(pullListings);
    const log = (await product.control("requests")) as {
      readonly requests: readonly { readonly labels: { readonly call?: string } }[];
    };
    const calls = log.requests.map((request) => request.labels.call);
    expect(calls).toContain("GetMyeBaySelling");
    expect(calls.filter((call) => call === "GetItem")).toHaveLength(0);
  });

  it("generates for all listings in one batch, with a message for each", async () => {
    const listings = await client.call(getListings, { query: { fitments: "none" } });
    const done = await client.call(bulkGenerate, {
      body: { listing_ids: listings.map((listing) => listing.listing_id) },
    });
    expect(done.batch).toMatchObject({ state: "done", left: 0, total: listings.length });
    expect(done.results).toHaveLength(listings.length);
    const log = await client.call(getBatchItems, { params: { id: done.batch.id } });
    expect(log.items.every((item) => (item.message ?? "") !== "")).toBe(true);
    const after = await client.call(getListings);
    expect(
      after.filter((listing) => listing.fitment_sync_status === "pending").length,
    ).toBeGreaterThan(5);
    const states = new Map(after.map(({ listing_id, state }) => [listing_id, state]));
    const skipped = done.results.filter(({ outcome }) => outcome === "skipped");
    const reasons = skipped.map(({ reason }) => reason);
    expect(reasons).toEqual(expect.arrayContaining(["protected", "not-enough-information"]));
    expect(reasons).toEqual(
      skipped.map(({ listing_id }) => {
        const state = states.get(listing_id);
        return state === "kept-as-is" ? "protected" : state;
      }),
    );
  });

  it("gives a reason for every generated row", async () => {
    const [pending] = (await client.call(getListings)).filter(
      (listing) => listing.fitment_sync_status === "pending",
    );
    const review = await client.call(getFitmentReview, {
      params: { id: pending?.listing_id ?? "" },
    });
    expect(review.rows.length).toBeGreaterThan(0);
    for (const row of review.rows) {
      expect(row.evidence.length).toBeGreaterThan(0);
      for (const place of row.evidence) expect(review.evidence[place]).toBeDefined();
    }
    expect(review.ranges.flatMap((range) => range.rows).sort((a, b) => a - b)).toEqual(
      review.rows.map((_, index) => index),
    );
  });

  it("returns a listing with its fields, its state, and its fitments as JSON text", async () => {
    const refused =
      (await client.call(getListings)).find((listing) => listing.fitment_sync_status === "pending")
        ?.listing_id ?? "";
    await product.control("faults", {
      match: { call: "ReviseFixedPriceItem", item: refused },
      effect: { tradingError: { code: "240", long: "The item cannot be listed or modified." } },
    });
    await client.call(bulkSync, {
      body: { listing_ids: [refused], include: ["needs-answer", "to-review"] },
    });
    const listings = await client.call(getListings);
    const fields = [
      "listing_id",
      "listing_title",
      "listing_mpn",
      "listing_brand",
      "listing_year",
      "listing_vin",
      "has_fitment_data",
      "fitment_sync_status",
      "fitment_data",
      "generated_fitment_count",
      "existing_fitment_count",
      "fitment_count",
    ];
    for (const listing of listings)
      expect(Object.keys(listing)).toEqual(expect.arrayContaining(fields));
    expect(
      new Set(
        listings
          .filter((listing) => listing.has_fitment_data)
          .map((listing) => listing.fitment_sync_status),
      ),
    ).toEqual(new Set(["pending", "synced", "error"]));
    expect(listings.find((listing) => listing.listing_id === refused)?.fitment_sync_status).toBe(
      "error",
    );
    for (const {
      fitment_data,
      fitment_count,
      existing_fitment_count,
      generated_fitment_count,
    } of listings) {
      const rows = JSON.parse(fitment_data) as StoredRow[];
      expect([rows.length, new Set(rows.map(key)).size]).toEqual([
        fitment_count,
        existing_fitment_count + generated_fitment_count,
      ]);
      for (const row of rows)
        expect([Object.keys(row).sort(), typeof row.notes]).toEqual([
          ["engine", "make", "model", "notes", "trim", "year"],
          "string",
        ]);
    }
    // The listing that fits more vehicles is in a category that takes 300.
    expect(Math.max(...listings.map((listing) => listing.generated_fitment_count))).toBe(300);
  });

  it("adds no row twice when a listing is generated again", async () => {
    const [listing] = (await client.call(getListings)).filter(
      (candidate) => candidate.fitment_sync_status === "pending",
    );
    const again = await Promise.all(
      [1, 2].map(() =>
        client.call(generateForListing, { params: { id: listing?.listing_id ?? "" } }),
      ),
    );
    for (const rows of again)
      expect([rows.length, new Set(rows.map(key)).size]).toEqual([
        listing?.fitment_count,
        listing?.fitment_count,
      ]);
  });

  it("syncs exactly the union of the previous and the approved rows", async () => {
    const pending = (await client.call(getListings)).filter(
      (listing) => listing.fitment_sync_status === "pending",
    );
    const ids = pending.map((listing) => listing.listing_id);
    const before = new Map(
      await Promise.all(ids.map(async (id) => [id, await onEbay(id)] as const)),
    );
    const preview = await client.call(previewSync, { body: { listing_ids: ids } });
    expect(preview.removed).toBe(0);
    const done = await client.call(bulkSync, {
      body: { listing_ids: ids, include: ["needs-answer", "to-review"] },
    });
    const failed = done.results.filter((result) => !result.success);
    expect(failed).toEqual([]);
    for (const listing of pending) {
      const approved = JSON.parse(listing.fitment_data) as StoredRow[];
      const union = new Set([...(before.get(listing.listing_id) ?? []), ...approved].map(key));
      expect(new Set((await onEbay(listing.listing_id)).map(key))).toEqual(union);
    }
    const after = await client.call(getListings);
    expect((await client.call(countSyncedListings)).count).toBe(
      after.filter(({ state }) => state === "synced").length,
    );
    const synced = after.filter((listing) => ids.includes(listing.listing_id));
    expect(synced.every((listing) => listing.fitment_sync_status === "synced")).toBe(true);
    // An open question keeps a listing from counting as done.
    expect(new Set(synced.map(({ state }) => state))).toEqual(new Set(["synced", "needs-answer"]));
  });

  it("doesn't protect rows we synced in the next pull", async () => {
    const before = await client.call(getListings, { query: { fitments: "none" } });
    await client.call(pullListings);
    const after = await client.call(getListings, { query: { fitments: "none" } });
    expect(after.map((listing) => [listing.listing_id, listing.existing_fitment_count])).toEqual(
      before.map((listing) => [listing.listing_id, listing.existing_fitment_count]),
    );
  });

  it("skips protected listings in bulk, and puts their own rows first when they are generated one by one", async () => {
    const [listing] = (await client.call(getListings)).filter(
      (candidate) =>
        candidate.existing_fitment_count > 0 &&
        candidate.generated_fitment_count === 0 &&
        candidate.blocked_reason === null,
    );
    const id = listing?.listing_id ?? "";
    const bulk = await client.call(bulkGenerate, { body: { listing_ids: [id] } });
    expect(bulk.results[0]?.error).toMatch(/^Protected: it already has \d+ fitments/);
    const before = await onEbay(id);
    const fitments = await client.call(generateForListing, { params: { id } });
    expect(fitments.slice(0, before.length).map(key)).toEqual(before.map(key));
  });

  it("loses none of a protected listing's rows when generated rows are merged into them on eBay", async () => {
    const candidates = (await client.call(getListings)).filter(
      (candidate) => candidate.existing_fitment_count > 0 && candidate.blocked_reason === null,
    );
    for (const { listing_id } of candidates)
      await client.call(generateForListing, { params: { id: listing_id } });
    const merged = (await client.call(getListings)).find(
      (listing) => listing.existing_fitment_count > 0 && listing.generated_fitment_count > 0,
    );
    if (!merged) throw new Error("nothing was generated for a protected listing");
    const id = merged.listing_id;
    const before = await onEbay(id);
    expect(before).toHaveLength(merged.existing_fitment_count);
    const { results } = await client.call(bulkSync, {
      body: { listing_ids: [id], include: ["needs-answer", "to-review"] },
    });
    expect(results).toMatchObject([{ success: true }]);
    const after = await onEbay(id);
    expect(after).toEqual(expect.arrayContaining([...before]));
    expect(after).toHaveLength(before.length + merged.generated_fitment_count);
  });

  it("checks an edit against the vehicle list, syncs it, and restores the previous rows on undo", async () => {
    const [listing] = (await client.call(getListings)).filter(
      (candidate) =>
        candidate.fitment_sync_status === "synced" &&
        candidate.generated_fitment_count > 2 &&
        candidate.existing_fitment_count === 0,
    );
    const id = listing?.listing_id ?? "";
    const review = await client.call(getFitmentReview, { params: { id } });
    const [first, ...rest] = review.rows.filter((row) => row.origin !== "marketplace");
    const wrong = await client.send(editFitments, {
      params: { id },
      body: { version: review.version, set: [{ year: 2003, make: "Toyota", model: "Vibe" }] },
    });
    expect(wrong.status).toBe(400);
    expect(JSON.stringify(wrong.body)).toContain("Vibe");
    const edited = await client.call(editFitments, {
      params: { id },
      body: { version: review.version, set: rest },
    });
    expect(edited.sync_preview).toMatchObject({ removed: 1, added: 0 });
    const stale = await client.send(editFitments, {
      params: { id },
      body: { version: review.version, set: rest },
    });
    expect(stale.status).toBe(409);
    const before = await onEbay(id);
    await client.call(bulkSync, {
      body: { listing_ids: [id], include: ["needs-answer", "to-review"] },
    });
    expect((await onEbay(id)).map(key)).not.toContain(first ? key(first) : "");
    const history = await client.call(getSyncHistory, { query: { listing_id: id } });
    expect(history.records[0]).toMatchObject({
      outcome: "synced",
      can_undo: true,
      listing_id: id,
      before: before.length,
      sent: before.length - 1,
      after: before.length - 1,
    });
    await client.call(undoSync, { params: { id: history.records[0]?.id ?? "" } });
    expect(new Set((await onEbay(id)).map(key))).toEqual(new Set(before.map(key)));
  });

  it("sends the given fitments with joined notes in the simple flow, and refuses an empty list", async () => {
    const [listing] = (await client.call(getListings)).filter(
      (candidate) =>
        candidate.fitment_sync_status === "synced" &&
        candidate.generated_fitment_count > 0 &&
        candidate.existing_fitment_count === 0,
    );
    const id = listing?.listing_id ?? "";
    const empty = await client.send(syncListing, { params: { id }, body: { fitments: [] } });
    expect(empty.status).toBe(400);
    const [first] = await client.call(generateForListing, { params: { id } });
    if (!first) throw new Error("no fitment to send");
    await client.call(syncListing, {
      params: { id },
      body: {
        fitments: [{ ...first, notes: ["Left", "Front"] }],
        include: ["needs-answer", "to-review"],
      },
    });
    expect((await onEbay(id)).map(({ notes }) => notes)).toEqual(["Left; Front"]);
    expect(
      (await client.call(generateForListing, { params: { id } })).some(
        ({ notes }) => notes.join() === "Left,Front",
      ),
    ).toBe(true);
    expect(
      (await client.call(getActiveListings)).find((candidate) => candidate.listingId === id)
        ?.synced,
    ).toBe(true);
  });

  it("offers only vehicles of the marketplace's list in the pickers", async () => {
    expect(await client.call(listMakes)).toContain("Honda");
    const models = await client.call(listModels, { query: { make: "Honda" } });
    expect(models.find((model) => model.model === "Civic")?.years).toContain(1998);
    const variants = await client.call(listVariants, {
      query: { year: "1998", make: "Honda", model: "Civic" },
    });
    expect(variants).toContainEqual({
      trim: "EX Coupe 2-Door",
      engine: "1.6L 1590CC 97Cu. In. l4 GAS SOHC Naturally Aspirated",
    });
    await product.control("requests", undefined, "DELETE");
    expect(
      await client.call(listVariants, { query: { year: "1998", make: "Honda", model: "Vibe" } }),
    ).toEqual([]);
    // Names that aren't in the list cost no call, because all accounts share the calls.
    expect(JSON.stringify(await product.control("requests"))).not.toContain("Vibe");
  });

  it("answers 401 after logout", async () => {
    const other = await product.signIn("first-day-parts");
    expect(await other.call(getListings)).toEqual([]);
    await other.call(logout);
    expect((await other.send(getCurrentUser)).status).toBe(401);
    expect((await other.send(getListings)).status).toBe(401);
  });
});
