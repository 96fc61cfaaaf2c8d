import { describe, expect, it } from "vitest";
import { badgeOf, canBeChecked, isSelectedByAll, keepSelection } from "./mpn-status.ts";
import { shortTitle } from "./short-title.ts";

const listing = (
  listing_id: string,
  mpn_discovery_status: "pending" | "completed" | "failed",
  suggested_mpn: string | null = null,
) => ({ listing_id, mpn_discovery_status, suggested_mpn });
const kinds = [
  listing("pending", "pending"),
  listing("failed", "failed"),
  listing("suggested", "completed", "740-123"),
  listing("searched", "completed"),
];

describe("badges", () => {
  it("a suggestion is Ready to Approve with any status", () => {
    for (const status of ["pending", "completed", "failed"] as const)
      expect(badgeOf(listing("1", status, "740-123"))).toBe("Ready to Approve");
  });

  it("without a suggestion, the badge shows the status, and Pending if it is unknown", () => {
    expect(kinds.map(badgeOf)).toEqual(["Pending", "Failed", "Ready to Approve", "Completed"]);
    expect(badgeOf({ suggested_mpn: null, mpn_discovery_status: null })).toBe("Pending");
    expect(badgeOf({ suggested_mpn: null, mpn_discovery_status: "unheard of" })).toBe("Pending");
  });
});

describe("selection", () => {
  it("select-all takes listings that have no suggestion and haven't failed", () => {
    expect(kinds.filter(isSelectedByAll).map((one) => one.listing_id)).toEqual([
      "pending",
      "searched",
    ]);
  });

  it("a listing with a suggestion can't be checked, and a failed one can be checked by hand", () => {
    expect(kinds.filter(canBeChecked).map((one) => one.listing_id)).toEqual([
      "pending",
      "failed",
      "searched",
    ]);
  });

  it("survives a refresh, except for listings that are gone or got a suggestion", () => {
    const selected = new Set(["pending", "failed", "suggested", "gone"]);
    expect([...keepSelection(selected, kinds)]).toEqual(["pending", "failed"]);
    const same = new Set(["pending"]);
    expect(keepSelection(same, kinds)).toBe(same);
  });
});

describe("titles", () => {
  it("are cut at 50 characters, with dots only if something was cut", () => {
    expect(shortTitle("x".repeat(50))).toBe("x".repeat(50));
    expect(shortTitle("x".repeat(51))).toBe(`${"x".repeat(50)}...`);
    expect(shortTitle("ä".repeat(51))).toBe(`${"ä".repeat(50)}...`);
  });
});
