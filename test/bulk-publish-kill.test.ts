import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { getBulkDraft } from "#contract/bulk-draft.ts";
import { createBulkListings } from "#contract/bulk-products.ts";
import { getBatch } from "#contract/batches.ts";
import { createApiClient } from "./api-client.ts";
import { prepareServer } from "./prepare-server.ts";
import { addProducts, generateProducts } from "./prepare-products.ts";
import { signIn } from "./start-product.ts";
import { startServerProcess } from "./start-server-process.ts";
import { prepareServerStorage } from "./test-database.ts";

const products = 12;
const kills = 3;
/** Which engine the alternators are for is an open question. */
const include = ["needs-answer" as const];

it("lists every product once when the process is killed repeatedly while it publishes", async () => {
  const storage = await prepareServerStorage();
  const { sandbox, control, config } = await prepareServer(storage.environment);
  let server = await startServerProcess(config, "all");
  const client = await signIn(createApiClient(config.publicUrl), "oak-street-auto");
  const lines = Array.from(
    { length: products },
    (_, at) => `KILL${1000 + at},Brembo,Alternator for 2012-2015 Honda Civic No ${at},${30 + at}`,
  );
  const added = await addProducts(client, ["mpn,brand,title,price", ...lines]);
  const generated = await generateProducts(client, added, include);
  expect(generated.map(({ status }) => status)).toEqual(
    Array.from({ length: products }, () => "generated"),
  );
  const countListings = async () =>
    ((await control("listings?seller=oak-street-auto")) as { listings: readonly unknown[] })
      .listings.length;
  const before = await countListings();

  await control("latency", { ms: 400 });
  const { batch } = await client.call(createBulkListings, {
    body: { listings: added.map(({ id }) => ({ id })), include },
    headers: { prefer: "respond-async" },
  });
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(250 + kill * 150);
    await server.kill();
    server = await startServerProcess(config, "all");
  }
  for (let state = "running"; state === "running"; await sleep(200))
    state = (await client.call(getBatch, { params: { id: batch?.id ?? "" } })).state;

  const after = await client.call(getBulkDraft);
  expect(after.products.map(({ status }) => status)).toEqual(
    Array.from({ length: products }, () => "created"),
  );
  expect(new Set(after.products.map(({ itemId }) => itemId)).size).toBe(products);
  expect(await countListings()).toBe(before + products);
  await server.stop();
  await sandbox.close();
  await storage.remove();
}, 180_000);
