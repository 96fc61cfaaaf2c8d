import { expect, test } from "vitest";
import { badgeOf, protectedWords, rowActionOf } from "./listing-state.ts";

const statuses = ["pending", "synced", "error", null, "foo", "toString", "__proto__"];

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
  ["ready", "foo"],
  ["ready", "toString"],
  ["__proto__", "pending"],
  ["toString", null],
])("state %s with status %s reads Unknown", (state, fitment_sync_status) =>
  expect(badgeOf({ state: state as "ready", fitment_sync_status })).toEqual({
    state: null,
    words: "Unknown",
  }),
);

test("the shield says how many rows are kept", () =>
  expect([1, 1200].map(protectedWords)).toEqual([
    "1 row was on eBay before and is kept",
    "1,200 rows were on eBay before and are kept",
  ]));

interface Combination {
  readonly processing: boolean;
  readonly existing: number;
  readonly data: boolean;
  readonly status: string | null;
}

/** States the rules of the specification independently of the code. */
function expected({ processing, existing, data, status }: Combination): string {
  if (processing) return "Processing...";
  if (existing > 0) return "Protected";
  if (!data) return "Generate";
  if (status === "pending") return "Sync";
  return status === "synced" ? "Generate" : "none";
}

const combinations = [true, false].flatMap((processing) =>
  [0, 1, 18].flatMap((existing) =>
    [true, false].flatMap((data) =>
      statuses.map((status) => ({
        processing,
        existing,
        data,
        status,
      })),
    ),
  ),
);

test.each(combinations)(
  "processing $processing, existing $existing, data $data, status $status",
  (combination) => {
    const { processing, existing, data, status } = combination;
    const action = rowActionOf(
      { existing_fitment_count: existing, has_fitment_data: data, fitment_sync_status: status },
      processing,
    );
    expect(action.kind === "none" ? "none" : action.label).toBe(expected(combination));
  },
);
