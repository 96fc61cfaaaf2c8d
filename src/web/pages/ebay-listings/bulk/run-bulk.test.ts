import { expect, test } from "vitest";
import type { Batch, BatchItem } from "#contract/batches.ts";
import { newRun, runBulk } from "./run-bulk.ts";
import type { BulkRun, BulkServer } from "./run-bulk.ts";

const listings = ["a", "b", "c", "d"].map((listingId) => ({
  listingId,
  title: `Listing ${listingId}`,
}));
const batch = (id: string, change: Partial<Batch> = {}): Batch => ({
  id,
  kind: id === "1" ? "generate" : "sync",
  state: "running",
  pausedReason: null,
  pausedUntil: null,
  pausedFor: null,
  total: 4,
  done: 0,
  failed: 0,
  skipped: 0,
  skips: [],
  include: [],
  undoes: null,
  undone: null,
  left: 4,
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
  finishedAt: null,
  ...change,
});

/**
 * A server whose batches, "1" and "2", go through these states and leave these items unfinished.
 */
function serverOf(given: {
  readonly states?: Readonly<Record<string, readonly Partial<Batch>[]>>;
  readonly unfinished?: Readonly<Record<string, readonly BatchItem[]>>;
  readonly refused?: string;
}) {
  const log: string[] = [];
  const shown: BulkRun[] = [];
  const states = new Map(
    ["1", "2"].map((id) => [id, [...(given.states?.[id] ?? [{ state: "done" as const }])]]),
  );
  const server: BulkServer = {
    async start(step, { listingIds, include }) {
      log.push([step, listingIds.join(""), ...include].join(" "));
      if (given.refused !== undefined) throw new Error(given.refused);
      return batch(step === "generate" ? "1" : "2");
    },
    read: async (id) => batch(id, states.get(id)?.shift() ?? { state: "done" }),
    async cancel(id) {
      log.push(`cancel ${id}`);
      return batch(id, { state: "cancelling" });
    },
    readUnfinished: async (id) => given.unfinished?.[id] ?? [],
    describe: (error) => (error instanceof Error ? error.message : ""),
    rest: () => Promise.resolve(),
  };
  return { log, shown, work: { server, show: (run: BulkRun) => shown.push(run) } };
}

test("all listings are generated in one batch and then synced in another", async () => {
  const { log, work, shown } = serverOf({});
  expect(await runBulk(newRun(listings), work)).toMatchObject({ synced: 4, failures: [] });
  expect(log).toEqual(["generate abcd", "sync abcd"]);
  expect(shown.at(-1)?.running).toBe(false);
});
test("a listing that fails or is skipped in one step is reported and left out of the next", async () => {
  const { log, work } = serverOf({
    unfinished: {
      1: [item("b", { message: "boom" }), item("c", { state: "skipped", message: "Protected" })],
      2: [item("d", { message: "eBay says no." })],
    },
  });
  expect(await runBulk(newRun(listings), work)).toMatchObject({
    synced: 1,
    failures: [
      { listingId: "b", title: "Listing b", message: "boom" },
      { listingId: "c", message: "Protected" },
      { listingId: "d", message: "eBay says no." },
    ],
  });
  expect(log).toEqual(["generate abcd", "sync ad"]);
});
test("canceling the first batch stops the run before the sync", async () => {
  const { log, work } = serverOf({
    states: { 1: [{ state: "cancelling" }, { state: "cancelled" }] },
    unfinished: { 1: [item("c", { state: "cancelled" }), item("d", { state: "cancelled" })] },
  });
  expect(await runBulk(newRun(listings), work)).toMatchObject({
    stopped: true,
    synced: 0,
    failures: [],
  });
  expect(log).toEqual(["generate abcd"]);
});
test("canceling the second batch keeps what was synced", async () => {
  const { work } = serverOf({
    states: { 2: [{ state: "cancelled" }] },
    unfinished: { 2: [item("d", { state: "cancelled" })] },
  });
  expect(await runBulk(newRun(listings), work)).toMatchObject({ stopped: true, synced: 3 });
});
test("at the plan's limit the rest is reported and what was generated is synced", async () => {
  const { log, work } = serverOf({
    states: {
      1: [
        { state: "paused", pausedFor: "plan-limit", pausedReason: "The limit is reached." },
        { state: "cancelled" },
      ],
    },
    unfinished: { 1: [item("c", { state: "cancelled" }), item("d", { state: "cancelled" })] },
  });
  expect(await runBulk(newRun(listings), work)).toMatchObject({
    stopped: false,
    synced: 2,
    failures: [
      { listingId: "c", message: "The limit is reached." },
      { listingId: "d", message: "The limit is reached." },
    ],
  });
  expect(log).toEqual(["generate abcd", "cancel 1", "sync ab"]);
});
test("a batch that can't be started reports the reason for every listing", async () => {
  const { work } = serverOf({ refused: "Connect your eBay account first." });
  const ended = await runBulk(newRun(listings), work);
  expect(ended.failures.map(({ listingId }) => listingId)).toEqual(["a", "b", "c", "d"]);
  expect(ended.failures[0]?.message).toBe("Connect your eBay account first.");
});
test("a run resumes with the batch it had started", async () => {
  const { log, work } = serverOf({});
  const kept = { ...newRun(listings), batch: batch("1") };
  expect(await runBulk(kept, work)).toMatchObject({ synced: 4 });
  expect(log).toEqual(["sync abcd"]);
});

test("listings with open questions are skipped, not failed, and an opt-in reaches the server", async () => {
  const unanswered = item("b", { state: "skipped", reason: "open-questions" });
  const skipping = serverOf({ unfinished: { "2": [unanswered] } });
  const ended = await runBulk(newRun(listings), skipping.work);
  expect(ended).toMatchObject({ synced: 3, failures: [], skipped: [{ listingId: "b" }] });

  const including = serverOf({});
  await runBulk(newRun(listings, ["needs-answer"]), including.work);
  expect(including.log).toEqual(["generate abcd needs-answer", "sync abcd needs-answer"]);
});
