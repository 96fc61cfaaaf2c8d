import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancelBatch, getBatch, listBatches } from "#contract/batches.ts";
import type { Batch } from "#contract/batches.ts";
import { bulkGenerate } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import type { ApiClient } from "./api-client.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

const seller = "oak-street-auto";
const respondAsync = { prefer: "respond-async" };

let product: Product;
let client: ApiClient;
let ids: readonly string[];
beforeAll(async () => {
  product = await startProduct();
  client = await product.signIn(seller);
  await client.call(pullListings);
  ids = (await client.call(getListings))
    .filter(({ existing_fitment_count }) => existing_fitment_count === 0)
    .map(({ listing_id }) => listing_id);
}, 120_000);
afterAll(() => product?.close());

const read = (id: string) => client.call(getBatch, { params: { id } });
/** Waits until a generation has ended and a sync follows it. */
async function followed(generation: Batch): Promise<Batch> {
  await expect.poll(async () => (await read(generation.id)).followedBy).toHaveLength(1);
  return read((await read(generation.id)).followedBy?.[0] ?? "");
}
const generate = (listing_ids: readonly string[], then_sync = {}) =>
  client.call(bulkGenerate, {
    body: { listing_ids: [...listing_ids], then_sync },
    headers: respondAsync,
  });

describe("a generation with a sync", () => {
  it("syncs what it generated, without another call, and leaves out what isn't settled", async () => {
    const some = ids.slice(0, 12);
    const { batch } = await generate(some);
    expect(batch).toMatchObject({ kind: "generate", thenSync: { include: [] } });
    const sync = await followed(batch);
    expect(sync).toMatchObject({ kind: "sync", follows: batch.id, include: [] });
    await expect.poll(() => read(sync.id)).toMatchObject({ state: "done", failed: 0 });
    const ended = await read(sync.id);
    expect(ended.total).toBe((await read(batch.id)).done);
    expect(ended.done).toBeGreaterThan(0);
    const listings = (await client.call(getListings)).filter(({ listing_id }) =>
      some.includes(listing_id),
    );
    const synced = listings.filter(({ fitment_sync_status }) => fitment_sync_status === "synced");
    expect(synced).toHaveLength(ended.done);
    expect(synced.filter(({ question_count }) => question_count > 0)).toEqual([]);
    const shown = (await client.call(listBatches)).filter(
      ({ id }) => id === batch.id || id === sync.id,
    );
    expect(shown).toMatchObject([{ follows: batch.id }, { followedBy: [sync.id] }]);
  });

  it("includes in the sync what the call names", async () => {
    const include = ["needs-answer", "to-review"] as const;
    const { batch } = await generate(ids.slice(0, 3), { include: [...include] });
    expect(await followed(batch)).toMatchObject({ include });
    const unknown = await client.send(bulkGenerate, {
      body: { listing_ids: ids.slice(0, 3), then_sync: { include: ["everything"] } },
    });
    expect(unknown.status).toBe(400);
  });

  it("doesn't sync once it is canceled", async () => {
    const { batch } = await generate(ids);
    const canceled = await client.call(cancelBatch, { params: { id: batch.id } });
    expect(canceled.state).toMatch(/^cancel/);
    await expect.poll(() => read(batch.id)).toMatchObject({ state: "cancelled", followedBy: [] });
  });

  it("is refused like a sync while eBay is disconnected, and a sync that it has begun waits for the connection", async () => {
    const all = await client.call(getListings, { query: { fitments: "none" } });
    const unsynced = all
      .filter(
        ({ listing_id, state }) =>
          ids.includes(listing_id) && (state === "new" || state === "ready"),
      )
      .map(({ listing_id }) => listing_id);
    expect(unsynced.length).toBeGreaterThan(5);
    await product.control("tokens/revoke", { seller, everything: true });
    // Nothing has noticed yet, so the generation starts.
    const { batch } = await generate(unsynced);
    const sync = await followed(batch);
    await expect
      .poll(() => read(sync.id))
      .toMatchObject({
        state: "paused",
        failed: 0,
        pausedReason: "eBay token expired. Please reconnect your eBay account.",
      });
    expect(
      await client.send(bulkGenerate, { body: { listing_ids: unsynced, then_sync: {} } }),
    ).toMatchObject({ status: 403, body: { error: "needs-reconnect" } });
    client = await product.signIn(seller);
    await expect.poll(() => read(sync.id)).toMatchObject({ state: "done", failed: 0 });
  });
});
