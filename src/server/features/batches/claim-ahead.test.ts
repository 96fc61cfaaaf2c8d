import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { DatabaseUnavailable } from "#server/platform/db/database-unavailable.ts";
import { openTestJobs } from "#test/test-jobs.ts";
import type { TestJobs } from "#test/test-jobs.ts";
import { addSeller } from "#test/test-database.ts";
import type { BatchWork, LaneDeps } from "./batch-work.ts";
import { claimAhead } from "./claim-ahead.ts";
import { settleItems } from "./item-store.ts";
import { startBatch } from "./start-batch.ts";
import { batchLane } from "./batch-job.ts";

let opened: TestJobs;
let seller: SellerId;
beforeAll(async () => {
  opened = await openTestJobs([batchLane]);
  seller = await addSeller(opened.database, "a");
}, 60_000);
afterAll(() => opened.close());

const ids = Array.from({ length: 12 }, (_, at) => `item-${at}`);
const holder = "lane";

/** A database that carries out the second claim, but whose answer gets lost. */
function losingTheSecondClaim(db: Database) {
  let claims = 0;
  let running = 0;
  const asSeller: Database["asSeller"] = async (id, work) => {
    running += 1;
    const answer = await db.asSeller(id, work).finally(() => {
      running -= 1;
    });
    const claimed: readonly object[] = Array.isArray(answer) ? answer : [];
    if (claimed.some((item) => "attempts" in item) && (claims += 1) === 2)
      throw new DatabaseUnavailable("The connection was lost.", new Error("Connection terminated"));
    return answer;
  };
  return { db: { ...db, asSeller }, isIdle: () => running === 0 };
}

it("releases items at the end that a lost answer claimed without the lane's knowledge", async () => {
  const batchId = await startBatch(opened, seller, {
    kind: "generate",
    listingIds: ids,
  });
  const { db, isIdle } = losingTheSecondClaim(opened.database);
  const claimer = claimAhead(
    { db, holder, lanes: new Set([holder]) } as LaneDeps,
    { chunk: 1, parallel: 2 } as BatchWork,
    {
      sellerId: seller,
      batchId,
    },
  );
  const got: string[] = [];
  for (let next = await claimer.next(); next.length > 0; next = await claimer.next()) {
    got.push(...next);
    // The lane is busy while it claims in advance. A claim that it waits for would end it.
    await expect.poll(isIdle).toBe(true);
  }
  expect(got).toHaveLength(8);
  await opened.database.asSeller(seller, (tx) =>
    settleItems(
      tx,
      { id: batchId, holder },
      got.map((listingId) => ({ listingId, state: "done", message: "Done." })),
    ),
  );
  await claimer.giveBack();
  const { rows } = await opened.database.asSystem((tx) =>
    tx.execute<{ listing_id: string; attempts: number }>(
      sql`select listing_id, attempts from batch_items where batch_id = ${batchId} and state = 'waiting' and holder is null`,
    ),
  );
  expect(rows.map((row) => row.listing_id).toSorted()).toEqual(
    ids.filter((id) => !got.includes(id)).toSorted(),
  );
  expect(rows.map((row) => row.attempts)).toEqual([0, 0, 0, 0]);
});
