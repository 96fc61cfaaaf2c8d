import { expect, test } from "vitest";
import { limitWords, totalWords } from "./change-words.ts";

const up = { from: "basic", to: "professional", currency: "usd" } as const;
const down = { from: "professional", to: "basic", currency: "usd" } as const;

test("PRICING-13 an upgrade says what it charges now", () =>
  expect(totalWords({ ...up, total: 2420, amountDue: 2420 })).toEqual({
    fromBalance: null,
    label: "To pay now",
    amount: "$24.20",
    confirm: "Pay $24.20 and change",
  }));
test("PRICING-14 S-125 a downgrade says what it credits, without a sign", () =>
  expect(totalWords({ ...down, total: -2420, amountDue: 0 })).toEqual({
    fromBalance: null,
    label: "Credited to your account",
    amount: "$24.20",
    confirm: "Change plan",
  }));
test("S-131 a plan that was to end goes on: nothing to pay now", () =>
  expect(totalWords({ ...up, to: "basic", total: 0, amountDue: 0 })).toEqual({
    fromBalance: null,
    label: "To pay now",
    amount: "$0.00",
    confirm: "Go on with my plan",
  }));
test("an upgrade that the balance pays, wholly or in part", () => {
  expect(totalWords({ ...up, total: 2420, amountDue: 420 })).toEqual({
    fromBalance: "-$20.00",
    label: "To pay now",
    amount: "$4.20",
    confirm: "Pay $4.20 and change",
  });
  expect(totalWords({ ...up, total: 2420, amountDue: 0 })).toEqual({
    fromBalance: "-$24.20",
    label: "To pay now",
    amount: "$0.00",
    confirm: "Change plan",
  });
});
test.each([
  [
    2000,
    480,
    "2,000 fitments per month, at once: 1,520 left in this period after the 480 you have used.",
  ],
  [
    500,
    800,
    "500 fitments per month, at once. You have used 800 in this period, so none are left until the next one begins.",
  ],
  [500, 0, "500 fitments per month, at once."],
  [-1, 480, "No monthly limit, at once."],
])("S-085 of a limit of %i with %i used", (monthlyFitmentLimit, used, words) =>
  expect(limitWords({ monthlyFitmentLimit }, used)).toBe(words),
);
