import { expect, test } from "vitest";
import { bulkToast, stepWords } from "./bulk-words.ts";

const failures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    listingId: String(index),
    title: `Pads ${index + 1}`,
    message: "no",
  }));
const toast = (count: number, stopped = false) =>
  bulkToast({
    synced: 12,
    failures: failures(count),
    skipped: [],
    stopped,
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
test("failures stay on screen for 10 seconds", () => expect(toast(1).duration).toBe(10_000));
test("a canceled run says so", () =>
  expect(toast(0, true).description).toBe("Canceled: 12 listings synced."));
test("a step that is still starting counts its listings", () =>
  expect(stepWords({ step: "sync", batch: null, listings: failures(12) })).toBe(
    "Step 2 of 2: syncing, 0 of 12",
  ));
test("listings that need an answer are counted as skipped", () =>
  expect(
    bulkToast({
      synced: 10,
      failures: [],
      skipped: failures(2),
      stopped: false,
    }).description,
  ).toBe("10 listings synced, 2 skipped (need an answer)."));
