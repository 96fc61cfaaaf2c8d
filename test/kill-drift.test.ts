import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getBatch, listBatches } from "#contract/batches.ts";
import { startDriftCheck } from "#contract/drift.ts";
import { bulkGenerate, bulkSync } from "#contract/fitments.ts";
import { pullListings } from "#contract/listings.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { embeddedPort, findSocketFolders } from "#server/platform/db/embedded-postgres.ts";
import { createLog } from "#server/platform/log/log.ts";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import { prepareServer } from "./prepare-server.ts";
import type { PreparedServer } from "./prepare-server.ts";
import { seedListings } from "./seed-listings.ts";
import { signIn } from "./start-product.ts";
import { startServerProcess } from "./start-server-process.ts";
import type { ServerProcess } from "./start-server-process.ts";
import { prepareServerStorage } from "./test-database.ts";

const seller = "oak-street-auto";
const listings = 8;

let storage: Awaited<ReturnType<typeof prepareServerStorage>>;
let sandbox: PreparedServer["sandbox"];
let control: PreparedServer["control"];
let config: PreparedServer["config"];
let server: ServerProcess;
let client: ApiClient;
let ids: readonly string[];

beforeAll(async () => {
  storage = await prepareServerStorage();
  ({ sandbox, control, config } = await prepareServer(storage.environment));
  server = await startServerProcess(config);
  const titles = Array.from({ length: listings }, (_, at) => ({
    title: `2008 Honda Accord Headlight ${at}`,
  }));
  ids = await seedListings({ control }, seller, titles);
  client = await signIn(createApiClient(config.publicUrl), seller);
  await client.call(pullListings);
  await client.call(bulkGenerate, { body: { listing_ids: [...ids] } });
  const { summary } = await client.call(bulkSync, {
    body: { listing_ids: [...ids], include: ["needs-answer", "to-review"] },
  });
  expect(summary.successful).toBe(listings);
}, 180_000);
afterAll(async () => {
  await server.stop();
  await sandbox.close();
  await storage.remove();
});

const checkOf = (id: string) => client.call(getBatch, { params: { id } });

/** How often each listing was read. */
const reads = () =>
  Promise.all(
    ids.map(
      async (id) =>
        ((await control(`requests?call=GetItem&item=${id}&bodies=none`)) as { requests: unknown[] })
          .requests.length,
    ),
  );

it("a check continues after a kill, and reads only what was in progress again", async () => {
  await control("requests", undefined, "DELETE");
  await control("latency", { ms: 700 });
  const { id } = await client.call(startDriftCheck);
  await expect.poll(async () => (await checkOf(id)).done).toBeGreaterThan(1);
  await server.kill();
  await control("latency", { ms: 0 });
  server = await startServerProcess(config);
  await expect.poll(async () => (await checkOf(id)).state).toBe("done");
  expect(await checkOf(id)).toMatchObject({ total: listings, done: listings, failed: 0 });
  const counts = await reads();
  expect(Math.min(...counts)).toBe(1);
  // Two listings are read at a time, and two more may have been read without being stored.
  expect(counts.filter((count) => count > 1).length).toBeLessThanOrEqual(4);
  expect(Math.max(...counts)).toBeLessThanOrEqual(2);
}, 120_000);

it("a check that is due starts with a worker", async () => {
  const { databaseUrl, dataDir } = config;
  const database = openDatabase(
    databaseUrl === null
      ? { host: findSocketFolders(dataDir)[0] ?? "", port: embeddedPort }
      : { url: databaseUrl },
    createLog("silent"),
  );
  await database.asSystem((tx) =>
    tx.execute(sql`
      with due as (update drift_settings set next_at = now() - interval '1 hour')
      update drift_checks set checked_at = now() - interval '8 days'`),
  );
  await database.close();
  await server.stop();
  server = await startServerProcess(config);
  await expect
    .poll(async () =>
      (await client.call(listBatches, { query: { kind: "drift" } })).map(({ state }) => state),
    )
    .toEqual(["done", "done"]);
}, 120_000);
