import { expect, test } from "vitest";
import { arrivalError } from "./arrival-error.ts";

test.each([
  ["oauth_declined", "eBay authorization was declined. Please try again."],
  ["oauth_failed", "eBay authorization failed. Please check your connection and try again."],
  ["session_failed", "Failed to create session. Please try again."],
])("%s shows its message", (code, message) => expect(arrivalError(code)).toBe(message));

test.each([["foo"], ["toString"], ["__proto__"], ["constructor"], [""], [null]])(
  "%s shows no message",
  (code) => expect(arrivalError(code)).toBeNull(),
);
