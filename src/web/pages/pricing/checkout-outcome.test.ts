import { expect, test } from "vitest";
import { checkoutOutcome } from "./checkout-outcome.ts";

test("a success updates the plan immediately", () =>
  expect(checkoutOutcome(200, { success: true, message: "Now on Basic", sessionId: "x" })).toEqual({
    kind: "updated",
    message: "Now on Basic",
  }));
test("a session ID redirects to the address that came with it", () =>
  expect(
    checkoutOutcome(200, { sessionId: "cs_1", url: "https://checkout.stripe.com/c/1" }),
  ).toEqual({ kind: "go", url: "https://checkout.stripe.com/c/1" }));
test.each(["Active subscription exists", "Same plan exists"])(
  "'%s' shows the server's message",
  (error) =>
    expect(checkoutOutcome(409, { error, message: "You have Basic." })).toEqual({
      kind: "exists",
      message: "You have Basic.",
    }),
);
test("any other failure names the status", () =>
  expect(checkoutOutcome(500, { error: "x" })).toEqual({
    kind: "failed",
    message: "Failed to create checkout session: 500",
    reason: null,
  }));
test.each([[{}], [null], [[]], [{ success: "true" }], [{ sessionId: 1 }]])(
  "an unexpected answer is reported: %j",
  (body) =>
    expect(checkoutOutcome(200, body)).toEqual({
      kind: "failed",
      message: "Unexpected response format from checkout API",
      reason: null,
    }),
);
test("the server's reason is kept", () =>
  expect(
    checkoutOutcome(402, { error: "card-declined", message: "Your card was declined." }),
  ).toEqual({
    kind: "failed",
    message: "Failed to create checkout session: 402",
    reason: "Your card was declined.",
  }));
test("a payment that the cardholder must confirm is recognized", () =>
  expect(
    checkoutOutcome(402, {
      error: "authentication-required",
      message: "x",
      confirmation: { clientSecret: "pi_1_secret_2", url: null },
    }),
  ).toEqual({ kind: "confirm", clientSecret: "pi_1_secret_2" }));
