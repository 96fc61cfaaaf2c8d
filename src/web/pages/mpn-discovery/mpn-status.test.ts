import { describe, expect, it } from "vitest";
import { badgeOf, canBeSelected, filterOf, keepSelection, mpnBadges } from "./mpn-status.ts";
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

it("each badge has its own filter", () =>
  expect(mpnBadges.map(filterOf)).toEqual(["suggested", "completed", "failed", "pending"]));

describe("selection", () => {
  const selectable = (all: boolean, mpn: "missing" | "failed") =>
    kinds.filter((one) => canBeSelected(one, { all, mpn })).map((one) => one.listing_id);

  it("all are those that have no suggestion and haven't failed", () =>
    expect(selectable(true, "missing")).toEqual(["pending", "searched"]));

  it("a failed one can be selected by hand, or when the list shows only failed ones", () => {
    expect(selectable(false, "missing")).toEqual(["pending", "failed", "searched"]);
    expect(canBeSelected(listing("1", "failed"), { all: true, mpn: "failed" })).toBe(true);
  });

  it("survives a refresh, except for listings that got a suggestion", () => {
    const ids = new Set(["pending", "suggested", "on another page"]);
    for (const all of [false, true])
      expect(keepSelection({ all, ids }, kinds)).toEqual({
        all,
        ids: new Set(["pending", "on another page"]),
      });
    const same = { all: false, ids: new Set(["pending"]) };
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
