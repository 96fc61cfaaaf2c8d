import { describe, expect, it } from "vitest";
import { allListingFacts, findHold, listingState, listingStates } from "./listing-state.ts";
import type { ListingFacts, ListingState } from "./listing-state.ts";

/**
 * The rule as a table: the first line that matches the facts decides. A fact that a line leaves out
 * may be anything.
 */
const table: readonly (readonly [ListingState, Partial<ListingFacts>])[] = [
  ["running", { work: "running" }],
  ["queued", { work: "queued" }],
  ["not-applicable", { takesVehicles: false }],
  ["changed-on-ebay", { isChanged: true }],
  ["failed", { syncStatus: "error" }],
  ["needs-answer", { asks: true }],
  ["synced", { hasRows: true, syncStatus: "synced" }],
  ["to-review", { hasRows: true, isDoubtful: true }],
  ["ready", { hasRows: true }],
  ["ready", { syncStatus: "pending" }],
  ["kept-as-is", { hasExisting: true }],
  ["not-applicable", { fitsNone: true }],
  ["not-enough-information", { isGenerated: true }],
  ["new", {}],
];

function isMatch(facts: ListingFacts, line: Partial<ListingFacts>): boolean {
  return Object.entries(line).every(([name, value]) => facts[name as keyof ListingFacts] === value);
}

const untouched: ListingFacts = {
  work: "none",
  takesVehicles: true,
  fitsNone: false,
  isGenerated: false,
  asks: false,
  isDoubtful: false,
  hasRows: false,
  hasExisting: false,
  isChanged: false,
  syncStatus: "none",
};
const generated = {
  ...untouched,
  isGenerated: true,
  hasRows: true,
  syncStatus: "pending",
} as const;

describe("the state of a listing", () => {
  it("matches the table for every combination of facts", () => {
    const all = allListingFacts();
    expect(new Set(all.map((facts) => JSON.stringify(facts))).size).toBe(3 * 2 ** 8 * 4);
    const wrong = all.filter(
      (facts) => listingState(facts) !== table.find(([, line]) => isMatch(facts, line))?.[0],
    );
    expect(wrong).toEqual([]);
    expect(new Set(all.map(listingState))).toEqual(new Set(listingStates));
  });

  it.each([
    ["new", untouched],
    ["kept-as-is", { ...untouched, hasExisting: true }],
    ["not-enough-information", { ...untouched, isGenerated: true }],
    ["ready", generated],
    ["to-review", { ...generated, isDoubtful: true }],
    ["needs-answer", { ...generated, isDoubtful: true, asks: true }],
    [
      "needs-answer",
      {
        ...generated,
        hasRows: false,
        asks: true,
        hasExisting: true,
      },
    ],
    ["synced", { ...generated, isDoubtful: true, syncStatus: "synced" }],
    ["needs-answer", { ...generated, asks: true, syncStatus: "synced" }],
    ["failed", { ...generated, asks: true, syncStatus: "error" }],
    ["running", { ...generated, work: "running" }],
  ] as const)("is %s for a typical listing", (state, facts) => {
    expect(listingState(facts)).toBe(state);
  });

  it("is never ready if a sync needs the seller's consent, and asks for consent only then", () => {
    const held = allListingFacts().filter((facts) => findHold(facts) !== null);
    const unheld = allListingFacts().filter((facts) => findHold(facts) === null);
    expect(new Set(held.map(listingState))).not.toContain("ready");
    expect(new Set(unheld.map(listingState))).not.toContain("to-review");
    expect(new Set(unheld.map(listingState))).not.toContain("needs-answer");
  });
});
