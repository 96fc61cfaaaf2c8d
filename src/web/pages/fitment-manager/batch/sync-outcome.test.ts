import { expect, test } from "vitest";
import { bulkSyncToast } from "./sync-outcome.ts";

const failures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Listing ${index + 1}`,
    message: "refused",
  }));

test("reports how many listings were synced and skipped", () =>
  expect(
    bulkSyncToast({
      done: 1200,
      skipped: 2,
      skips: [],
      failed: 0,
      failures: [],
    }),
  ).toEqual({
    title: "Bulk Sync Completed",
    description: "1,200 listings synced, 2 skipped.",
  }));
test("lists three failures", () =>
  expect(
    bulkSyncToast({
      done: 1,
      skipped: 0,
      skips: [],
      failed: 3,
      failures: failures(3),
    }),
  ).toMatchObject({
    title: "Bulk Sync Completed with Errors",
    description: ["Listing 1: refused", "Listing 2: refused", "Listing 3: refused"],
  }));
test("lists three of five failures and counts the rest", () =>
  expect(
    bulkSyncToast({
      done: 0,
      skipped: 0,
      skips: [],
      failed: 5,
      failures: failures(5),
    }).description,
  ).toEqual(["Listing 1: refused", "Listing 2: refused", "Listing 3: refused", "... and 2 more"]));
test("shows the error toast for 10 s", () =>
  expect(
    bulkSyncToast({
      done: 0,
      skipped: 0,
      skips: [],
      failed: 1,
      failures: failures(1),
    }).duration,
  ).toBe(10_000));
test("says how many were skipped and why", () => {
  const outcome = {
    done: 820,
    failed: 0,
    failures: [],
  };
  expect(
    bulkSyncToast({
      ...outcome,
      skipped: 31,
      skips: [{ reason: "open-questions", count: 31 }],
    }).description,
  ).toBe("820 listings synced, 31 skipped (need an answer).");
  expect(
    bulkSyncToast({
      ...outcome,
      skipped: 4,
      skips: [
        { reason: "protected", count: 3 },
        { reason: "open-questions", count: 1 },
      ],
    }).description,
  ).toBe("820 listings synced, 4 skipped (3 protected, 1 needs an answer).");
});
test("a title can't reverse the reason after it", () =>
  expect(
    bulkSyncToast({
      done: 0,
      failed: 1,
      skipped: 0,
      skips: [],
      failures: [{ title: "Brake\u202e pads\u2069", message: "eBay is down." }],
    }).description,
  ).toEqual(["Brake pads: eBay is down."]));
