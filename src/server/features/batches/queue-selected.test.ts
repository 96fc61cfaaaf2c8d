import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { openTestJobs } from "#test/test-jobs.ts";
import type { TestJobs } from "#test/test-jobs.ts";
import { addSeller } from "#test/test-database.ts";
import { showBatch } from "./await-batch.ts";
import type { BatchWork } from "./batch-work.ts";
import { requeueItems } from "./item-store.ts";
import { startBatch } from "./start-batch.ts";
import { cancelWaiting, endIfEmpty, pauseBatch, reopenBatch } from "./store.ts";
import { listingsPerPiece, queuePiece } from "./unqueued-store.ts";
import { batchLane } from "./batch-job.ts";
import { runTestLane } from "./run-test-lane.ts";

let opened: TestJobs;
let seller: SellerId;

beforeAll(async () => {
  opened = await openTestJobs([batchLane]);
  seller = await addSeller(opened.database, "a");
}, 60_000);
afterAll(() => opened.close());

/** A piece that is queued when the batch starts, and a shorter one. */
const first = listingsPerPiece;
const rest = 500;
const listings = first + rest;
const selectNumbers = (to: number) =>
  sql`select i::text as listing_id, i as position from generate_series(1, ${to}::int) i`;

const run = <T>(work: (tx: Transaction) => Promise<T>) => opened.database.asSeller(seller, work);
const read = async <Row extends Record<string, unknown>>(query: SQL) =>
  (await run((tx) => tx.execute<Row>(query))).rows;
const start = (to = listings) =>
  startBatch(opened, seller, {
    kind: "generate",
    listingIds: selectNumbers(to),
  });
const queue = (id: string) => run((tx) => queuePiece(tx, { id, sellerId: seller }));
const show = async (id: string) => {
  const shown = await showBatch(opened.database, seller, id);
  if (!shown.ok) throw new Error(shown.failure.message);
  return shown.value;
};
/** The lanes of one process, which trusts their leases. */
const lanes = new Set<string>();
/** How often each listing was processed. */
type Worked = Map<string, number>;
const lane = (batchId: string, worked: Worked = new Map(), stopping = () => false) =>
  runTestLane(
    opened,
    { sellerId: seller, batchId },
    {
      lanes,
      works: {
        generate: {
          chunk: 250,
          parallel: 2,
          process(_context, listingIds) {
            for (const id of listingIds) worked.set(id, (worked.get(id) ?? 0) + 1);
            return Promise.resolve(
              listingIds.map((listingId) => ({ listingId, state: "done", message: "Done." })),
            );
          },
        } satisfies BatchWork,
      },
      stopping,
    },
  );
/** Checks that each listing is in the batch once, at its place. */
async function expectAllItems(id: string): Promise<void> {
  const items = await read<{ listing_id: string; position: number }>(
    sql`select listing_id, position from batch_items where batch_id = ${id} order by position`,
  );
  expect(items.map((item) => [item.listing_id, item.position])).toEqual(
    Array.from({ length: listings }, (_, at) => [`${at + 1}`, at + 1]),
  );
}

it("queues everything immediately if it is little", async () => {
  const id = await start(first);
  expect(await show(id)).toMatchObject({ total: first, left: first });
  expect(await show(id)).not.toHaveProperty("unqueued");
  expect(await read(sql`select listed from batches where id = ${id}`)).toEqual([{ listed: true }]);
});

it("starts without a listing, and ends", async () => {
  const id = await start(0);
  await lane(id);
  expect(await show(id)).toMatchObject({ state: "done", total: 0 });
});

it("has its exact total before all listings are queued, and queues each of them once", async () => {
  const id = await start();
  const begun = { total: listings, left: listings, done: 0 };
  expect(await show(id)).toMatchObject({ ...begun, unqueued: rest });
  // A process that dies in the middle of a piece changes nothing.
  const dying = run(async (tx) => {
    await queuePiece(tx, { id, sellerId: seller });
    throw new Error("killed");
  });
  await expect(dying).rejects.toThrow("killed");
  expect(await show(id)).toMatchObject({ ...begun, unqueued: rest });
  expect(await queue(id)).toBe(false);
  expect(await show(id)).toMatchObject(begun);
  expect(await show(id)).not.toHaveProperty("unqueued");
  expect(await queue(id)).toBe(false);
  await expectAllItems(id);
});

it("is worked on by several lanes while one of them queues, each listing once", async () => {
  const id = await start();
  const worked: Worked = new Map();
  await Promise.all([lane(id, worked), lane(id, worked), lane(id, worked)]);
  expect(await show(id)).toMatchObject({
    state: "done",
    total: listings,
    done: listings,
    left: 0,
  });
  expect([...worked.values()].every((times) => times === 1)).toBe(true);
  expect(worked.size).toBe(listings);
  await expectAllItems(id);
});

it("continues where a stopped process left off", async () => {
  const id = await start();
  await lane(id, new Map(), () => true);
  expect(await show(id)).toMatchObject({ state: "running", total: listings, unqueued: rest });
  await lane(id);
  expect(await show(id)).toMatchObject({ state: "done", done: listings });
});

it("can be canceled before all listings are queued, and resumed", async () => {
  const id = await start();
  await run((tx) => cancelWaiting(tx, id));
  expect(await show(id)).toMatchObject({ state: "cancelling", total: listings, skipped: first });
  await lane(id);
  expect(await show(id)).toMatchObject({
    state: "cancelled",
    total: listings,
    left: 0,
    skips: [{ reason: "cancelled", count: listings }],
  });
  await expectAllItems(id);
  await run(async (tx) => {
    await requeueItems(tx, id, ["cancelled"]);
    await reopenBatch(tx, id);
  });
  await lane(id);
  expect(await show(id)).toMatchObject({ state: "done", total: listings, done: listings });
});

it("queues nothing more while it is paused, and can be canceled then", async () => {
  const id = await start();
  await run((tx) => pauseBatch(tx, id, { kind: "limit-reached", reason: "Full.", until: null }));
  await lane(id);
  expect(await show(id)).toMatchObject({ state: "paused", unqueued: rest });
  await run((tx) => cancelWaiting(tx, id));
  expect((await show(id)).state).toBe("cancelling");
  await lane(id);
  expect(await show(id)).toMatchObject({ state: "cancelled", total: listings, left: 0 });
});

it("isn't ended early by a process of the previous release", async () => {
  const id = await start();
  // It mistakes the batch for one that is listed, works on the queued items, and cancels it.
  await run((tx) => tx.execute(sql`update batches set listed = true where id = ${id}`));
  await run((tx) => tx.execute(sql`update batch_items set state = 'done' where batch_id = ${id}`));
  expect(await run((tx) => endIfEmpty(tx, id))).toBeNull();
  expect(await show(id)).toMatchObject({ state: "running", done: first, left: rest });
  const change = sql`update batches set state = 'cancelled', finished_at = now() where id = ${id}`;
  await run((tx) => tx.execute(change));
  expect(await show(id)).toMatchObject({ state: "cancelling", finishedAt: null });
  await lane(id);
  expect(await show(id)).toMatchObject({ state: "cancelled", total: listings, left: 0 });
});

it("goes with its account", async () => {
  await start();
  await opened.database.asSystem((tx) =>
    tx.execute(sql`delete from sellers where id = ${seller}::uuid`),
  );
  const left = await opened.database.asSystem((tx) =>
    tx.execute(sql`select 1 from unqueued_listings`),
  );
  expect(left.rows).toEqual([]);
});
