import { expect, test } from "vitest";
import { arrivalError } from "./arrival-error.ts";

test.each([
  ["ERR-02", "oauth_declined", "eBay authorization was declined. Please try again."],
  [
    "ERR-03",
    "oauth_failed",
    "eBay authorization failed. Please check your connection and try again.",
  ],
  ["ERR-04", "session_failed", "Failed to create session. Please try again."],
])("%s %s has its message", (_id, code, message) => expect(arrivalError(code)).toBe(message));

test.each([["foo"], ["toString"], ["__proto__"], ["constructor"], [""], [null]])(
  "ERR-05 %s shows no message",
  (code) => expect(arrivalError(code)).toBeNull(),
);
