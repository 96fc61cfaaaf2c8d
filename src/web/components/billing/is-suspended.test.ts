import { expect, test } from "vitest";
import { isSuspended } from "./is-suspended.ts";

test.each([
  [false, "payment_failed", true],
  [false, "other", false],
  [false, null, false],
  [true, "payment_failed", false],
  [true, null, false],
] as const)("access %s with reason %s closes the tools: %s", (accessAllowed, reason, shut) =>
  expect(isSuspended({ accessAllowed, reason })).toBe(shut),
);
test("an unanswered check closes nothing", () => expect(isSuspended(undefined)).toBe(false));
