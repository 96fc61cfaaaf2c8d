import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { getBatch, retryBatch } from "#contract/batches.ts";
import type { Batch } from "#contract/batches.ts";
import { startCheckout } from "#contract/checkout.ts";
import { bulkGenerate } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { getUsage } from "#contract/usage.ts";
import { startEbaySandbox } from "../sandbox/ebay/start-ebay-sandbox.ts";
import { readSeed } from "../sandbox/stripe/seed/read-seed.ts";
import { startStripeSandbox } from "../sandbox/stripe/start-stripe-sandbox.ts";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import { openCardDesk } from "./card-desk.ts";
import { freePort } from "./free-port.ts";
import { openProductDatabase, signIn, testConfig, webhookSecret } from "./start-product.ts";
import { startServerProcess } from "./start-server-process.ts";
import type { ServerProcess } from "./start-server-process.ts";
import { prepareServerStorage } from "./test-database.ts";
import { testServerUrl } from "./test-server.ts";

const seller = "torque-and-timber";
const each = 400;
const limit = 500;

async function settled(
  client: ApiClient,
  id: string,
  until: (batch: Batch) => boolean,
): Promise<Batch> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(200)) {
    const batch = await client.call(getBatch, { params: { id } });
    if (until(batch)) return batch;
  }
  throw new Error(`the batch is ${(await client.call(getBatch, { params: { id } })).state}`);
}

// The embedded database belongs to one process, so neither a second worker nor this test could open
// it.
it.skipIf(testServerUrl === null)(
  `two batches of ${each} listings in two processes share ${limit} generations, never exceed them, book only what was generated, and finish on a larger plan`,
  { timeout: 400_000 },
  async () => {
    const storage = await prepareServerStorage();
    const port = await freePort();
    const publicUrl = `http://localhost:${port}`;
    const callback = `${publicUrl}/api/auth/ebay/callback`;
    const sandbox = await startEbaySandbox({
      port: 0,
      redirectUrls: { "test-ru-name": { accept: callback, decline: callback } },
    });
    const cards = await startStripeSandbox({
      port: 0,
      seed: readSeed("content/plans.json"),
      webhook: { url: `${publicUrl}/api/notifications/card-provider`, secret: webhookSecret },
    });
    const config = testConfig({
      port,
      publicUrl,
      sandboxUrl: sandbox.url,
      cardsUrl: cards.url,
      environment: storage.environment,
    });
    const processes: ServerProcess[] = [];
    for (const role of ["web", "worker", "worker"] as const)
      processes.push(await startServerProcess(config, role));
    const desk = openCardDesk({ cards, database: () => openProductDatabase(config) });
    try {
      const client = await signIn(createApiClient(publicUrl), seller);
      await desk.settle();
      // The seller starts on a plan without a limit; this test starts with the smallest paid plan.
      const [initial] = (
        await desk.stripe.subscriptions.list({ customer: await desk.customerOf(seller) })
      ).data;
      await desk.stripe.subscriptions.cancel(initial?.id ?? "");
      await desk.settle();
      const answer = await client.call(startCheckout, { body: { planId: "basic" } });
      await desk.payCheckout("url" in answer ? answer.url : "");
      await desk.settle();
      await client.call(pullListings);
      const bare = (await client.call(getListings))
        .filter(
          ({ existing_fitment_count, blocked_reason }) =>
            existing_fitment_count === 0 && blocked_reason === null,
        )
        .map(({ listing_id }) => listing_id);
      expect(bare.length).toBeGreaterThanOrEqual(2 * each);
      const books = async () => {
        const { rows } = await desk.db.asSystem((tx) =>
          tx.execute<{ listing_id: string }>(
            sql`select listing_id from generation_bookings order by listing_id`,
          ),
        );
        const { rows: sums } = await desk.db.asSystem((tx) =>
          tx.execute<{ used: number }>(
            sql`select coalesce(sum(used), 0)::int as used from quota_windows`,
          ),
        );
        return { booked: rows.map(({ listing_id }) => listing_id), used: sums[0]?.used };
      };
      const generated = async () =>
        (await client.call(getListings))
          .filter(({ generation }) => generation === "generated")
          .map(({ listing_id }) => listing_id)
          .sort();

      // Some generations fail.
      await fetch(`${sandbox.url}/_sandbox/faults`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          match: { path: "/sell/metadata" },
          effect: { restError: { errorId: 1, status: 500 } },
          times: 12,
        }),
      });
      const halves = [bare.slice(0, each), bare.slice(each, 2 * each)];
      const startedBatches = await Promise.all(
        halves.map((listing_ids) =>
          client.call(bulkGenerate, {
            body: { listing_ids },
            headers: { prefer: "respond-async" },
          }),
        ),
      );
      const paused = await Promise.all(
        startedBatches.map(({ batch }) =>
          settled(client, batch.id, ({ state }) => state === "paused" || state === "done"),
        ),
      );
      expect(paused.some(({ pausedFor }) => pausedFor === "plan-limit")).toBe(true);
      await fetch(`${sandbox.url}/_sandbox/faults`, { method: "DELETE" });

      expect(await client.call(getUsage)).toMatchObject({
        monthly_fitment_limit: limit,
        fitments_generated_this_month: limit,
        remaining_fitments: 0,
        has_reached_limit: true,
        is_active: true,
      });
      const atLimit = await books();
      expect(atLimit.used).toBe(limit);
      // There is one booking for each generated listing, and none for anything else.
      expect(atLimit.booked).toHaveLength(limit);
      expect(atLimit.booked).toEqual(await generated());

      await client.call(startCheckout, { body: { planId: "professional" } });
      for (const { batch } of startedBatches) {
        const done = await settled(client, batch.id, ({ state }) => state === "done");
        if (done.failed === 0) continue;
        await client.call(retryBatch, { params: { id: batch.id } });
        await settled(client, batch.id, ({ state }) => state === "done");
      }
      const end = await books();
      expect(end.used).toBe(end.booked.length);
      expect(end.booked).toEqual(await generated());
      expect(end.booked.length).toBeGreaterThan(limit);
      expect(await client.call(getUsage)).toMatchObject({
        monthly_fitment_limit: 2000,
        fitments_generated_this_month: end.booked.length,
        has_reached_limit: false,
      });
    } finally {
      await desk.close();
      for (const one of processes.reverse()) await one.stop();
      await sandbox.close();
      await cards.close();
      await storage.remove();
    }
  },
);
