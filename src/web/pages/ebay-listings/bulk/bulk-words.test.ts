import { expect, test } from "vitest";
import type { Batch } from "#contract/batches.ts";
import { bulkToast, limitWords, stepWords } from "./bulk-words.ts";
import { newRun } from "./run-bulk.ts";

const failures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    listingId: String(index),
    title: `Pads ${index + 1}`,
    message: "no",
  }));
const toast = (count: number, change: Partial<Parameters<typeof bulkToast>[0]> = {}) =>
  bulkToast({
    synced: 12,
    failed: count,
    failures: failures(count),
    problem: null,
    unanswered: 0,
    stopped: false,
    ...change,
  });

test("a run without failures says how many listings were synced", () =>
  expect(toast(0)).toEqual({ title: "Bulk Sync Completed", description: "12 listings synced." }));
test("up to three failures are listed", () =>
  expect(toast(3)).toMatchObject({
    title: "Bulk Sync Completed with Errors",
    description: ["Pads 1: no", "Pads 2: no", "Pads 3: no"],
  }));
test("beyond three failures, the rest are counted", () =>
  expect(toast(5).description).toEqual([
    "Pads 1: no",
    "Pads 2: no",
    "Pads 3: no",
    "... and 2 more",
  ]));
test("failures that weren't read are counted, too", () =>
  expect(toast(2, { failed: 5000 }).description).toEqual([
    "Pads 1: no",
    "Pads 2: no",
    "... and 4,998 more",
  ]));
test("a batch that couldn't be started is reported once", () =>
  expect(toast(0, { failed: 5000, problem: "Connect first." }).description).toEqual([
    "Connect first.",
  ]));
test("failures stay on screen for 10 seconds", () => expect(toast(1).duration).toBe(10_000));
test("a canceled run says so", () =>
  expect(toast(0, { stopped: true }).description).toBe("Canceled: 12 listings synced."));
const order = { listings: { all: true }, total: 12, include: [] } as const;
const batch = (change: Partial<Batch>) =>
  ({
    state: "running",
    left: 0,
    skips: [],
    ...change,
  }) as Batch;
test("a run that is still starting counts its listings", () =>
  expect(stepWords(newRun(order))).toBe("Step 1 of 2: generating fitments, 0 of 12"));
test("the sync is the second step, also while the generation waits for the plan's limit", () =>
  expect(
    stepWords({
      ...newRun(order),
      generation: batch({
        kind: "generate",
        state: "paused",
        total: 12,
        left: 4,
      }),
      syncs: [batch({ kind: "sync", total: 8, left: 5 })],
    }),
  ).toBe("Step 2 of 2: syncing, 3 of 8"));
test("a run that waits for the plan's limit says which listings are synced and which aren't", () => {
  const at = (left: number) => ({
    ...newRun(order),
    generation: batch({
      kind: "generate",
      state: "paused",
      total: 12,
      left,
      failed: 0,
      skipped: 0,
    }),
    syncs: [
      batch({
        kind: "sync",
        state: "done",
        done: 8,
        failed: 0,
        skipped: 0,
      }),
    ],
  });
  expect(limitWords(at(4))).toBe(
    "8 listings synced so far. 4 more listings will be generated and synced when your plan allows it.",
  );
  expect(limitWords(at(1))).toContain("1 more listing will be generated");
});
test("listings that need an answer are counted as skipped", () =>
  expect(toast(0, { synced: 10, unanswered: 2 }).description).toBe(
    "10 listings synced, 2 skipped (need an answer or a review).",
  ));
