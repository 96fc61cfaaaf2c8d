import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fail } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { openTestJobs } from "#test/test-jobs.ts";
import type { TestJobs } from "#test/test-jobs.ts";
import { addSeller } from "#test/test-database.ts";
import { addItems } from "./add-items.ts";
import { awaitBatch, readSettledItems } from "./await-batch.ts";
import type { BatchWork, EndedItem } from "./batch-work.ts";
import { DiskFull } from "#server/platform/db/database-unavailable.ts";
import { startBatch } from "./start-batch.ts";
import { cancelWaiting, pauseBatch, reopenBatch } from "./store.ts";
import { batchLane } from "./batch-job.ts";
import { runTestLane } from "./run-test-lane.ts";

let opened: TestJobs;
let seller: SellerId;
const logged: string[] = [];
const log = { error: (_detail: object, text: string) => logged.push(text) } as never;

beforeAll(async () => {
  opened = await openTestJobs([batchLane]);
  seller = await addSeller(opened.database, "a");
}, 60_000);
afterAll(() => opened.close());

const ids = Array.from({ length: 12 }, (_, at) => `item-${at}`);
const done = (listingId: string, more: Pick<EndedItem, "save"> = {}): EndedItem => ({
  listingId,
  state: "done",
  message: "Done.",
  ...more,
});
const insertAnswer = (tx: Parameters<NonNullable<BatchWork["finish"]>>[0], word: string) =>
  tx.execute(
    sql`insert into question_answers (seller_id, key, answer, question) values (${seller}::uuid, ${word}, '', '{}')`,
  );
const savedKeys = async () =>
  (
    await opened.database.asSeller(seller, (tx) =>
      tx.execute<{ key: string }>(sql`select key from question_answers order by key`),
    )
  ).rows.map(({ key }) => key);

const doing: BatchWork = {
  chunk: 1,
  parallel: 2,
  process: (_context, listingIds) => Promise.resolve(listingIds.map((id) => done(id))),
};

/** Starts a new batch, and returns a function that runs one of its lanes as a job would. */
async function prepareLane(parts: Partial<BatchWork>) {
  const works = { generate: { ...doing, ...parts } };
  const batchId = await startBatch(opened, seller, {
    kind: "generate",
    listingIds: ids,
  });
  const lane = () => runTestLane(opened, { sellerId: seller, batchId }, { works, log });
  return { batchId, lane };
}
const itemsOf = async (batchId: string) =>
  (await readSettledItems(opened.database, seller, batchId))
    .map(({ listingId, state }) => `${listingId} ${state}`)
    .sort();

it("fails only the item whose result can't be stored, and finishes the batch", async () => {
  const broken = (tx: Parameters<NonNullable<BatchWork["finish"]>>[0]) =>
    tx.execute(sql`select 1 / 0`).then(() => undefined);
  const { batchId, lane } = await prepareLane({
    process: (_context, listingIds) =>
      Promise.resolve(listingIds.map((id) => done(id, id === "item-5" ? { save: broken } : {}))),
  });
  await lane();
  const batch = await awaitBatch(opened.database, seller, { batchId, timeoutMs: 0 });
  expect(batch).toMatchObject({
    ok: true,
    value: {
      state: "done",
      done: 11,
      failed: 1,
      left: 0,
    },
  });
  expect(logged).toContain("the result of a batch item could not be stored");
  expect(
    (await readSettledItems(opened.database, seller, batchId)).find(
      ({ state }) => state === "failed",
    ),
  ).toMatchObject({ listingId: "item-5", message: expect.stringContaining("Retry") });
});

it("stores the results of several workers together", async () => {
  const groups: number[] = [];
  const { batchId, lane } = await prepareLane({
    parallel: 4,
    process: (_context, listingIds) =>
      Promise.resolve(
        listingIds.map((listingId) => ({ listingId, state: "unsaved" as const, result: null })),
      ),
    saveAll(_tx, _context, items) {
      groups.push(items.length);
      return Promise.resolve(items.map(({ listingId }) => done(listingId)));
    },
  });
  await lane();
  expect(groups.length).toBeLessThan(ids.length);
  expect(groups.reduce((sum, size) => sum + size)).toBe(ids.length);
  expect(await itemsOf(batchId)).toEqual(ids.map((id) => `${id} done`).sort());
});

