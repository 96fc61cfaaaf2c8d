import { expect, test } from "vitest";
import { limitWords, totalWords } from "./change-words.ts";

const up = { from: "basic", to: "professional", currency: "usd" } as const;
const down = { from: "professional", to: "basic", currency: "usd" } as const;

test("an upgrade shows what it charges now", () =>
  expect(totalWords({ ...up, total: 2420, amountDue: 2420 })).toEqual({
    fromBalance: null,
    label: "To pay now",
    amount: "$24.20",
    confirm: "Pay $24.20 and change",
  }));
test("a downgrade shows what it credits, without a sign", () =>
  expect(totalWords({ ...down, total: -2420, amountDue: 0 })).toEqual({
    fromBalance: null,
    label: "Credited to your account",
    amount: "$24.20",
    confirm: "Change plan",
  }));
test("keeping a plan that was set to end costs nothing now", () =>
  expect(
    totalWords({
      ...up,
      to: "basic",
      total: 0,
      amountDue: 0,
    }),
  ).toEqual({
    fromBalance: null,
    label: "To pay now",
    amount: "$0.00",
    confirm: "Keep my plan",
  }));
test("the account balance pays for an upgrade in full or in part", () => {
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
    "2,000 fitments per month, starting now: 1,520 left in this period after the 480 you've used.",
  ],
  [
    500,
    800,
    "500 fitments per month, starting now. You've used 800 in this period, so none are left until the next one starts.",
  ],
  [500, 0, "500 fitments per month, starting now."],
  [-1, 480, "No monthly limit, starting now."],
])("the words for a limit of %i with %i used", (monthlyFitmentLimit, used, words) =>
  expect(limitWords({ monthlyFitmentLimit }, used)).toBe(words),
);
