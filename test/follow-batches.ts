import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { z } from "zod";
import { getBatch, getBatchItems } from "#contract/batches.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { bulkGenerate, bulkSync } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import type { ApiClient } from "./api-client.ts";
import type { Control } from "./prepare-server.ts";

/** Answers of any release, without what one of them added. */
const batchId = z.object({ id: z.string() });
const begunWork = z.union([z.object({ batch: batchId }), batchId]);
const batchProgress = z.object({ state: z.string(), done: z.number(), failed: z.number() });
const shownListings = z.array(
  z.object({
    listing_id: z.string(),
    fitment_sync_status: z.string().nullable(),
    fitment_count: z.number(),
  }),
);
const skippedItems = z.object({
  items: z.array(z.object({ listing_id: z.string(), reason: z.string().nullable() })),
});
const writeLog = z.object({
  requests: z.array(z.object({ labels: z.object({ item: z.string() }) })),
});

/** eBay's delay while something happens to a batch, so that it is still open afterward. */
const defaultSlowMs = 8000;

/** A running batch, and the marketplace that it writes to. */
interface AtWork {
  readonly client: ApiClient;
  readonly control: Control;
  readonly slowMs?: number;
}

/** Starts work on many listings. @returns the batch's ID */
export async function begin(
  client: ApiClient,
  call: Endpoint,
  given: Parameters<ApiClient["send"]>[1] = {},
): Promise<string> {
  const { status, body: answer } = await client.send(call, {
    ...given,
    headers: { prefer: "respond-async" },
  });
  expect(status, JSON.stringify(answer)).toBe(200);
  const begun = begunWork.parse(answer);
  return "batch" in begun ? begun.batch.id : begun.id;
}

export const beginSync = (client: ApiClient, ids: readonly string[]) =>
  begin(client, bulkSync, {
    body: { listing_ids: ids, include: ["needs-answer", "to-review"] },
  });

export async function progress(client: ApiClient, id: string) {
  return batchProgress.parse((await client.send(getBatch, { params: { id } })).body);
}

/** Waits until a batch has ended without failures. */
export async function finish(client: ApiClient, id: string): Promise<void> {
  for (;;) {
    const { state, failed } = await progress(client, id);
    if (state === "done") {
      if (failed > 0) expect(await readItems(client, id, "failed")).toEqual([]);
      return;
    }
    expect(state).toBe("running");
    await sleep(100);
  }
}

/** Returns the listings that a batch skipped as if somebody else had changed them on eBay. */
export async function readChanged(client: ApiClient, id: string): Promise<readonly string[]> {
  const { items } = skippedItems.parse(await readItems(client, id, "skipped"));
  return items
    .filter(({ reason }) => reason === "changed-on-ebay")
    .map(({ listing_id }) => listing_id);
}

async function readItems(
  client: ApiClient,
  id: string,
  state: "failed" | "skipped",
): Promise<unknown> {
  const query = { state, limit: "500" };
  return (await client.send(getBatchItems, { params: { id }, query })).body;
}

export const readListings = async (client: ApiClient) =>
  shownListings.parse((await client.send(getListings, { query: { fitments: "none" } })).body);

/** Imports everything and generates the fitments. @returns the listings */
export async function importAndGenerate(client: ApiClient): Promise<readonly string[]> {
  await finish(client, await begin(client, pullListings));
  const ids = (await readListings(client)).map(({ listing_id }) => listing_id);
  await finish(client, await begin(client, bulkGenerate, { body: { listing_ids: ids } }));
  return ids;
}

/** Returns how often each listing was written since the last call. */
export async function takeWrites(control: Control): Promise<readonly number[]> {
  const { requests } = writeLog.parse(
    await control("requests?call=ReviseFixedPriceItem&bodies=none"),
  );
  await control("requests", undefined, "DELETE");
  const counts = new Map<string, number>();
  for (const { labels } of requests) counts.set(labels.item, (counts.get(labels.item) ?? 0) + 1);
  return [...counts.values()];
}

/**
 * Lets something happen while a batch writes to eBay, and expects that it ends without failures and
 * without double writes. @returns the batch's ID
 */
export async function disturb(
  { client, control, slowMs = defaultSlowMs }: AtWork,
  beginBatch: () => Promise<string>,
  happen: () => Promise<void>,
): Promise<string> {
  await takeWrites(control);
  await control("latency", { ms: 300 });
  const batch = await beginBatch();
  await expect.poll(async () => (await progress(client, batch)).done).toBeGreaterThan(0);
  await control("latency", { ms: slowMs });
  await happen();
  expect(await progress(client, batch)).toMatchObject({ state: "running" });
  await control("latency", { ms: 0 });
  await finish(client, batch);
  const writes = await takeWrites(control);
  expect(writes.length).toBeGreaterThan(10);
  expect(writes.filter((count) => count > 1)).toEqual([]);
  return batch;
}
