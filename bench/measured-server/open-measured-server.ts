import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SeedListing } from "../../sandbox/ebay/seed-format.ts";
import { startEbaySandbox } from "../../sandbox/ebay/start-ebay-sandbox.ts";
import { compileCache, programFlags } from "../../scripts/steps/project.mjs";
import { createApiClient } from "../../test/api-client.ts";
import type { ApiClient } from "../../test/api-client.ts";
import { freePort } from "../../test/free-port.ts";
import { signIn, testConfig } from "../../test/start-product.ts";
import { environmentOf } from "../../test/start-server-process.ts";
import { createDatabase } from "./create-database.ts";

/** The server as `npm start` runs it, in a process of its own so that it is measured alone, beside a marketplace stand-in. */
export interface MeasuredServer {
  readonly client: ApiClient;
  /** It runs on the embedded database: no TEST_DATABASE_URL is set. */
  readonly embedded: boolean;
  /** How long the stand-in takes for each call from now on. */
  setLatency(ms: number): Promise<void>;
  /** Puts further listings up at the stand-in. */
  seed(listings: readonly SeedListing[]): Promise<void>;
  /** All calls of the stand-in since it started. */
  countCalls(): Promise<number>;
  peakMegabytes(): number;
  /** Of the embedded database, which is a process of its own. */
  databasePeakMegabytes(): number;
  close(): Promise<void>;
}

const databaseName = "fitwright_bench";

/** Opens one on the embedded database, or on TEST_DATABASE_URL's server, and signs the seller in. */
export async function openMeasuredServer(seller: string): Promise<MeasuredServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "fitwright-bench-"));
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const callback = `${publicUrl}/api/auth/ebay/callback`;
  const sandbox = await startEbaySandbox({
    port: 0,
    redirectUrls: { "test-ru-name": { accept: callback, decline: callback } },
  });
  const serverUrl = process.env["TEST_DATABASE_URL"] || null;
  const database = serverUrl === null ? null : await createDatabase(serverUrl, databaseName);
  const config = testConfig({
    port,
    publicUrl,
    sandboxUrl: sandbox.url,
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
    !(await fetch(`http://127.0.0.1:${port}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await sleep(100);
  const control = async (path: string, body: unknown): Promise<void> => {
    const answer = await fetch(`${sandbox.url}/_sandbox/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(
        `the stand-in's control ${path} answered ${answer.status}: ${await answer.text()}`,
      );
  };
  return {
    client: await signIn(createApiClient(publicUrl), seller),
    embedded: database === null,
    setLatency: (ms) => control("latency", { ms }),
    seed: (listings) => control("seed", { listings }),
    async countCalls() {
      const answer = await fetch(`${sandbox.url}/_sandbox/requests?bodies=none`);
      // The highest number of the log counts the calls that the log has let go, too.
      return (
        ((await answer.json()) as { requests: readonly { readonly id: number }[] }).requests.at(-1)
          ?.id ?? 0
      );
    },
    peakMegabytes: () => peakMegabytes(server.pid),
    databasePeakMegabytes: () =>
      peakMegabytes(
        readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8")
          .trim()
          .split(" ")[0],
      ),
    async close() {
      server.kill("SIGTERM");
      await new Promise((resolve) => server.once("exit", resolve));
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const peakMegabytes = (pid: number | string | undefined) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
