import { expect, test } from "vitest";
import { joinRowWork } from "./row-work.ts";

test("rows of a running batch are active, with the work being done on them", () =>
  expect(
    joinRowWork(new Map(), [
      { listingId: "1", kind: "generate" },
      { listingId: "2", kind: "sync" },
    ]),
  ).toEqual(
    new Map([
      ["1", { isActive: true, message: "Generating", progress: null }],
      ["2", { isActive: true, message: "Syncing", progress: null }],
    ]),
  ));
test("work on the single row takes precedence over the batch's", () =>
  expect(
    joinRowWork(new Map([["1", { isActive: true, message: "Saving", progress: 75 }]]), [
      { listingId: "1", kind: "sync" },
    ]).get("1")?.progress,
  ).toBe(75));
test("an import doesn't block other work", () => {
  const single = new Map();
  expect(joinRowWork(single, [{ listingId: "1", kind: "import" }])).toBe(single);
});
