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
  it("MPN-10 a suggestion is Ready to Approve, whatever the status", () => {
    for (const status of ["pending", "completed", "failed"] as const)
      expect(badgeOf(listing("1", status, "740-123"))).toBe("Ready to Approve");
  });

  it("MPN-11 MPN-12 MPN-13 otherwise by status, and Pending for anything else", () => {
    expect(kinds.map(badgeOf)).toEqual(["Pending", "Failed", "Ready to Approve", "Completed"]);
    expect(badgeOf({ suggested_mpn: null, mpn_discovery_status: null })).toBe("Pending");
    expect(badgeOf({ suggested_mpn: null, mpn_discovery_status: "unheard of" })).toBe("Pending");
  });
});

describe("selection", () => {
  it("MPN-08 VALID-09 select-all takes what has no suggestion and has not failed", () => {
    expect(kinds.filter(isSelectedByAll).map((one) => one.listing_id)).toEqual([
      "pending",
      "searched",
    ]);
  });

  it("MPN-09 S-094 what has a suggestion cannot be checked, what failed can by hand", () => {
    expect(kinds.filter(canBeChecked).map((one) => one.listing_id)).toEqual([
      "pending",
      "failed",
      "searched",
    ]);
  });

  it("S-100 survives a refresh, without what vanished or got a suggestion", () => {
    const selected = new Set(["pending", "failed", "suggested", "gone"]);
    expect([...keepSelection(selected, kinds)]).toEqual(["pending", "failed"]);
    const same = new Set(["pending"]);
    expect(keepSelection(same, kinds)).toBe(same);
  });
});

describe("titles", () => {
  it("MPN-04 CONST-07 S-096 are cut at 50 characters, with dots only when something was cut", () => {
    expect(shortTitle("x".repeat(50))).toBe("x".repeat(50));
    expect(shortTitle("x".repeat(51))).toBe(`${"x".repeat(50)}...`);
    expect(shortTitle("ä".repeat(51))).toBe(`${"ä".repeat(50)}...`);
  });
});
