import { expect, test } from "vitest";
import { badgeOf, rowActionOf } from "./listing-state.ts";

const statuses = ["pending", "synced", "error", null, "foo", "toString", "__proto__"];

test.each(statuses)(
  "MANAGER-23 no fitment data is Need Fitment, whatever the status (%s)",
  (status) =>
    expect(badgeOf({ has_fitment_data: false, fitment_sync_status: status })).toBe("Need Fitment"),
);
test.each([
  ["MANAGER-24", "pending", "Ready to Sync"],
  ["MANAGER-25", "synced", "Synced"],
  ["MANAGER-26", "error", "Error"],
  ["MANAGER-27", null, "Unknown"],
  ["MANAGER-27", "foo", "Unknown"],
  ["MANAGER-27", "toString", "Unknown"],
  ["MANAGER-27", "__proto__", "Unknown"],
])("%s status %s reads %s", (_id, status, badge) =>
  expect(badgeOf({ has_fitment_data: true, fitment_sync_status: status })).toBe(badge),
);

interface Combination {
  readonly processing: boolean;
  readonly existing: number;
  readonly data: boolean;
  readonly status: string | null;
}

/** The rules of the specification, written down a second time. */
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
      statuses.map((status) => ({ processing, existing, data, status })),
    ),
  ),
);

test.each(combinations)(
  "MANAGER-28…34 processing $processing, existing $existing, data $data, status $status",
  (combination) => {
    const { processing, existing, data, status } = combination;
    const action = rowActionOf(
      { existing_fitment_count: existing, has_fitment_data: data, fitment_sync_status: status },
      processing,
    );
    expect(action.kind === "none" ? "none" : action.label).toBe(expected(combination));
  },
);
