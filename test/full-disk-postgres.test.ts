import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getBatch } from "#contract/batches.ts";
import { bulkGenerate } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { startEbaySandbox } from "../sandbox/ebay/start-ebay-sandbox.ts";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import { freePort } from "./free-port.ts";
import { noOwnPostgres, startOwnPostgres } from "./own-postgres.ts";
import type { OwnPostgres } from "./own-postgres.ts";
import { canMountDisk, mountDisk } from "./small-disk.ts";
import type { SmallDisk } from "./small-disk.ts";
import { signIn, testConfig } from "./start-product.ts";
import { startServerProcess } from "./start-server-process.ts";
import type { ServerProcess } from "./start-server-process.ts";
import { prepareServerStorage } from "./test-database.ts";
import type { ServerStorage } from "./test-database.ts";
import { testServerUrl } from "./test-server.ts";
import { waitFor } from "./wait-for.ts";

const mounts = testServerUrl !== null && noOwnPostgres === null && canMountDisk();

describe.skipIf(!mounts)("the full disk of a PostgreSQL server", { timeout: 300_000 }, () => {
  let disk: SmallDisk;
  let postgres: OwnPostgres;
  let storage: ServerStorage;
  let sandbox: Awaited<ReturnType<typeof startEbaySandbox>>;
  let server: ServerProcess;
  let url: string;

  const health = async () => {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) });
    return { status: answer.status, body: await answer.json() };
  };

  beforeAll(async () => {
    disk = mountDisk(400);
    postgres = await startOwnPostgres(disk.folder, ["max_wal_size=64MB"]);
    storage = await prepareServerStorage();
    const port = await freePort();
    url = `http://localhost:${port}`;
    const callback = `${url}/api/auth/ebay/callback`;
    sandbox = await startEbaySandbox({
      port: 0,
      redirectUrls: { "test-ru-name": { accept: callback, decline: callback } },
    });
    const config = testConfig({
      port,
      publicUrl: url,
      sandboxUrl: sandbox.url,
      environment: { DATA_DIR: storage.environment.DATA_DIR, DATABASE_URL: postgres.url },
    });
    server = await startServerProcess(config);
  }, 120_000);
  afterAll(async () => {
    await server?.end();
    await sandbox?.close();
    await storage?.remove();
    await postgres?.stop("immediate");
    await disk?.remove();
  });

  it("is reported by the health check, refuses changes with a message, and loses nothing once there is space", async () => {
    const client: ApiClient = await signIn(createApiClient(url), "oak-street-auto");
    await client.call(pullListings);
    const listings = await client.call(getListings, { query: { fitments: "none" } });
    const ids = listings.map((listing) => listing.listing_id);
    const begun = await client.call(bulkGenerate, {
      body: { listing_ids: ids },
      headers: { prefer: "respond-async" },
    });
    disk.fill(0);
    await waitFor(async () => ((await health()).status === 503 ? true : null));
    expect((await health()).body).toMatchObject({ ok: false, status: "disk full" });
    const statuses = new Set<number>();
    // Longer than the product waits before it tries to write again. A small write can still succeed
    // then, in a page that has room.
    for (let round = 0; round < 30; round += 1) {
      statuses.add((await client.send(bulkGenerate, { body: { listing_ids: ids } })).status);
      await sleep(500);
    }
    expect([...statuses].filter((status) => status !== 507 && status !== 200)).toEqual([]);
    expect(statuses).toContain(507);
    expect(await client.call(getListings, { query: { fitments: "none" } })).toHaveLength(
      ids.length,
    );
    disk.free();
    await waitFor(async () => ((await health()).status === 200 ? true : null));
    const batch = await waitFor(async () => {
      const shown = await client.call(getBatch, { params: { id: begun.batch.id } });
      return shown.state === "done" ? shown : null;
    }, 120);
    expect(batch).toMatchObject({ total: ids.length, failed: 0 });
    expect(await client.send(bulkGenerate, { body: { listing_ids: ids } })).toMatchObject({
      status: 200,
    });
  });
});
