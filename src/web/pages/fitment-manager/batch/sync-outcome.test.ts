import { expect, test } from "vitest";
import { bulkSyncToast } from "./sync-outcome.ts";

const failures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Listing ${index + 1}`,
    message: "refused",
  }));

test("ERR-24 all good", () =>
  expect(bulkSyncToast({ done: 1200, skipped: 2, failed: 0, failures: [] })).toEqual({
    title: "Bulk Sync Completed",
    description: "1,200 listings synced, 2 skipped.",
  }));
test("ERR-25 ERR-26 three failures are listed without a further line", () =>
  expect(bulkSyncToast({ done: 1, skipped: 0, failed: 3, failures: failures(3) })).toMatchObject({
    title: "Bulk Sync Completed with Errors",
    description: ["Listing 1: refused", "Listing 2: refused", "Listing 3: refused"],
  }));
test("ERR-27 five failures list three and name two more", () =>
  expect(
    bulkSyncToast({ done: 0, skipped: 0, failed: 5, failures: failures(5) }).description,
  ).toEqual(["Listing 1: refused", "Listing 2: refused", "Listing 3: refused", "... and 2 more"]));
test("ERR-28 TOAST-07 the error toast stays for 10 s", () =>
  expect(bulkSyncToast({ done: 0, skipped: 0, failed: 1, failures: failures(1) }).duration).toBe(
    10_000,
  ));
