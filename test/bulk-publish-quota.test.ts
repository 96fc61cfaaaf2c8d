import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getBulkDraft } from "#contract/bulk-draft.ts";
import { createBulkListings } from "#contract/bulk-products.ts";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { getUsage } from "#contract/usage.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { ApiClient } from "./api-client.ts";
import { addProducts, generateProducts } from "./prepare-products.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
let db: Database;
let client: ApiClient;
let products: readonly BulkProduct[];
beforeAll(async () => {
  product = await startProduct();
  db = product.database();
  client = await product.signIn("oak-street-auto");
  const file = [
    "mpn,brand,title,price",
    "BP100,Brembo,Front Brake Pads for 2010-2014 Toyota Camry,49.90",
    "BP200,Brembo,Rear Brake Pads for 2012-2016 Honda Civic,59.90",
    "BP300,Brembo,Front Brake Pads for 2008-2012 Ford Escape,69.90",
  ];
  products = await generateProducts(client, await addProducts(client, file));
  expect(products.map(({ status }) => status)).toEqual(["generated", "generated", "generated"]);
  expect(products.every(({ catalogData }) => (catalogData?.fitmentCount ?? 0) > 0)).toBe(true);
}, 120_000);
afterAll(async () => {
  await db?.close();
  await product?.close();
});

const listed = async () =>
  ((await product.control("listings?seller=oak-street-auto")) as { listings: readonly unknown[] })
    .listings.length;
const used = async () => (await client.call(getUsage)).fitments_generated_this_month;
const publish = () =>
  client.call(createBulkListings, { body: { listings: products.map(({ id }) => ({ id })) } });
const leave = (units: number) =>
  db.asSystem((tx) =>
    tx.execute(
      sql`update quota_windows set used = monthly_limit - ${units}::int where window_key like 'sub_%'`,
    ),
  );
const words =
  "Monthly limit reached: you've used all 2,000 fitment generations of the Professional plan.";

it("publishes one of three products when one generation is left, and the others say why and aren't listed", async () => {
  const before = await listed();
  await leave(1);
  const answer = await publish();
  expect(answer.summary).toMatchObject({ successful: 1, failed: 2 });
  expect(answer.batch?.state).toBe("done");
  const refused = answer.products.filter(({ status }) => status !== "created");
  expect(refused).toHaveLength(2);
  for (const row of refused)
    expect(row).toMatchObject({
      status: "error",
      message: expect.stringContaining(words),
      itemId: null,
    });
  expect(await listed()).toBe(before + 1);
  expect(await client.call(getUsage)).toMatchObject({
    remaining_fitments: 0,
    has_reached_limit: true,
  });
  expect((await client.call(getBulkDraft)).products.map(({ status }) => status).toSorted()).toEqual(
    ["created", "error", "error"],
  );
});

it("a refused listing doesn't use up the quota, and once published it counts once, even if it is published twice concurrently", async () => {
  await leave(10);
  const before = { listed: await listed(), used: await used() };
  await product.control("faults", {
    rules: [
      {
        match: { call: "AddFixedPriceItem" },
        effect: { tradingError: { code: "21919188" } },
        times: 0,
      },
    ],
  });
  expect((await publish()).summary).toMatchObject({ successful: 1, failed: 0, waiting: 2 });
  expect({ listed: await listed(), used: await used() }).toEqual(before);
  await product.control("faults", undefined, "DELETE");
  await Promise.all([publish(), publish()]);
  expect((await publish()).summary).toMatchObject({ successful: 3, failed: 0 });
  expect({ listed: await listed(), used: await used() }).toEqual({
    listed: before.listed + 2,
    used: before.used + 2,
  });
});
