import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Batch, SyncInclusion } from "#contract/batches.ts";
import type { Failure } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { openTestJobs } from "#test/test-jobs.ts";
import type { TestJobs } from "#test/test-jobs.ts";
import { addSeller } from "#test/test-database.ts";
import { showBatch } from "./await-batch.ts";
import type { BatchWork, LaneDeps, Outcome } from "./batch-work.ts";
import { requeueItems } from "./item-store.ts";
import { resumePaused } from "./resume-paused.ts";
import { startBatch } from "./start-batch.ts";
import { startFollowUp, startMissedFollowUps } from "./start-follow-up.ts";
import { cancelWaiting, endIfEmpty, reopenBatch } from "./store.ts";
import { listingsPerPiece } from "./unqueued-store.ts";
import { batchLane } from "./batch-job.ts";
import { runTestLane } from "./run-test-lane.ts";

let opened: TestJobs;
let seller: SellerId;
const include: readonly SyncInclusion[] = ["needs-answer"];

beforeAll(async () => {
  opened = await openTestJobs([batchLane]);
}, 60_000);
afterAll(() => opened.close());
let accounts = 0;
beforeEach(async () => {
  refusal = null;
  seller = await addSeller(opened.database, `seller-${(accounts += 1)}`);
});

let refusal: Failure | null = null;
const followUpDeps = () => ({
  db: opened.db,
  jobs: opened.jobs,
  refuseGated: () => Promise.resolve(refusal),
});
const run = <T>(work: (tx: Transaction) => Promise<T>) => opened.database.asSeller(seller, work);
const selectNumbers = (to: number) =>
  sql`select i::text as listing_id, i as position from generate_series(1, ${to}::int) i`;
const start = (to: number, thenSync: readonly SyncInclusion[] | null = include) =>
  startBatch(followUpDeps(), seller, {
    kind: "generate",
    listingIds: selectNumbers(to),
    ...(thenSync === null ? {} : { thenSync }),
  });
async function show(id: string): Promise<Batch> {
  const shown = await showBatch(opened.database, seller, id);
  if (!shown.ok) throw new Error(shown.failure.message);
  return shown.value;
}
/** Returns the syncs that follow a batch, oldest first. */
const followersOf = async (id: string) =>
  Promise.all(((await show(id)).followedBy ?? []).map((follower) => show(follower)));
const listingsOf = async (id: string) => {
  const { rows } = await run((tx) =>
    tx.execute<{ listing_id: string }>(
      sql`select listing_id from batch_items where batch_id = ${id} order by position`,
    ),
  );
  return rows.map((row) => row.listing_id);
};

const works = (outcomeOf: (listingId: string) => Outcome): LaneDeps["works"] => ({
  generate: {
    chunk: 250,
    parallel: 2,
    process: (_context, ids) => Promise.resolve(ids.map(outcomeOf)),
  } satisfies BatchWork,
});
const done = (listingId: string): Outcome => ({ listingId, state: "done", message: "Done." });
const failed =
  (kind: Failure["kind"], ...ids: readonly string[]) =>
  (listingId: string): Outcome =>
    ids.includes(listingId)
      ? { listingId, state: "failed", failure: { kind, message: "No." } }
      : done(listingId);

/** Runs one lane of a generation, as a job would. */
const lane = (
  batchId: string,
  outcomeOf: (listingId: string) => Outcome = done,
  change: Partial<LaneDeps> = {},
) =>
  runTestLane(
    opened,
    { sellerId: seller, batchId },
    { ...followUpDeps(), works: works(outcomeOf), ...change },
  );
const followUp = (batchId: string) =>
  run((tx) => startFollowUp(tx, followUpDeps(), { sellerId: seller, batchId }));

it("syncs what a generation has done when it ends, with the inclusions that it was started with", async () => {
  const id = await start(4);
  expect(await show(id)).toMatchObject({ thenSync: { include }, followedBy: [] });
  await lane(id, failed("marketplace-refused", "2"));
  const [sync, ...more] = await followersOf(id);
  expect(more).toEqual([]);
  expect(sync).toMatchObject({
    kind: "sync",
    state: "running",
    total: 3,
    include,
    follows: id,
  });
  expect(await listingsOf(sync?.id ?? "")).toEqual(["1", "3", "4"]);
});

it("starts nothing after a generation without a sync", async () => {
  const id = await start(4, null);
  await lane(id);
  expect(await show(id)).toMatchObject({ state: "done" });
  expect(await show(id)).not.toHaveProperty("thenSync");
  expect(await followUp(id)).toBeNull();
});

it("starts nothing if no listing is done", async () => {
  const id = await start(2);
  await lane(id, failed("marketplace-refused", "1", "2"));
  expect(await show(id)).toMatchObject({ state: "done", failed: 2, followedBy: [] });
});

it("starts once, however often and by how many processes it is called", async () => {
  const id = await start(3);
  expect(await followUp(id)).toBeNull();
  await Promise.all([lane(id), lane(id), lane(id)]);
  expect(await Promise.all([followUp(id), followUp(id)])).toEqual([null, null]);
  await startMissedFollowUps(followUpDeps());
  expect(await followersOf(id)).toHaveLength(1);
});

