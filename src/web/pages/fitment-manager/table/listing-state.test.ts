import { expect, test } from "vitest";
import { rowActionOf } from "./listing-state.ts";

const statuses = ["pending", "synced", "error", null, "foo", "toString", "__proto__"];

interface Combination {
  readonly processing: boolean;
  readonly existing: number;
  readonly data: boolean;
  readonly status: string | null;
}

/** States the rules independently of the code. */
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
      {
        existing_fitment_count: existing,
        has_fitment_data: data,
        fitment_sync_status: status,
        state: "ready",
      },
      processing,
    );
    expect(action.kind === "none" ? "none" : action.label).toBe(expected(combination));
  },
);

test("a listing whose category doesn't support fitments has no action", () =>
  expect(
    rowActionOf(
      {
        existing_fitment_count: 0,
        has_fitment_data: false,
        fitment_sync_status: null,
        state: "not-applicable",
      },
      false,
    ),
  ).toEqual({ kind: "none" }));
