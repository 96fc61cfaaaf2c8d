import { setTimeout as sleep } from "node:timers/promises";
import { getBulkDraft } from "#contract/bulk-draft.ts";
import { createBulkListings } from "#contract/bulk-products.ts";
import { getBatch, getBatchItems, listBatches } from "#contract/batches.ts";
import { bulkSync, getFitmentReview, getSyncHistory, syncListing } from "#contract/fitments.ts";
import { pullListings } from "#contract/listings.ts";
import type { ApiClient } from "../api-client.ts";
import type { Stock } from "./drive-work.ts";
import { everything } from "./include-everything.ts";
import type { CrashWorld } from "./start-crash-world.ts";

const respondAsync = { prefer: "respond-async" };
/** Longer than the lease of a dead process. */
const leaseExpiryMs = 8000;
const maxWaitMs = 300_000;

/**
 * Waits for all work to finish. Then publishes the remaining products, syncs, pulls, and syncs
 * again, as a seller would. Returns a description of everything that got stuck.
 */
export async function waitForQuiet(
  world: CrashWorld,
  client: ApiClient,
  stock: Stock,
): Promise<readonly string[]> {
  await world.control("latency", { ms: 0 });
  await sleep(leaseExpiryMs);
  const stuck = [...(await waitForBatches(client))];
  await client.send(createBulkListings, {
    body: { listings: stock.products.map((id) => ({ id })), include: everything },
    headers: respondAsync,
  });
  stuck.push(...(await waitForBatches(client)));
  await settleUnknown(client, stock);
  stuck.push(...(await syncAll(client, stock)));
  await client.send(pullListings, { headers: respondAsync });
  stuck.push(...(await waitForBatches(client)));
  await world.control("requests", undefined, "DELETE");
  stuck.push(...(await syncAll(client, stock)));
  return [...stuck, ...(await findNeedlessWrites(world))];
}

/** Reads the listing ID of each product, or null if it wasn't published. */
export async function readPublished(
  client: ApiClient,
): Promise<readonly { readonly id: string; readonly itemId: string | null }[]> {
  const { products } = await client.call(getBulkDraft);
  return products.map(({ id, itemId }) => ({ id, itemId: itemId ?? null }));
}

async function waitForBatches(client: ApiClient): Promise<readonly string[]> {
  const deadline = Date.now() + maxWaitMs;
  for (;;) {
    const open = await client.call(listBatches, { query: { active: "true" } });
    if (open.length === 0) return [];
    const waiting = open.filter(({ state, pausedUntil }) => state === "paused" && !pausedUntil);
    if (Date.now() > deadline || waiting.length === open.length)
      return open.map(
        ({ kind, state, left, pausedReason }) =>
          `a batch (${kind}) is ${state} with ${left} left: ${pausedReason ?? "no reason"}`,
      );
    await sleep(200);
  }
}

/**
 * Syncs the listings whose last write is unknown again, as their sync history tells the seller to.
 */
async function settleUnknown(client: ApiClient, { listings }: Stock): Promise<void> {
  for (const id of listings) {
    const { records } = await client.call(getSyncHistory, {
      query: { listing_id: id, limit: "1" },
    });
    if (records[0]?.outcome !== "unknown") continue;
    const { rows } = await client.call(getFitmentReview, { params: { id } });
    const fitments = rows.map(({ year, make, model, trim, engine, notes }) => ({
      year,
      make,
      model,
      trim,
      engine,
      notes,
    }));
    await client.send(syncListing, { params: { id }, body: { fitments, include: everything } });
  }
}

async function syncAll(client: ApiClient, { listings }: Stock): Promise<readonly string[]> {
  const { batch } = await client.call(bulkSync, {
    body: { listing_ids: [...listings], include: everything },
    headers: respondAsync,
  });
  const stuck = await waitForBatches(client);
  const ended = await client.call(getBatch, { params: { id: batch.id } });
  if (ended.failed === 0) return stuck;
  const { items } = await client.call(getBatchItems, {
    params: { id: batch.id },
    query: { state: "failed", limit: "100" },
  });
  return [...stuck, ...items.map((item) => `${item.listing_id} can't be synced: ${item.message}`)];
}

/** Returns the writes of the last sync. There should be none, because nothing has changed since. */
async function findNeedlessWrites(world: CrashWorld): Promise<readonly string[]> {
  const { requests } = (await world.control("requests?bodies=none")) as {
    readonly requests: readonly { readonly labels: { readonly call: string; item: string } }[];
  };
  return requests
    .filter(({ labels }) => /^(Revise|Add|put_product|delete_product)/.test(labels.call))
    .map(
      ({ labels }) => `${labels.item} was written again (${labels.call}) with nothing to change`,
    );
}