it("recomputes a result when the data behind it has changed", async () => {
  let tries = 0;
  const { batchId, lane } = await prepareLane({
    process: (_context, listingIds) =>
      Promise.resolve(
        listingIds.map((listingId) => ({ listingId, state: "unsaved" as const, result: null })),
      ),
    saveAll: (_tx, _context, items) =>
      Promise.resolve(
        items.map(({ listingId }) =>
          listingId === "item-3" && (tries += 1) < 3
            ? { listingId, state: "again" as const }
            : { listingId, state: "done" as const, message: "Done." },
        ),
      ),
  });
  await lane();
  expect(tries).toBe(3);
  expect(await itemsOf(batchId)).toEqual(ids.map((id) => `${id} done`).sort());
});

it("rolls back a failed finishing step, then runs it in only one lane", async () => {
  let fails = true;
  const { batchId, lane } = await prepareLane({
    async finish(tx, _context, { state }) {
      await insertAnswer(tx, `finished ${state}`);
      if (fails) throw new Error("killed");
    },
  });
  await expect(lane()).rejects.toThrow("killed");
  expect(await savedKeys()).toEqual([]);
  expect(await awaitBatch(opened.database, seller, { batchId, timeoutMs: 0 })).toMatchObject({
    value: { state: "running", left: 0 },
  });
  fails = false;
  await Promise.all([lane(), lane(), lane()]);
  expect(await savedKeys()).toEqual(["finished done"]);
});

it("stops a lane when another lane has finished the batch", async () => {
  const { batchId } = await prepareLane({});
  const works = { generate: { ...doing, parallel: 1 } };
  let checks = 0;
  const stopping = () => (checks += 1) < 0;
  const lane = (holder: string) =>
    runTestLane(opened, { sellerId: seller, batchId }, { works, holder, stopping });
  await Promise.all([lane("one"), lane("two")]);
  // A lane that waited for its time limit would check about 180 times in 18 seconds.
  expect(checks).toBeLessThan(100);
});

it("ends a batch that is canceled while its items can't be listed", async () => {
  const batchId = await startBatch(opened, seller, {
    kind: "import",
    listingIds: null,
  });
  const list = async () => {
    await opened.database.asSeller(seller, (tx) => cancelWaiting(tx, batchId));
    return fail("marketplace-unavailable", "eBay did not answer.").failure;
  };
  const works = { import: { ...doing, list } };
  await runTestLane(opened, { sellerId: seller, batchId }, { works });
  expect(await awaitBatch(opened.database, seller, { batchId, timeoutMs: 0 })).toMatchObject({
    value: { state: "cancelled", finishedAt: expect.any(String) },
  });
});

it("hands the items of a lane that lost its database to the next lane, and counts none as failed", async () => {
  let full = true;
  const { batchId, lane } = await prepareLane({
    process: (_context, listingIds) =>
      full && listingIds.includes("item-4")
        ? Promise.reject(new DiskFull(new Error("no space left")))
        : Promise.resolve(listingIds.map((id) => done(id))),
  });
  await expect(lane()).rejects.toThrow(DiskFull);
  full = false;
  await lane();
  expect(await awaitBatch(opened.database, seller, { batchId, timeoutMs: 0 })).toMatchObject({
    value: { state: "done", done: 12, failed: 0 },
  });
});

it("starts no further item after a cancel, even one that it had claimed in advance", async () => {
  const started: string[] = [];
  const { batchId, lane } = await prepareLane({
    parallel: 8,
    async process(context, listingIds) {
      started.push(...listingIds);
      if (started.length === 8)
        await opened.database.asSeller(seller, (tx) => cancelWaiting(tx, context.batchId));
      // Longer than a lane goes without looking at its batch.
      await sleep(700);
      return listingIds.map((id) => done(id));
    },
  });
  await lane();
  expect(started).toHaveLength(8);
  expect(await awaitBatch(opened.database, seller, { batchId, timeoutMs: 0 })).toMatchObject({
    value: { state: "cancelled", done: 8, left: 0 },
  });
});

