import { expect, test } from "vitest";
import { checkoutOutcome } from "./checkout-outcome.ts";

test("PRICING-20 success is an immediate update", () =>
  expect(checkoutOutcome(200, { success: true, message: "Now on Basic", sessionId: "x" })).toEqual({
    kind: "updated",
    message: "Now on Basic",
  }));
test("PRICING-21 a session id leads to the address that came with it", () =>
  expect(
    checkoutOutcome(200, { sessionId: "cs_1", url: "https://checkout.stripe.com/c/1" }),
  ).toEqual({ kind: "go", url: "https://checkout.stripe.com/c/1" }));
test.each(["Active subscription exists", "Same plan exists"])(
  "ERR-48 ERR-49 '%s' shows the server's message",
  (error) =>
    expect(checkoutOutcome(409, { error, message: "You have Basic." })).toEqual({
      kind: "exists",
      message: "You have Basic.",
    }),
);
test("ERR-50 S-149 another failure names the status", () =>
  expect(checkoutOutcome(500, { error: "x" })).toEqual({
    kind: "failed",
    message: "Failed to create checkout session: 500",
    reason: null,
  }));
test.each([[{}], [null], [[]], [{ success: "true" }], [{ sessionId: 1 }]])(
  "ERR-51 an answer of another shape: %j",
  (body) =>
    expect(checkoutOutcome(200, body)).toEqual({
      kind: "failed",
      message: "Unexpected response format from checkout API",
      reason: null,
    }),
);
test("ERR-50 the server's reason is kept beside it", () =>
  expect(
    checkoutOutcome(402, { error: "card-declined", message: "Your card was declined." }),
  ).toEqual({
    kind: "failed",
    message: "Failed to create checkout session: 402",
    reason: "Your card was declined.",
  }));
test("a card whose holder must confirm", () =>
  expect(
    checkoutOutcome(402, {
      error: "authentication-required",
      message: "x",
      confirmation: { clientSecret: "pi_1_secret_2", url: null },
    }),
  ).toEqual({ kind: "confirm", clientSecret: "pi_1_secret_2" }));
