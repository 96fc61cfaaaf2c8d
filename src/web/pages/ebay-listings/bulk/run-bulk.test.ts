import { expect, test } from "vitest";
import type { Batch, BatchItem } from "#contract/batches.ts";
import {
  countOutcome,
  findOpenRun,
  followRun,
  isAtLimit,
  newRun,
  readRun,
  retryOf,
} from "./run-bulk.ts";
import type { BulkOrder, BulkRun, BulkServer } from "./run-bulk.ts";

const order: BulkOrder = { listings: { all: true, listed: "active" }, total: 4, include: [] };
const batch = (id: string, change: Partial<Batch> = {}): Batch => ({
  id,
  kind: id === "1" ? "generate" : "sync",
  state: "running",
  pausedReason: null,
  pausedUntil: null,
  pausedFor: null,
  total: 4,
  done: 4,
  failed: 0,
  skipped: 0,
  skips: [],
  include: [],
  undoes: null,
  undone: null,
  ...(id === "1" ? { thenSync: { include: [] } } : { follows: "1" }),
  left: 0,
  ratePerMinute: null,
  secondsLeft: null,
  languageModel: null,
  createdAt: "2025-11-21T12:00:00Z",
  finishedAt: null,
  ...change,
});
const item = (listing_id: string, change: Partial<BatchItem>): BatchItem => ({
  listing_id,
  title: "",
  state: "failed",
  message: null,
  reason: null,
  sent: null,
  finishedAt: null,
  ...change,
});
const skips = (reason: Batch["skips"][number]["reason"], count: number) => ({
  skipped: count,
  skips: [{ reason, count }],
});
const done = { state: "done" } as const;
const synced = { ...done, followedBy: ["2"] };

type Reads = Readonly<Record<string, readonly (Partial<Batch> | Error)[]>>;

/** A server whose batches go through these states, the last of which stays. */
function serverOf(reads: Reads, items: Readonly<Record<string, readonly BatchItem[]>> = {}) {
  const left = new Map(Object.entries(reads).map(([id, states]) => [id, [...states]]));
  const shown: BulkRun[] = [];
  const server: BulkServer = {
    async read(id) {
      const states = left.get(id) ?? [];
      const state = states.length > 1 ? states.shift() : states[0];
      if (state === undefined) throw new Error("gone");
      if (state instanceof Error) throw state;
      return batch(id, state);
    },
    readItems: async (id, state) => (items[id] ?? []).filter((one) => one.state === state),
    isTemporary: (error) => error instanceof TypeError,
    rest: () => Promise.resolve(),
  };
  return { server, shown, show: (run: BulkRun) => shown.push(run) };
}
async function follow(reads: Reads, items: Parameters<typeof serverOf>[1] = {}) {
  const ended = await followRun("1", serverOf(reads, items));
  if (ended === null) throw new Error("the run is gone");
  return ended;
}

