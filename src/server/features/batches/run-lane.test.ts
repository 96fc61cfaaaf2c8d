import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fail } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { startJobQueue } from "#server/platform/jobs/job-queue.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { awaitBatch, settledItems } from "./await-batch.ts";
import { batchLane } from "./batch-job.ts";
import type { BatchWork, LaneDeps, Outcome } from "./batch-work.ts";
import { runLane } from "./run-lane.ts";
import { startBatch } from "./start-batch.ts";
import { cancelWaiting, pauseBatch, reopenBatch } from "./store.ts";

let opened: TestDatabase;
let seller: SellerId;
let jobs: LaneDeps["jobs"];
const logged: string[] = [];
const log = { error: (_detail: object, text: string) => logged.push(text) } as never;

beforeAll(async () => {
  opened = await openTestDatabase();
  seller = await addSeller(opened.database, "a");
  jobs = await startJobQueue(opened.database, [batchLane], log);
}, 60_000);
afterAll(async () => {
  await jobs.stop();
  await opened.close();
});

const ids = Array.from({ length: 12 }, (_, at) => `item-${at}`);
const done = (
  listingId: string,
  more: Partial<Pick<Exclude<Outcome, { state: "failed" }>, "save" | "trySave">> = {},
): Outcome => ({ listingId, state: "done", message: "Done.", ...more });
const aside = (tx: Parameters<NonNullable<BatchWork["finish"]>>[0], word: string) =>
  tx.execute(
    sql`insert into question_answers (seller_id, key, answer) values (${seller}::uuid, ${word}, '')`,
  );
const words = async () =>
  (
    await opened.database.asSeller(seller, (tx) =>
      tx.execute<{ key: string }>(sql`select key from question_answers order by key`),
    )
  ).rows.map(({ key }) => key);

/** Works on a new batch in one lane, as a job would. */
async function work(parts: Partial<BatchWork>) {
  const works = {
    generate: {
      chunk: 1,
      parallel: 2,
      process: (_context: unknown, listingIds: readonly string[]) =>
        Promise.resolve(listingIds.map((id) => done(id))),
      ...parts,
    },
  } as unknown as LaneDeps["works"];
  const batchId = await startBatch({ db: opened.database, jobs }, seller, {
    kind: "generate",
    listingIds: ids,
  });
  const lane = () =>
    runLane(
      { db: opened.database, jobs, log, holder: "test", works, stopping: () => false },
      { sellerId: seller, batchId },
    );
  return { batchId, lane };
}
const itemsOf = async (batchId: string) =>
  (await settledItems(opened.database, seller, batchId))
    .map(({ listingId, state }) => `${listingId} ${state}`)
    .sort();

it("a result that cannot be stored fails alone; the batch goes on and ends", async () => {
  const broken = (tx: Parameters<NonNullable<BatchWork["finish"]>>[0]) =>
    tx.execute(sql`select 1 / 0`).then(() => undefined);
  const { batchId, lane } = await work({
    process: (_context, listingIds) =>
      Promise.resolve(listingIds.map((id) => done(id, id === "item-5" ? { save: broken } : {}))),
  });
  await lane();
  const batch = await awaitBatch(opened.database, seller, { batchId, timeoutMs: 0 });
  expect(batch).toMatchObject({ ok: true, value: { state: "done", done: 11, failed: 1, left: 0 } });
  expect(logged).toContain("the result of a batch item could not be stored");
  expect(
    (await settledItems(opened.database, seller, batchId)).find(({ state }) => state === "failed"),
  ).toMatchObject({ listingId: "item-5", message: expect.stringContaining("Retry") });
});

it("a result that rests on what has changed meanwhile is worked out again", async () => {
  let tries = 0;
  const { batchId, lane } = await work({
    process: (_context, listingIds) =>
      Promise.resolve(
        listingIds.map((id) =>
          done(id, {
            trySave: () =>
              Promise.resolve(id === "item-3" && (tries += 1) < 3 ? ("again" as const) : null),
          }),
        ),
      ),
  });
  await lane();
  expect(tries).toBe(3);
  expect(await itemsOf(batchId)).toEqual(ids.map((id) => `${id} done`).sort());
});

it("the last word of a batch is said with its end or not at all, and by one lane", async () => {
  let dies = true;
  const { batchId, lane } = await work({
    async finish(tx, _context, { state }) {
      await aside(tx, `finished ${state}`);
      if (dies) throw new Error("killed");
    },
  });
  await expect(lane()).rejects.toThrow("killed");
  expect(await words()).toEqual([]);
  expect(await awaitBatch(opened.database, seller, { batchId, timeoutMs: 0 })).toMatchObject({
    value: { state: "running", left: 0 },
  });
  dies = false;
  await Promise.all([lane(), lane(), lane()]);
  expect(await words()).toEqual(["finished done"]);
});

it("a lane does not stay behind when another has ended the batch", async () => {
  const { batchId } = await work({});
  const works = {
    generate: {
      chunk: 1,
      parallel: 1,
      process: (_context: unknown, listingIds: readonly string[]) =>
        Promise.resolve(listingIds.map((id) => done(id))),
    },
  } as unknown as LaneDeps["works"];
  let looks = 0;
  const lane = (holder: string) =>
    runLane(
      { db: opened.database, jobs, log, holder, works, stopping: () => (looks += 1) < 0 },
      { sellerId: seller, batchId },
    );
  await Promise.all([lane("one"), lane("two")]);
  // One that only watched the clock looked some 180 times more, for 18 seconds.
  expect(looks).toBeLessThan(100);
});

it("a batch that is cancelled while its items cannot be found ends, and the next one is not held up", async () => {
  const batchId = await startBatch({ db: opened.database, jobs }, seller, {
    kind: "import",
    listingIds: null,
  });
  const list = async () => {
    await opened.database.asSeller(seller, (tx) => cancelWaiting(tx, batchId));
    return fail("marketplace-unavailable", "eBay did not answer.").failure;
  };
  await runLane(
    {
      db: opened.database,
      jobs,
      log,
      holder: "test",
      works: { import: { list } } as unknown as LaneDeps["works"],
      stopping: () => false,
    },
    { sellerId: seller, batchId },
  );
  expect(await awaitBatch(opened.database, seller, { batchId, timeoutMs: 0 })).toMatchObject({
    value: { state: "cancelled", finishedAt: expect.any(String) },
  });
});

it("a batch that another lane has paused gives nothing out; with nothing left it ends", async () => {
  const begun: string[] = [];
  const pause = {
    kind: "quota-reached",
    reason: "The selling limit is reached.",
    until: null,
  } as const;
  const { batchId, lane } = await work({
    parallel: 1,
    async process(context, listingIds) {
      begun.push(...listingIds);
      await opened.database.asSeller(seller, (tx) => pauseBatch(tx, context.batchId, pause));
      return listingIds.map((id) => done(id));
    },
  });
  await lane();
  // One is worked on, one is claimed ahead of need.
  expect(begun.length).toBeLessThanOrEqual(2);
  expect(await awaitBatch(opened.database, seller, { batchId, timeoutMs: 0 })).toMatchObject({
    value: { state: "paused", left: ids.length - begun.length },
  });
  for (let rounds = 0; rounds < ids.length && begun.length < ids.length; rounds += 1) {
    await opened.database.asSeller(seller, (tx) => reopenBatch(tx, batchId));
    await lane();
  }
  expect(begun.toSorted()).toEqual(ids.toSorted());
  expect(await awaitBatch(opened.database, seller, { batchId, timeoutMs: 0 })).toMatchObject({
    value: { state: "done", done: 12, left: 0 },
  });
});
