import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SellerId } from "#domain/seller-id.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import type { Database } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/log/log.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { testServerUrl } from "#test/test-server.ts";
import { startBatchIn } from "./start-batch.ts";

let opened: TestDatabase;
let impatient: Database;
let seller: SellerId;
beforeAll(async () => {
  opened = await openTestDatabase();
  seller = await addSeller(opened.database, "a");
  impatient = openDatabase(opened.connection, createLog("silent"), 300);
}, 60_000);
afterAll(async () => {
  await impatient.close();
  await opened.close();
});

const jobs = { enqueue: () => Promise.resolve() } as never;

// The embedded database can't stop a statement.
it.skipIf(!testServerUrl)("queues a whole account without a time limit", async () => {
  const slowly = impatient.asSeller(seller, (tx) => tx.execute(sql`select pg_sleep(1)`));
  await expect(slowly).rejects.toThrow();
  const id = await impatient.asSeller(seller, (tx) =>
    startBatchIn(tx, jobs, {
      sellerId: seller,
      kind: "generate",
      listingIds: sql`select '1' as listing_id, 1 as position from pg_sleep(1)`,
    }),
  );
  expect(id).toMatch(/^[\w-]+$/);
});