test("a run is followed from the generation to the end of its sync", async () => {
  const work = serverOf({ 1: [{}, synced], 2: [{ done: 1 }, done] });
  const ended = await followRun("1", work);
  expect(work.shown.map(({ syncs }) => syncs.length)).toEqual([0, 1]);
  expect(ended?.running).toBe(false);
  expect(countOutcome(ended ?? newRun(order))).toEqual({
    synced: 4,
    failed: 0,
    unanswered: 0,
    stopped: false,
    failures: [],
    problem: null,
  });
});
test("what failed or was skipped in each step is counted and listed, and what failed can be repeated", async () => {
  const ended = await follow(
    {
      1: [
        {
          ...synced,
          done: 2,
          failed: 1,
          ...skips("protected", 1),
        },
      ],
      2: [
        {
          ...done,
          total: 2,
          done: 1,
          failed: 1,
        },
      ],
    },
    {
      1: [item("b", { message: "boom" }), item("c", { state: "skipped", message: "Protected" })],
      2: [item("d", {})],
    },
  );
  expect(countOutcome(ended)).toMatchObject({ synced: 1, failed: 3 });
  expect(ended.failures).toEqual([
    { listingId: "b", title: "", message: "boom" },
    { listingId: "c", title: "", message: "Protected" },
    { listingId: "d", title: "", message: "Not processed." },
  ]);
  expect(retryOf(ended)).toMatchObject({
    total: 3,
    listings: {
      all: true,
      synced: "no",
      in_batches: [
        { batch: "1", state: "failed" },
        { batch: "2", state: "failed" },
      ],
    },
  });
});
test("a run that only skipped listings has nothing to repeat", async () => {
  expect(retryOf(await follow({ 1: [{ ...synced, ...skips("other", 1) }], 2: [done] }))).toBeNull();
});
test("a run without a generated listing ends after its first step", async () => {
  const ended = await follow({
    1: [
      {
        ...done,
        followedBy: [],
        done: 0,
        failed: 4,
      },
    ],
  });
  expect(countOutcome(ended)).toMatchObject({ synced: 0, failed: 4, stopped: false });
});
test("a canceled batch stops the run, and its canceled listings aren't failures", async () => {
  const canceled = { state: "cancelled", ...skips("cancelled", 2) } as const;
  const first = await follow({ 1: [{ ...canceled, done: 2 }] });
  expect(countOutcome(first)).toMatchObject({ stopped: true, synced: 0, failed: 0 });
  const second = await follow({ 1: [synced], 2: [{ ...canceled, done: 2 }] });
  expect(countOutcome(second)).toMatchObject({ stopped: true, synced: 2, failed: 0 });
});
test("at the plan's limit, the run waits once its syncs are done, and counts all of them in the end", async () => {
  const atLimit = {
    state: "paused",
    pausedFor: "plan-limit",
    left: 2,
    done: 2,
  } as const;
  const work = serverOf({
    1: [
      atLimit,
      { ...atLimit, followedBy: ["2"] },
      { ...atLimit, followedBy: ["2"] },
      { ...done, followedBy: ["2", "3"] },
    ],
    2: [{}, { ...done, done: 2 }],
    3: [{ ...done, done: 1, failed: 1 }],
  });
  const ended = await followRun("1", work);
  expect(work.shown.map(isAtLimit)).toEqual([true, false, true]);
  expect(countOutcome(ended ?? newRun(order))).toMatchObject({ synced: 3, failed: 1 });
});
test("listings that need an answer or a review are skipped, not failed", async () => {
  const ended = await follow(
    {
      1: [synced],
      2: [
        {
          ...done,
          done: 1,
          failed: 1,
          skipped: 2,
          skips: [
            { reason: "open-questions", count: 1 },
            { reason: "to-review", count: 1 },
          ],
        },
      ],
    },
    {
      2: [
        item("b", { state: "skipped", reason: "open-questions" }),
        item("c", { state: "skipped", reason: "to-review" }),
        item("d", { message: "no" }),
      ],
    },
  );
  expect(countOutcome(ended)).toMatchObject({ synced: 1, failed: 1, unanswered: 2 });
  expect(ended.failures.map(({ listingId }) => listingId)).toEqual(["d"]);
});
test("a run that couldn't be started counts all its listings as failed, and they can be repeated", () => {
  const run = { ...newRun(order), running: false, problem: "Connect your eBay account first." };
  expect(countOutcome(run)).toMatchObject({
    failed: 4,
    problem: "Connect your eBay account first.",
  });
  expect(retryOf(run)).toEqual(order);
});
test("a server that can't be reached is asked again, and a run that is gone isn't", async () => {
  expect(await follow({ 1: [{}, new TypeError("offline"), synced], 2: [done] })).toMatchObject({
    running: false,
  });
  expect(await followRun("1", serverOf({ 1: [{}, new Error("signed out")] }))).toBeNull();
});
test("an open run is found by its generation or by its sync", async () => {
  const other = batch("9", { kind: "generate" });
  const plain = { ...other, thenSync: undefined, follows: undefined } as unknown as Batch;
  expect(findOpenRun([plain])).toBeNull();
  expect(findOpenRun([plain, batch("1")])).toBe("1");
  expect(findOpenRun([batch("2")])).toBe("1");
  const { server } = serverOf({
    1: [{ ...synced, thenSync: { include: ["to-review"] } }],
    2: [{}],
  });
  expect(await readRun("1", server)).toMatchObject({
    running: true,
    include: ["to-review"],
    total: 4,
  });
});
