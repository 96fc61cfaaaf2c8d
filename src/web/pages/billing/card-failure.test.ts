import { expect, test } from "vitest";
import { cardFailure } from "./card-failure.ts";

test.each(["card_error", "validation_error"])("a %s shows the provider's message", (type) =>
  expect(cardFailure({ type, message: "Your card was declined." })).toEqual({
    title: "Card Update Failed",
    description: "Your card was declined.",
  }),
);
test.each([
  null,
  { type: "api_error", message: "Something broke at req_1" },
  { type: "card_error" },
])("anything else shows a general message: %j", (error) =>
  expect(cardFailure(error)).toEqual({
    title: "Update Failed",
    description: "Unable to update your payment method. Please try again.",
  }),
);
