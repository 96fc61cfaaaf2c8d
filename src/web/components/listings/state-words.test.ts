import { expect, test } from "vitest";
import { badgeOf, protectedWords } from "./state-words.ts";

test.each([
  ["new", "Need Fitment"],
  ["not-enough-information", "Not enough information"],
  ["needs-answer", "Needs an answer"],
  ["to-review", "To review"],
  ["ready", "Ready to Sync"],
  ["queued", "Queued"],
  ["running", "Running"],
  ["failed", "Error"],
  ["changed-on-ebay", "Changed on eBay"],
  ["synced", "Synced"],
  ["kept-as-is", "Kept as is"],
  ["not-applicable", "Not applicable"],
] as const)("a badge names the state %s", (state, words) =>
  expect(badgeOf({ state, fitment_sync_status: "pending" })).toEqual({ state, words }),
);
test.each([
  ["ready", "foo", "Unknown"],
  ["ready", "toString", "Unknown"],
  ["foo", "foo", "Unknown"],
  ["__proto__", "pending", "Pending"],
  ["toString", null, "Pending"],
])("state %s with status %s reads %s", (state, fitment_sync_status, words) =>
  expect(badgeOf({ state: state as "ready", fitment_sync_status })).toEqual({ state: null, words }),
);

test("the shield says how many rows are kept", () =>
  expect([1, 1200].map(protectedWords)).toEqual([
    "1 row was on eBay before and is kept",
    "1,200 rows were on eBay before and are kept",
  ]));
