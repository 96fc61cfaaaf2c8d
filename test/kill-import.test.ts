import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getBatch } from "#contract/batches.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import { prepareServer } from "./prepare-server.ts";
import type { PreparedServer } from "./prepare-server.ts";
import { seedListings } from "./seed-listings.ts";
import { signIn } from "./start-product.ts";
import { startServerProcess } from "./start-server-process.ts";
import type { ServerProcess } from "./start-server-process.ts";
import { prepareServerStorage } from "./test-database.ts";

const seller = "first-day-parts";
const many = 300;
const kills = 3;
const latencyMs = 300;
/** The product makes at most this many calls at a time. */
const atOnce = 10;
const respondAsync = { prefer: "respond-async" };
const civic = {
  year: 1999,
  make: "Honda",
  model: "Civic",
  trim: "EX Sedan 4-Door",
};

type Storage = Awaited<ReturnType<typeof prepareServerStorage>>;
let storage: Storage;
let sandbox: PreparedServer["sandbox"];
let control: PreparedServer["control"];
let server: ServerProcess;
let client: ApiClient;
let restart: () => Promise<ServerProcess>;

const readItems = async () => {
  const { requests } = (await control("requests?call=GetItem&bodies=none")) as {
    requests: readonly { labels: { item: string } }[];
  };
  return requests.map(({ labels }) => labels.item);
};

beforeAll(async () => {
  storage = await prepareServerStorage();
  const prepared = await prepareServer(storage.environment);
  ({ sandbox, control } = prepared);
  const { config } = prepared;
  await seedListings(
    { control },
    seller,
    Array.from({ length: many }, (_, at) => ({
      title: `Honda Civic EX Headlight ${at}`,
      ...(at % 3 === 0 ? { compatibilities: [civic] } : {}),
      more: { startTime: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString() },
    })),
  );
  restart = () => startServerProcess(config, "all");
  server = await restart();
  client = await signIn(createApiClient(config.publicUrl), seller);
}, 400_000);
afterAll(async () => {
  await server.end();
  await sandbox.close();
  await storage.remove();
});

describe("an import whose process is killed", () => {
  it(
    "continues, ends complete, and reads no finished listing again",
    { timeout: 600_000 },
    async () => {
      await control("latency", { ms: latencyMs });
      const { batch } = await client.call(pullListings, { headers: respondAsync });
      for (let kill = 1; kill <= kills; kill += 1) {
        const goal = (kill * many) / (kills + 2);
        while ((await readItems()).length < goal) await sleep(50);
        await server.kill();
        server = await restart();
      }
      await control("latency", { ms: 0 });
      await expect
        .poll(() => client.call(getBatch, { params: { id: batch.id } }), { timeout: 120_000 })
        .toMatchObject({
          state: "done",
          total: many,
          done: many,
          failed: 0,
          left: 0,
        });
      const listings = await client.call(getListings, { query: { fitments: "none" } });
      expect(new Set(listings.map(({ listing_id }) => listing_id)).size).toBe(many);
      expect(listings).toHaveLength(many);
      expect(listings.filter((listing) => listing.blocked_reason !== null)).toEqual([]);
      expect(listings.filter((listing) => listing.existing_fitment_count === 1)).toHaveLength(
        many / 3,
      );
      const read = await readItems();
      expect(new Set(read).size).toBe(many);
      // A kill loses the answers that are on their way, and those that aren't stored yet.
      expect(read.length).toBeLessThanOrEqual(many + kills * 6 * atOnce);
      // The newest are read first.
      expect(read.slice(0, atOnce).every((id) => Number(id) % 1000 > many - 64)).toBe(true);
    },
  );
});
