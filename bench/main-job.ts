/**
 * The figures of the main job: import, generation and sync of the largest sandbox seller, against the marketplace stand-in at 100 ms a call
 * and 10 calls at a time. `npm run bench:main-job`. Prints a Markdown table. Runs on the embedded database, or on TEST_DATABASE_URL's server.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { getBatch } from "#contract/batches.ts";
import { bulkGenerate, bulkSync } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import type { Config } from "#server/config.ts";
import { startEbaySandbox } from "../sandbox/ebay/start-ebay-sandbox.ts";
import { createApiClient } from "../test/api-client.ts";
import type { ApiClient } from "../test/api-client.ts";
import { freePort } from "../test/free-port.ts";
import { signIn, testConfig } from "../test/start-product.ts";
import { compileCache, programFlags } from "../scripts/steps/project.mjs";
import { environmentOf } from "../test/start-server-process.ts";

const latencyMs = 100;
const atOnce = 10;
const listingsToSync = 1000;

const dataDir = mkdtempSync(join(tmpdir(), "fitwright-bench-"));
const port = await freePort();
const publicUrl = `http://localhost:${port}`;
const callback = `${publicUrl}/api/auth/ebay/callback`;
const sandbox = await startEbaySandbox({ port: 0, redirectUrls: { "test-ru-name": { accept: callback, decline: callback } } });
const serverUrl = process.env["TEST_DATABASE_URL"] || null;
const database = serverUrl === null ? null : await createDatabase(serverUrl);
const config: Config = testConfig({ port, publicUrl, sandboxUrl: sandbox.url, environment: { DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database } : {}) } });
const server = spawn(process.execPath, [...programFlags, "src/server/main.ts"], { env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...environmentOf(config), ENCRYPTION_KEYS: `bench:${randomBytes(32).toString("base64")}` }, stdio: ["ignore", "inherit", "inherit"] });
while (!(await fetch(`http://127.0.0.1:${port}/api/health`).then((answer) => answer.ok, () => false))) await sleep(100);

/** A database of this run's own, dropped before the next one. */
async function createDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("drop database if exists fitwright_bench with (force)");
  await client.query("create database fitwright_bench");
  await client.end();
  const own = new URL(url);
  own.pathname = "/fitwright_bench";
  return own.href;
}

const control = async (path: string, method: string, body?: unknown) =>
  (await fetch(`${sandbox.url}/_sandbox/${path}`, { method, ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }) })).json() as Promise<unknown>;
/** The highest number of the log is the count of all calls since the sandbox started, also of those the log has let go. */
const countCalls = async () => ((await control("requests?bodies=none", "GET")) as { requests: readonly { readonly id: number }[] }).requests.at(-1)?.id ?? 0;

interface Measured {
  readonly seconds: number;
  readonly calls: number;
}

async function measure(work: () => Promise<unknown>): Promise<Measured> {
  const before = await countCalls();
  const start = performance.now();
  await work();
  return { seconds: (performance.now() - start) / 1000, calls: (await countCalls()) - before };
}

async function settled(client: ApiClient, id: string): Promise<void> {
  for (;;) {
    const batch = await client.call(getBatch, { params: { id } });
    if (batch.state === "done") return;
    if (batch.state !== "running") throw new Error(`the batch is ${batch.state}: ${batch.pausedReason}`);
    await sleep(50);
  }
}

const peakMegabytes = () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
const ideal = (measured: Measured) => (measured.calls * latencyMs) / 1000 / atOnce;
const ratio = (measured: Measured) => (measured.seconds / ideal(measured)).toFixed(2);

const client = await signIn(createApiClient(publicUrl), "torque-and-timber");
await control("latency", "POST", { ms: latencyMs });
const imported = await measure(() => client.call(pullListings));
const ids = (await client.call(getListings, { query: { fitments: "none" } })).map((listing) => listing.listing_id);
const respondAsync = { prefer: "respond-async" };
const generated = await measure(async () => settled(client, (await client.call(bulkGenerate, { body: { listing_ids: ids }, headers: respondAsync })).batch.id));
const pending = (await client.call(getListings, { query: { fitments: "none" } })).filter((listing) => listing.fitment_sync_status === "pending");
const toSync = pending.slice(0, listingsToSync).map((listing) => listing.listing_id);
const synced = await measure(async () => settled(client, (await client.call(bulkSync, { body: { listing_ids: toSync }, headers: respondAsync })).batch.id));

process.stdout.write(`
| What | Measured | Ideal (calls × ${latencyMs} ms / ${atOnce}) | Ratio | Goal |
| --- | --- | --- | --- | --- |
| Import of ${ids.length} listings | ${imported.seconds.toFixed(1)} s, ${imported.calls} calls | ${ideal(imported).toFixed(1)} s | ${ratio(imported)} | ≤ 1.15 |
| Generate and store ${ids.length} listings | ${generated.seconds.toFixed(1)} s, ${generated.calls} calls | | | ≤ 10 s |
| Sync of ${toSync.length} listings | ${synced.seconds.toFixed(1)} s, ${synced.calls} calls | ${ideal(synced).toFixed(1)} s | ${ratio(synced)} | ≤ 1.15 |
| Peak memory of the server${database ? "" : ", embedded database included"} | ${peakMegabytes().toFixed(0)} MB | | | < 400 MB |
`);
server.kill("SIGTERM");
await new Promise((resolve) => server.once("exit", resolve));
await sandbox.close();
rmSync(dataDir, { recursive: true, force: true });