it("starts once if the process is killed while it ends the generation", async () => {
  const id = await start(3);
  // The notice is the last thing in the transaction that ends it.
  const killed = lane(id, done, { notify: () => Promise.reject(new Error("killed")) });
  await expect(killed).rejects.toThrow("killed");
  expect(await show(id)).toMatchObject({ state: "running", done: 3, followedBy: [] });
  await lane(id);
  expect(await followersOf(id)).toMatchObject([{ total: 3 }]);
});

it("starts nothing after a cancel, even if all listings are done by then, and starts after a resume", async () => {
  const id = await start(3);
  await run((tx) => tx.execute(sql`update batch_items set state = 'done' where batch_id = ${id}`));
  await run((tx) => cancelWaiting(tx, id));
  await lane(id);
  expect(await show(id)).toMatchObject({ state: "cancelled", done: 3, followedBy: [] });
  await startMissedFollowUps(followUpDeps());
  expect(await followUp(id)).toBeNull();
  await run(async (tx) => {
    await requeueItems(tx, id, ["cancelled"]);
    await reopenBatch(tx, id);
  });
  await lane(id);
  expect(await followersOf(id)).toMatchObject([{ total: 3 }]);
});

it("keeps a generation without a sync done that is canceled too late", async () => {
  const id = await start(3, null);
  await run((tx) => tx.execute(sql`update batch_items set state = 'done' where batch_id = ${id}`));
  await run((tx) => cancelWaiting(tx, id));
  await lane(id);
  expect((await show(id)).state).toBe("done");
});

it("syncs the finished listings when the plan's limit pauses the generation, and the rest when it ends", async () => {
  const id = await start(5);
  await lane(id, failed("limit-reached", "4", "5"));
  expect(await show(id)).toMatchObject({ state: "paused", done: 3, left: 2 });
  await lane(id);
  await startMissedFollowUps(followUpDeps());
  expect(await followersOf(id)).toMatchObject([{ total: 3 }]);
  await run((tx) => resumePaused(tx, opened.jobs, { sellerId: seller, by: "limit-reached" }));
  await lane(id);
  const [first, second, ...more] = await followersOf(id);
  expect(more).toEqual([]);
  expect(await listingsOf(first?.id ?? "")).toEqual(["1", "2", "3"]);
  expect(await listingsOf(second?.id ?? "")).toEqual(["4", "5"]);
});

it("doesn't sync at another pause, because it ends by itself", async () => {
  const id = await start(3);
  await lane(id, failed("rate-limited", "3"));
  expect(await show(id)).toMatchObject({ state: "paused", done: 2, followedBy: [] });
});

it("syncs what a retry has done, without what was synced before", async () => {
  const id = await start(3);
  await lane(id, failed("marketplace-refused", "2"));
  await run(async (tx) => {
    await requeueItems(tx, id, ["failed"]);
    await reopenBatch(tx, id);
  });
  await lane(id);
  const syncs = await followersOf(id);
  expect(await Promise.all(syncs.map((sync) => listingsOf(sync.id)))).toEqual([["1", "3"], ["2"]]);
  expect(syncs.map((sync) => sync.include)).toEqual([include, include]);
});

it("syncs more listings than one piece of a batch, each once", async () => {
  const total = listingsPerPiece + 300;
  const id = await start(total);
  await lane(id);
  // 300 of them aren't queued in the sync yet.
  expect(await followersOf(id)).toMatchObject([{ total, unqueued: 300 }]);
  expect(await followUp(id)).toBeNull();
  const [sync] = await followersOf(id);
  await lane(sync?.id ?? "", done, { works: { sync: works(done).generate } as LaneDeps["works"] });
  expect(await show(sync?.id ?? "")).toMatchObject({ state: "done", done: total });
  expect((await listingsOf(sync?.id ?? "")).map(Number)).toEqual(
    Array.from({ length: total }, (_, at) => at + 1),
  );
  expect(await followUp(id)).toBeNull();
});

it("pauses a sync that the account may not start, and says why", async () => {
  refusal = { kind: "payment-failed", message: "Pay first." };
  const id = await start(3);
  await lane(id);
  const [sync] = await followersOf(id);
  expect(sync).toMatchObject({ state: "paused", pausedReason: "Pay first.", left: 3 });
  await run((tx) => resumePaused(tx, opened.jobs, { sellerId: seller, by: "payment-failed" }));
  expect(await show(sync?.id ?? "")).toMatchObject({ state: "running", pausedReason: null });
});

it("starts what a process of the previous release didn't start", async () => {
  const id = await start(3);
  await run((tx) => tx.execute(sql`update batch_items set state = 'done' where batch_id = ${id}`));
  expect(await run((tx) => endIfEmpty(tx, id))).toEqual({ state: "done" });
  await Promise.all([startMissedFollowUps(followUpDeps()), startMissedFollowUps(followUpDeps())]);
  expect(await followersOf(id)).toMatchObject([{ total: 3 }]);
  await startMissedFollowUps(followUpDeps());
  expect(await followersOf(id)).toHaveLength(1);
});
