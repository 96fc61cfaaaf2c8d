/**
 * Measures the main job: import, generation, and sync of the sandbox seller torque-and-timber,
 * against the sandbox marketplace at 100 ms per call with 10 calls at a time. `npm run
 * bench:main-job`. Prints a Markdown table. Runs on the embedded database, or on
 * TEST_DATABASE_URL's server.
 *
 * Of the seller's 1,200 listings, about 850 are ready to sync after generation; the others have
 * questions, were refused, or are protected. So before the sync is measured, the seller lists some
 * of the ready ones a second time, for a total of 1,000.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { getBatch } from "#contract/batches.ts";
import { bulkGenerate, bulkSync } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { loadSeed } from "../sandbox/ebay/load-seed.ts";
import { openMeasuredServer } from "./measured-server/open-measured-server.ts";
import { printCalibration } from "./calibration.ts";
import { processorSeconds } from "./processor-time.ts";

printCalibration();

const latencyMs = 100;
const atOnce = 10;
const listingsToSync = 1000;

/** Appended to an item id for the second listing of the same part. */
const secondListing = 900_000_000_000n;

const server = await openMeasuredServer("torque-and-timber");
const { client } = server;
const respondAsync = { prefer: "respond-async" };

interface Measured {
  readonly seconds: number;
  readonly calls: number;
  /** Processor time of the server, and of the embedded database if that is measured. */
  readonly processor: { readonly server: number; readonly database: number };
}

async function measure(work: () => Promise<unknown>): Promise<Measured> {
  const before = await server.countCalls();
  const processorBefore = readProcessor();
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const processor = readProcessor();
  return {
    seconds,
    calls: (await server.countCalls()) - before,
    processor: {
      server: processor.server - processorBefore.server,
      database: processor.database - processorBefore.database,
    },
  };
}

function readProcessor(): Measured["processor"] {
  return {
    server: processorSeconds(server.pid),
    database: server.embedded ? processorSeconds(server.databasePid()) : 0,
  };
}

async function settled(id: string): Promise<void> {
  for (;;) {
    const batch = await client.call(getBatch, { params: { id } });
    if (batch.state === "done") return;
    if (batch.state !== "running")
      throw new Error(`the batch is ${batch.state}: ${batch.pausedReason}`);
    // Rarely until the end is near, because each look costs the server as much as a fifth of a
    // listing.
    await sleep((batch.secondsLeft ?? 0) > 3 ? 1000 : 200);
  }
}

async function generateAll(ids: readonly string[]): Promise<void> {
  await settled(
    (await client.call(bulkGenerate, { body: { listing_ids: [...ids] }, headers: respondAsync }))
      .batch.id,
  );
}

async function readyToSync(): Promise<string[]> {
  const all = await client.call(getListings, { query: { fitments: "none" } });
  return all
    .filter((listing) => listing.fitment_sync_status === "pending")
    .map((listing) => listing.listing_id);
}

/**
 * Lists as many of the ready listings a second time as are missing, imports them, and generates
 * their fitments.
 */
async function listAgain(ready: readonly string[]): Promise<void> {
  const parts = loadSeed().listings.filter(
    ({ itemId, inventoryManaged }) => ready.includes(itemId) && inventoryManaged !== true,
  );
  const again = parts.slice(0, Math.max(0, listingsToSync - ready.length)).map((listing) => ({
    ...listing,
    sku: null,
    itemId: String(BigInt(listing.itemId) + secondListing),
  }));
  await server.seed(again);
  await client.call(pullListings);
  await generateAll(again.map(({ itemId }) => itemId));
}

const ideal = (measured: Measured) => (measured.calls * latencyMs) / 1000 / atOnce;

function perListing({ processor }: Measured, listings: number): string {
  const milliseconds = (seconds: number) => ((seconds * 1000) / listings).toFixed(1);
  const database = server.embedded ? `, database ${milliseconds(processor.database)}` : "";
  return `server ${milliseconds(processor.server)}${database}`;
}

const ratio = (measured: Measured) => (measured.seconds / ideal(measured)).toFixed(2);

await server.setLatency(latencyMs);
const imported = await measure(() => client.call(pullListings));
const ids = (await client.call(getListings, { query: { fitments: "none" } })).map(
  (listing) => listing.listing_id,
);
const generated = await measure(() => generateAll(ids));
await listAgain(await readyToSync());
const toSync = (await readyToSync()).slice(0, listingsToSync);
if (toSync.length < listingsToSync)
  throw new Error(`only ${toSync.length} listings are ready to sync`);
const synced = await measure(async () =>
  settled(
    (
      await client.call(bulkSync, {
        body: { listing_ids: toSync, include: ["needs-answer", "to-review"] },
        headers: respondAsync,
      })
    ).batch.id,
  ),
);

process.stdout.write(`
| What | Measured | Ideal (calls × ${latencyMs} ms / ${atOnce}) | Ratio | Goal | Processor time per listing, in ms |
| --- | --- | --- | --- | --- | --- |
| Import of ${ids.length} listings | ${imported.seconds.toFixed(1)} s, ${imported.calls} calls | ${ideal(imported).toFixed(1)} s | ${ratio(imported)} | ≤ 1.15 | ${perListing(imported, ids.length)} |
| Generate and store ${ids.length} listings | ${generated.seconds.toFixed(1)} s, ${generated.calls} calls | | | ≤ 10 s | ${perListing(generated, ids.length)} |
| Sync of ${toSync.length} listings | ${synced.seconds.toFixed(1)} s, ${synced.calls} calls | ${ideal(synced).toFixed(1)} s | ${ratio(synced)} | ≤ 1.15 | ${perListing(synced, toSync.length)} |
| Peak memory of the server | ${server.peakMegabytes().toFixed(0)} MB | | | < 400 MB | |
${server.embedded ? `| Peak memory of the embedded database, in its own process | ${server.databasePeakMegabytes().toFixed(0)} MB | | | | |\n` : ""}`);
await server.close();
