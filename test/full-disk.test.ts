import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getBatch } from "#contract/batches.ts";
import { bulkGenerate } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { startEbaySandbox } from "../sandbox/ebay/start-ebay-sandbox.ts";
import { programFlags } from "../scripts/steps/project.mjs";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import { canMountDisk, megabyte, mountDisk } from "./small-disk.ts";
import type { SmallDisk } from "./small-disk.ts";
import { freePort } from "./free-port.ts";
import { environmentOf } from "./start-server-process.ts";
import { signIn, testConfig } from "./start-product.ts";
import { testServerUrl } from "./test-server.ts";
import { waitFor } from "./wait-for.ts";

const root = new URL("..", import.meta.url).pathname;
const mounts = testServerUrl === null && canMountDisk();

/** Returns the process id of the only child: a server's database. */
function childOf({ pid = 0 }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim());
}

describe.skipIf(!mounts)("a full disk", { timeout: 300_000 }, () => {
  let disk: SmallDisk;
  let dataDir: string;
  let logFile: string;
  let sandbox: Awaited<ReturnType<typeof startEbaySandbox>>;
  let url: string;
  let environment: Record<string, string>;
  let server: ChildProcess;

  /** Starts the server like npm start, which logs to a file on the same disk. */
  function startServer(): ChildProcess {
    const log = openSync(logFile, "a");
    const child = spawn(process.execPath, [...programFlags, "src/server/main.ts"], {
      cwd: root,
      env: { ...process.env, ...environment, LOG_LEVEL: "info" },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    return child;
  }
  const health = async () => {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) });
    return { status: answer.status, body: await answer.json() };
  };
  // Alive while it starts, and ready once calls work.
  const healthy = () =>
    waitFor(async () => {
      const ready = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2000) }).catch(
        () => null,
      );
      return ready?.status === 200 && (await health()).status === 200 ? true : null;
    });
  const full = () => waitFor(async () => ((await health()).status === 503 ? true : null));

  beforeAll(async () => {
    disk = mountDisk(220);
    dataDir = join(disk.folder, "data");
    logFile = join(dataDir, "server.log");
    mkdirSync(dataDir);
    const port = await freePort();
    url = `http://localhost:${port}`;
    const callback = `${url}/api/auth/ebay/callback`;
    sandbox = await startEbaySandbox({
      port: 0,
      redirectUrls: { "test-ru-name": { accept: callback, decline: callback } },
    });
    environment = environmentOf(
      testConfig({
        port,
        publicUrl: url,
        sandboxUrl: sandbox.url,
        environment: { DATA_DIR: dataDir },
      }),
    );
  });
  afterAll(async () => {
    server?.kill("SIGKILL");
    await sandbox.close();
    await disk.remove();
  });

  async function settled(client: ApiClient, id: string) {
    return waitFor(async () => {
      const batch = await client.call(getBatch, { params: { id } });
      return batch.state === "done" ? batch : null;
    }, 120);
  }
  const importAll = async (client: ApiClient) => {
    await client.call(pullListings);
    const listings = await client.call(getListings, { query: { fitments: "none" } });
    return listings.map((listing) => listing.listing_id);
  };

  it("with too little space for a first start, says how much is needed and leaves nothing behind", async () => {
    disk.fill(30 * megabyte);
    server = startServer();
    const [code] = await once(server, "exit");
    expect(code).toBe(1);
    const said = readFileSync(logFile, "utf8");
    expect(said).toMatch(/it needs 100 MB of free space, and there is (29|30) MB/);
    expect(readdirSync(dataDir)).toEqual(["server.log"]);
    disk.free();
  });

  it("is reported by the health check, refuses changes with a message, and still allows reading; everything resumes once there is space", async () => {
    server = startServer();
    await healthy();
    const client = await signIn(createApiClient(url), "oak-street-auto");
    const ids = await importAll(client);
    const begun = await client.call(bulkGenerate, {
      body: { listing_ids: ids },
      headers: { prefer: "respond-async" },
    });
    disk.fill(0);
    await full();
    expect((await health()).body).toMatchObject({ ok: false, status: "disk full" });
    const refused = await client.send(bulkGenerate, { body: { listing_ids: ids } });
    expect(refused).toMatchObject({
      status: 507,
      body: {
        error: "disk-full",
        message: expect.stringContaining("The server's disk is full, so nothing was saved."),
      },
    });
    expect(await client.call(getListings, { query: { fitments: "none" } })).toHaveLength(
      ids.length,
    );
    // Long enough for all maintenance tasks to run into the full disk, and for leases to expire.
    await sleep(8000);
    expect((await health()).status).toBe(503);
    expect(server.exitCode).toBeNull();
    disk.free();
    await healthy();
    const batch = await settled(client, begun.batch.id);
    expect(batch).toMatchObject({ total: ids.length, failed: 0 });
    expect(await client.send(bulkGenerate, { body: { listing_ids: ids } })).toMatchObject({
      status: 200,
    });
  });

  it("and a killed database: reading fails until there is space, and then nothing stored is lost", async () => {
    const client = await signIn(createApiClient(url), "oak-street-auto");
    const before = await client.call(getListings, { query: { fitments: "none" } });
    const ids = before.map((listing) => listing.listing_id);
    await client.call(bulkGenerate, {
      body: { listing_ids: ids },
      headers: { prefer: "respond-async" },
    });
    disk.fill(0);
    await full();
    // The server automatically reopens a killed database once there is space.
    process.kill(childOf(server), "SIGKILL");
    await waitFor(async () => {
      const answer = await client.send(getListings, { query: { fitments: "none" } });
      return answer.status === 507 ? true : null;
    });
    expect((await health()).status).toBe(503);
    disk.free();
    await healthy();
    const after = await waitFor(async () => {
      const answer = await client.send(getListings, { query: { fitments: "none" } });
      return answer.status === 200 ? answer.body : null;
    });
    expect(after).toHaveLength(before.length);
    expect(server.exitCode).toBeNull();
  });

  it("and kill -9 of everything: the database refuses to open, with a message, until there is space", async () => {
    disk.fill(0);
    server.kill("SIGKILL");
    await once(server, "exit");
    const logged = statSync(logFile).size;
    server = spawn(process.execPath, [...programFlags, "src/server/main.ts"], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    server.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    await once(server, "exit");
    expect(said).toContain("The disk is too full to open the database");
    expect(statSync(logFile).size).toBe(logged);
    disk.free();
    server = startServer();
    await healthy();
    const client = await signIn(createApiClient(url), "oak-street-auto");
    expect(await client.call(getListings, { query: { fitments: "none" } })).toHaveLength(40);
  });
});
