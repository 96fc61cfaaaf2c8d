import { expect, test } from "vitest";
import { bulkToast } from "./bulk-words.ts";

const failures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    listingId: String(index),
    title: `Pads ${index + 1}`,
    message: "no",
  }));

test("ERR-24 all good", () =>
  expect(bulkToast({ done: 12, total: 12, failures: [], stopped: false })).toEqual({
    title: "Bulk Sync Completed",
    description: "12 listings synced.",
  }));
test("ERR-25 ERR-26 S-083 three failures are listed, and no more are spoken of", () =>
  expect(bulkToast({ done: 12, total: 12, failures: failures(3), stopped: false })).toMatchObject({
    title: "Bulk Sync Completed with Errors",
    description: ["Pads 1: no", "Pads 2: no", "Pads 3: no"],
  }));
test("ERR-27 S-083 beyond three it says how many more", () =>
  expect(
    bulkToast({ done: 12, total: 12, failures: failures(5), stopped: false }).description,
  ).toEqual(["Pads 1: no", "Pads 2: no", "Pads 3: no", "... and 2 more"]));
test("ERR-28 TOAST-07 CONST-20 failures stay for 10 s", () =>
  expect(bulkToast({ done: 1, total: 1, failures: failures(1), stopped: false }).duration).toBe(
    10_000,
  ));
test("a stopped run says how far it came", () =>
  expect(bulkToast({ done: 4, total: 12, failures: [], stopped: true }).description).toBe(
    "Stopped: 4 listings of 12 synced.",
  ));
