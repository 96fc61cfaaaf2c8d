import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { getBatch } from "#contract/batches.ts";
import { bulkGenerate, bulkSync } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import { prepareServer } from "./prepare-server.ts";
import { signIn } from "./start-product.ts";
import { startServerProcess } from "./start-server-process.ts";
import type { ServerProcess } from "./start-server-process.ts";
import { prepareServerStorage } from "./test-database.ts";
import { testServerUrl } from "./test-server.ts";

const kills = 10;
const latencyMs = 500;
const respondAsync = { prefer: "respond-async" };

interface Run {
  /** The marketplace's lists at the end, by listing id. */
  readonly onEbay: ReadonlyMap<string, string>;
  /** How often each listing was written, by listing id. */
  readonly writes: ReadonlyMap<string, number>;
  readonly listings: readonly string[];
  readonly generations: number;
}

/**
 * Runs an import, a generation, and a sync on a new product; with `disturb`, the working process is
 * killed again and again.
 */
async function runAll(disturb: boolean): Promise<Run> {
  const storage = await prepareServerStorage();
  const { sandbox, control, config } = await prepareServer(storage.environment);
  // On PostgreSQL the worker is a separate process. The embedded database has one process for all
  // roles.
  const split = testServerUrl !== null;
  const web = split ? await startServerProcess(config, "web") : null;
  let worker = await startServerProcess(config, split ? "worker" : "all");
  const client = await signIn(createApiClient(config.publicUrl), "oak-street-auto");
  await client.call(pullListings);
  const all = await client.call(getListings, { query: { fitments: "none" } });
  const ids = all
    .filter((listing) => listing.existing_fitment_count === 0)
    .map((listing) => listing.listing_id);
  const generated = await client.call(bulkGenerate, {
    body: { listing_ids: ids },
    headers: respondAsync,
  });
  await settled(client, generated.batch.id);
  await control("latency", { ms: disturb ? latencyMs : 0 });
  await control("requests", undefined, "DELETE");
  const synced = await client.call(bulkSync, {
    body: { listing_ids: ids, include: ["needs-answer", "to-review"] },
    headers: respondAsync,
  });
  if (disturb)
    worker = await killRepeatedly(worker, () =>
      startServerProcess(config, split ? "worker" : "all"),
    );
  const end = await settled(client, synced.batch.id);
  expect(end.failed).toBe(0);
  const run = await readRun(control, client, ids);
  await worker.stop();
  await web?.stop();
  await sandbox.close();
  await storage.remove();
  return run;
}

async function killRepeatedly(
  first: ServerProcess,
  start: () => Promise<ServerProcess>,
): Promise<ServerProcess> {
  let worker = first;
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(150 + ((kill * 97) % 400));
    await worker.kill();
    worker = await start();
  }
  return worker;
}

async function settled(client: ApiClient, id: string) {
  for (;;) {
    const batch = await client.call(getBatch, { params: { id } });
    if (batch.state === "done") return batch;
    if (batch.state !== "running")
      throw new Error(`the batch is ${batch.state}: ${batch.pausedReason}`);
    await sleep(200);
  }
}

async function readRun(
  control: (path: string) => Promise<unknown>,
  client: ApiClient,
  ids: readonly string[],
): Promise<Run> {
  const onEbay = new Map<string, string>();
  for (const id of ids) {
    const state = (await control(`listings/${id}`)) as {
      stored: readonly Record<string, unknown>[];
    };
    onEbay.set(
      id,
      JSON.stringify(
        state.stored
          .map((row) => [row.year, row.make, row.model, row.trim, row.engine, row.notes].join("|"))
          .sort(),
      ),
    );
  }
  const log = (await control("requests?call=ReviseFixedPriceItem&bodies=none")) as {
    requests: readonly { labels: { item?: string } }[];
  };
  const writes = new Map<string, number>();
  for (const { labels } of log.requests)
    writes.set(labels.item ?? "", (writes.get(labels.item ?? "") ?? 0) + 1);
  const listings = await client.call(getListings, { query: { fitments: "none" } });
  return {
    onEbay,
    writes,
    listings: listings
      .map(
        (listing) =>
          `${listing.listing_id} ${listing.fitment_sync_status} ${listing.fitment_count}`,
      )
      .sort(),
    generations: listings.filter((listing) => listing.generation === "generated").length,
  };
}

describe("a worker that is killed repeatedly", () => {
  it(
    `loses nothing and writes nothing twice after ${kills} kills in one batch`,
    { timeout: 900_000 },
    async () => {
      const undisturbed = await runAll(false);
      const killed = await runAll(true);
      expect(killed.onEbay).toEqual(undisturbed.onEbay);
      expect(killed.listings).toEqual(undisturbed.listings);
      expect(killed.generations).toBe(undisturbed.generations);
      expect([...killed.writes.values()].filter((count) => count > 1)).toEqual([]);
      expect(killed.writes.size).toBe(undisturbed.writes.size);
    },
  );
});
