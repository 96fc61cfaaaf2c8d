import { expect, it } from "vitest";
import { hoursSaved, readMinutesByHand, defaultMinutesByHand } from "./time-saved.ts";

it("every listing with added fitments saves the assumed minutes", () => {
  expect(hoursSaved(0, 5)).toBe(0);
  expect(hoursSaved(30, 5)).toBe(2.5);
  expect(hoursSaved(30, 10)).toBe(5);
});

it("undoing more than was added in the range saves nothing", () =>
  expect(hoursSaved(-3, 5)).toBe(0));

it("the seller's minutes count if they are between 1 and 120", () => {
  expect(["1", "12", "120", "7.6"].map(readMinutesByHand)).toEqual([1, 12, 120, 8]);
  for (const text of [null, "", " ", "0", "-4", "121", "many", "Infinity"])
    expect(readMinutesByHand(text)).toBe(defaultMinutesByHand);
});
