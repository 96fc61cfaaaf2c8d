import { expect, test } from "vitest";
import type { Batch, BatchItem } from "#contract/batches.ts";
import { newRun, retryOf, runBulk } from "./run-bulk.ts";
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

/** A server whose batches, "1" and "2", go through these states and leave these items undone. */
function serverOf(given: {
  readonly states?: Readonly<Record<string, readonly Partial<Batch>[]>>;
  readonly items?: Readonly<Record<string, readonly BatchItem[]>>;
  readonly refused?: string;
}) {
  const log: string[] = [];
  const shown: BulkRun[] = [];
  const states = new Map(
    ["1", "2"].map((id) => [id, [...(given.states?.[id] ?? [{ state: "done" as const }])]]),
  );
  const server: BulkServer = {
    async start(step, { listings, include }) {
      const which = "in_batches" in listings ? JSON.stringify(listings.in_batches) : "all";
      log.push([step, which, ...include].join(" "));
      if (given.refused !== undefined) throw new Error(given.refused);
      return batch(step === "generate" ? "1" : "2");
    },
    read: async (id) => batch(id, states.get(id)?.shift() ?? { state: "done" }),
    async cancel(id) {
      log.push(`cancel ${id}`);
      return batch(id, { state: "cancelling" });
    },
    readItems: async (id, state) => (given.items?.[id] ?? []).filter((one) => one.state === state),
    describe: (error) => (error instanceof Error ? error.message : ""),
    rest: () => Promise.resolve(),
  };
  return { log, shown, work: { server, show: (run: BulkRun) => shown.push(run) } };
}
const syncOfTheRest = 'sync [{"batch":"1","state":"done"}]';

test("all listings are generated in one batch, and those that worked are synced in another", async () => {
  const { log, work, shown } = serverOf({});
  expect(await runBulk(newRun(order), work)).toMatchObject({ synced: 4, failed: 0, failures: [] });
  expect(log).toEqual(["generate all", syncOfTheRest]);
  expect(shown.at(-1)?.running).toBe(false);
});
test("what failed or was skipped in each step is counted and listed, and what failed can be repeated", async () => {
  const { work } = serverOf({
    states: {
      1: [
        {
          state: "done",
          done: 2,
          failed: 1,
          ...skips("protected", 1),
        },
      ],
      2: [
        {
          state: "done",
          total: 2,
          done: 1,
          failed: 1,
        },
      ],
    },
    items: {
      1: [item("b", { message: "boom" }), item("c", { state: "skipped", message: "Protected" })],
      2: [item("d", { message: "eBay says no." })],
    },
  });
  const ended = await runBulk(newRun(order), work);
  expect(ended).toMatchObject({
    synced: 1,
    failed: 3,
    failures: [
      { listingId: "b", title: "", message: "boom" },
      { listingId: "c", message: "Protected" },
      { listingId: "d", message: "eBay says no." },
    ],
  });
  expect(retryOf(ended)?.listings).toMatchObject({
    all: true,
    synced: "no",
    in_batches: [
      { batch: "1", state: "failed" },
      { batch: "2", state: "failed" },
    ],
  });
});
test("a run that only skipped listings has nothing to repeat", async () => {
  const { work } = serverOf({ states: { 1: [{ state: "done", done: 3, ...skips("other", 1) }] } });
  expect(retryOf(await runBulk(newRun(order), work))).toBeNull();
});
test("nothing is synced if no listing could be generated", async () => {
  const { log, work } = serverOf({ states: { 1: [{ state: "done", done: 0, failed: 4 }] } });
  expect(await runBulk(newRun(order), work)).toMatchObject({ synced: 0, failed: 4 });
  expect(log).toEqual(["generate all"]);
});
test("canceling the first batch stops the run before the sync", async () => {
  const { log, work } = serverOf({
    states: {
      1: [{ state: "cancelling" }, { state: "cancelled", done: 2, ...skips("cancelled", 2) }],
    },
    items: { 1: [item("c", { state: "cancelled" }), item("d", { state: "cancelled" })] },
  });
  expect(await runBulk(newRun(order), work)).toMatchObject({
    stopped: true,
    synced: 0,
    failed: 0,
    failures: [],
  });
  expect(log).toEqual(["generate all"]);
});
test("canceling the second batch keeps what was synced", async () => {
  const { work } = serverOf({
    states: { 2: [{ state: "cancelled", done: 3, ...skips("cancelled", 1) }] },
    items: { 2: [item("d", { state: "cancelled" })] },
  });
  expect(await runBulk(newRun(order), work)).toMatchObject({ stopped: true, synced: 3, failed: 0 });
});
test("at the plan's limit the rest is reported and what was generated is synced", async () => {
  const { log, work } = serverOf({
    states: {
      1: [
        { state: "paused", pausedFor: "plan-limit", pausedReason: "The limit is reached." },
        { state: "cancelled", done: 2, ...skips("cancelled", 2) },
      ],
      2: [{ state: "done", total: 2, done: 2 }],
    },
    items: { 1: [item("c", { state: "cancelled" }), item("d", { state: "cancelled" })] },
  });
  const ended = await runBulk(newRun(order), work);
  expect(ended).toMatchObject({
    stopped: false,
    synced: 2,
    failed: 2,
    failures: [
      { listingId: "c", message: "The limit is reached." },
      { listingId: "d", message: "The limit is reached." },
    ],
    again: [{ batch: "1", state: "cancelled" }],
  });
  expect(log).toEqual(["generate all", "cancel 1", syncOfTheRest]);
});
test("a batch that can't be started counts all its listings as failed, and they can be repeated", async () => {
  const { work } = serverOf({ refused: "Connect your eBay account first." });
  const ended = await runBulk(newRun(order), work);
  expect(ended).toMatchObject({ failed: 4, problem: "Connect your eBay account first." });
  expect(retryOf(ended)).toEqual(order);
});
test("a run resumes with the batch it had started", async () => {
  const { log, work } = serverOf({});
  const kept = { ...newRun(order), batch: batch("1") };
  expect(await runBulk(kept, work)).toMatchObject({ synced: 4 });
  expect(log).toEqual([syncOfTheRest]);
});
test("listings with open questions are skipped, not failed, and an opt-in reaches the server", async () => {
  const skipping = serverOf({
    states: { 2: [{ state: "done", done: 3, ...skips("open-questions", 1) }] },
    items: { 2: [item("b", { state: "skipped", reason: "open-questions" })] },
  });
  const ended = await runBulk(newRun(order), skipping.work);
  expect(ended).toMatchObject({
    synced: 3,
    failed: 0,
    failures: [],
    unanswered: 1,
  });

  const including = serverOf({});
  await runBulk(newRun({ ...order, include: ["needs-answer"] }), including.work);
  expect(including.log).toEqual(["generate all needs-answer", `${syncOfTheRest} needs-answer`]);
});
