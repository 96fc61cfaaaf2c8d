import { expect, test } from "vitest";
import { bulkToast, stepWords } from "./bulk-words.ts";

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
test("a step that is still starting counts its listings", () =>
  expect(stepWords({ step: "sync", batch: null, total: 12 })).toBe(
    "Step 2 of 2: syncing, 0 of 12",
  ));
test("listings that need an answer are counted as skipped", () =>
  expect(toast(0, { synced: 10, unanswered: 2 }).description).toBe(
    "10 listings synced, 2 skipped (need an answer or a review).",
  ));
