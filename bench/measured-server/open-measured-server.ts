import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "#server/platform/db/database.ts";
import type { SeedCategory, SeedListing } from "../../sandbox/ebay/seed-format.ts";
import { startEbaySandbox } from "../../sandbox/ebay/start-ebay-sandbox.ts";
import { readSeed } from "../../sandbox/stripe/seed/read-seed.ts";
import { startStripeSandbox } from "../../sandbox/stripe/start-stripe-sandbox.ts";
import type { RunningStripeSandbox } from "../../sandbox/stripe/start-stripe-sandbox.ts";
import { compileCache, programFlags } from "../../scripts/steps/project.mjs";
import { createApiClient } from "../../test/api-client.ts";
import type { ApiClient } from "../../test/api-client.ts";
import { freePort } from "../../test/free-port.ts";
import { signIn, testConfig, webhookSecret } from "../../test/start-product.ts";
import { environmentOf } from "../../test/start-server-process.ts";
import { createDatabase, dropDatabase } from "./create-database.ts";

/**
 * The server as `npm start` runs it, next to a sandbox marketplace. It has its own process, so that
 * it is measured alone.
 */
export interface MeasuredServer {
  readonly client: ApiClient;
  readonly pid: number | undefined;
  /** It runs on the embedded database, because TEST_DATABASE_URL isn't set. */
  readonly embedded: boolean;
  /** Sets how long the sandbox takes for each call from now on. */
  setLatency(ms: number): Promise<void>;
  /** Adds categories and listings to the sandbox. */
  seed(listings: readonly SeedListing[], categories?: readonly SeedCategory[]): Promise<void>;
  /** Counts all calls to the sandbox since it started. */
  countCalls(): Promise<number>;
  peakMegabytes(): number;
  /** Whether the server's process is still the one that was started. */
  isRunning(): boolean;
  /** Of the embedded database, which is a separate process. */
  databasePeakMegabytes(): number;
  /** The process of the embedded database. */
  databasePid(): string | undefined;
  /** How another process connects to the server's database. */
  databaseConnection(): Connection;
  close(): Promise<void>;
}

/** Includes the process ID, because two runs may use one server at the same time. */
const databaseName = `fitwright_bench_${process.pid}`;

/**
 * Opens a server on the embedded database, or on TEST_DATABASE_URL's server, and signs the seller
 * in. With a card provider, plans are sold and limit generating.
 */
export async function openMeasuredServer(
  seller: string,
  { withCards = false }: { readonly withCards?: boolean } = {},
): Promise<MeasuredServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "fitwright-bench-"));
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const callback = `${publicUrl}/api/auth/ebay/callback`;
  const sandbox = await startEbaySandbox({
    port: 0,
    redirectUrls: { "test-ru-name": { accept: callback, decline: callback } },
  });
  const cards = withCards ? await openCards(publicUrl) : null;
  const serverUrl = process.env["TEST_DATABASE_URL"] || null;
  const database = serverUrl === null ? null : await createDatabase(serverUrl, databaseName);
  const config = testConfig({
    port,
    publicUrl,
    sandboxUrl: sandbox.url,
    ...(cards === null ? {} : { cardsUrl: cards.url }),
    environment: { DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database } : {}) },
  });
  const server = spawn(process.execPath, [...programFlags, "src/server/main.ts"], {
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      ...environmentOf(config),
      ENCRYPTION_KEYS: `bench:${randomBytes(32).toString("base64")}`,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  while (
    !(await fetch(`http://127.0.0.1:${port}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await sleep(100);
  const control = (path: string, body: unknown) => controlStandIn(sandbox.url, path, body);
  return {
    client: await signIn(createApiClient(publicUrl), seller),
    pid: server.pid,
    embedded: database === null,
    setLatency: (ms) => control("latency", { ms }),
    seed: (listings, categories = []) => control("seed", { categories, listings }),
    async countCalls() {
      const answer = await fetch(`${sandbox.url}/_sandbox/requests?bodies=none`);
      // The highest number in the log also counts calls that the log has dropped.
      return (
        ((await answer.json()) as { requests: readonly { readonly id: number }[] }).requests.at(-1)
          ?.id ?? 0
      );
    },
    peakMegabytes: () => peakMegabytes(server.pid),
    isRunning: () => server.exitCode === null && server.signalCode === null,
    databasePeakMegabytes: () => peakMegabytes(childOf(server.pid)),
    databasePid: () => childOf(server.pid),
    databaseConnection: () =>
      database === null ? socketOf(childOf(server.pid)) : { url: database },
    async close() {
      server.kill("SIGTERM");
      await new Promise((resolve) => server.once("exit", resolve));
      await sandbox.close();
      await cards?.close();
      if (serverUrl !== null) await dropDatabase(serverUrl, databaseName);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns a server's first child process, which is its embedded database. */
function childOf(pid: number | undefined): string | undefined {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0];
}

/** Reads an embedded database's socket from its command line. */
function socketOf(pid: string | undefined): Connection {
  const socket = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").filter(Boolean).at(-1);
  return { host: dirname(socket ?? ""), port: 5432 };
}

function openCards(publicUrl: string): Promise<RunningStripeSandbox> {
  return startStripeSandbox({
    port: 0,
    seed: readSeed("content/plans.json"),
    webhook: { url: `${publicUrl}/api/notifications/card-provider`, secret: webhookSecret },
  });
}

async function controlStandIn(url: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${url}/_sandbox/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok)
    throw new Error(
      `the stand-in's control ${path} answered ${answer.status}: ${await answer.text()}`,
    );
}

const peakMegabytes = (pid: number | string | undefined) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
