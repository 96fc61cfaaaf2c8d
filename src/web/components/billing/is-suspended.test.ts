import { expect, test } from "vitest";
import { isSuspended } from "./is-suspended.ts";

test.each([
  [false, "payment_failed", true],
  [false, "other", false],
  [false, null, false],
  [true, "payment_failed", false],
  [true, null, false],
] as const)("access %s with reason %s blocks the tools: %s", (accessAllowed, reason, isBlocked) =>
  expect(isSuspended({ accessAllowed, reason })).toBe(isBlocked),
);
test("an unanswered check blocks nothing", () => expect(isSuspended(undefined)).toBe(false));
