import { expect, test } from "vitest";
import { isSuspended } from "./is-suspended.ts";

test.each([
  [false, "payment_failed", true],
  [false, "other", false],
  [false, null, false],
  [true, "payment_failed", false],
  [true, null, false],
] as const)(
  "SUSPEND-07 access %s with reason %s shuts the tools: %s",
  (accessAllowed, reason, shut) => expect(isSuspended({ accessAllowed, reason })).toBe(shut),
);
test("S-137 a check that is not answered shuts nothing", () =>
  expect(isSuspended(undefined)).toBe(false));
