import { expect, it } from "vitest";
import { estimateCompletion } from "./estimate-completion.ts";

const day = 86_400_000;
const now = Date.UTC(2026, 10, 23, 12);
const resetAt = Date.UTC(2026, 10, 24, 7);
const allowance = { dailyLimit: 5000, remaining: 4000, resetAt };

it.each([
  ["fits in today's allowance", 4000, null],
  ["needs one call more", 4001, resetAt],
  ["needs all of tomorrow's", 9000, resetAt],
  ["needs the day after, too", 9001, resetAt + day],
  ["covers 100,000 listings", 100_000, resetAt + 19 * day],
])("estimates when work that %s can be complete", (_what, calls, expected) => {
  expect(estimateCompletion(calls, allowance, now)).toBe(expected);
});

it("counts a new day's allowance when the known one has been reset", () => {
  const old = { ...allowance, remaining: 0, resetAt: resetAt - day };
  expect(estimateCompletion(5000, old, now)).toBeNull();
  expect(estimateCompletion(5001, old, now)).toBe(resetAt);
});