it("hands out nothing more once another lane has paused the batch, and finishes it when reopened", async () => {
  const started: string[] = [];
  const pause = {
    kind: "quota-reached",
    reason: "The selling limit is reached.",
    until: null,
  } as const;
  const { batchId, lane } = await prepareLane({
    parallel: 1,
    async process(context, listingIds) {
      started.push(...listingIds);
      await opened.database.asSeller(seller, (tx) => pauseBatch(tx, context.batchId, pause));
      return listingIds.map((id) => done(id));
    },
  });
  await lane();
  // One item is in progress, and one is claimed in advance.
  expect(started.length).toBeLessThanOrEqual(2);
  expect(await awaitBatch(opened.database, seller, { batchId, timeoutMs: 0 })).toMatchObject({
    value: { state: "paused", left: ids.length - started.length },
  });
  for (let rounds = 0; rounds < ids.length && started.length < ids.length; rounds += 1) {
    await opened.database.asSeller(seller, (tx) => reopenBatch(tx, batchId));
    await lane();
  }
  expect(started.toSorted()).toEqual(ids.toSorted());
  expect(await awaitBatch(opened.database, seller, { batchId, timeoutMs: 0 })).toMatchObject({
    value: { state: "done", done: 12, left: 0 },
  });
});

it("ends with the error when the database was away while results were stored, so that it is repeated", async () => {
  let isAway = true;
  const save = () => {
    if (!isAway) return Promise.resolve();
    isAway = false;
    return Promise.reject(new DiskFull(new Error("no space left")));
  };
  const { lane } = await prepareLane({
    process: async (_context, listingIds) => {
      // The first result is being stored while others are still processed.
      if (!listingIds.includes("item-0")) await sleep(300);
      return listingIds.map((id) => done(id, { save }));
    },
  });
  await expect(lane()).rejects.toThrow(DiskFull);
});

it("adds no items to a batch that another lane has ended", async () => {
  const { batchId, lane } = await prepareLane({});
  await lane();
  const add = (id: string) =>
    opened.database.asSeller(seller, (tx) => addItems(tx, { sellerId: seller, batchId }, [id]));
  await add("late-1");
  const countWaiting = async () => {
    const { rows } = await opened.database.asSystem((tx) =>
      tx.execute(
        sql`select 1 from batch_items where batch_id = ${batchId}::uuid and state = 'waiting'`,
      ),
    );
    return rows.length;
  };
  expect(await countWaiting()).toBe(0);
  await opened.database.asSeller(seller, (tx) => reopenBatch(tx, batchId));
  await add("late-2");
  expect(await countWaiting()).toBe(1);
  await lane();
  expect(await countWaiting()).toBe(0);
});

it("processes the items found so far while it finds more", async () => {
  const processed: string[] = [];
  let processedWhileFinding = 0;
  const batchId = await startBatch(opened, seller, { kind: "import", listingIds: null });
  const context = { sellerId: seller, batchId };
  const add = (listingIds: readonly string[]) =>
    opened.database.asSeller(seller, (tx) => addItems(tx, context, listingIds));
  const importing: BatchWork = {
    ...doing,
    async list() {
      await add(ids.slice(0, 5));
      while (processed.length < 5) await sleep(5);
      processedWhileFinding = processed.length;
      await add(ids);
      return null;
    },
    process(_context, listingIds) {
      processed.push(...listingIds);
      return Promise.resolve(listingIds.map((id) => done(id)));
    },
  };
  await runTestLane(opened, context, { works: { import: importing }, log });
  expect(processedWhileFinding).toBe(5);
  expect(processed.toSorted()).toEqual(ids.toSorted());
  expect(await itemsOf(batchId)).toEqual(ids.map((id) => `${id} done`).toSorted());
});

it("keeps the results of items that it processed before finding the others failed", async () => {
  const batchId = await startBatch(opened, seller, { kind: "import", listingIds: null });
  const context = { sellerId: seller, batchId };
  const importing: BatchWork = {
    ...doing,
    async list() {
      await opened.database.asSeller(seller, (tx) => addItems(tx, context, ids.slice(0, 3)));
      while ((await itemsOf(batchId)).length < 3) await sleep(5);
      return fail("quota-reached", "No calls left.", { retryAt: Date.now() + 60_000 }).failure;
    },
  };
  await runTestLane(opened, context, { works: { import: importing }, log });
  expect(await awaitBatch(opened.database, seller, { batchId, timeoutMs: 0 })).toMatchObject({
    value: { state: "paused", done: 3 },
  });
});
