import { expect, test } from "vitest";
import {
  activeSubscription,
  amountWords,
  planWords,
  renewalWords,
  statusWords,
  trialUntil,
} from "./subscription-words.ts";

const now = new Date("2025-11-21T12:00:00Z");
const nowSeconds = now.getTime() / 1000;
const chosen = (...statuses: string[]) =>
  activeSubscription(statuses.map((status, id) => ({ status, id })));

test("S-130 BILLING-14 the first active or trialing one, else the first past due, else none", () => {
  expect(chosen("canceled", "past_due", "trialing", "active")).toEqual({
    status: "trialing",
    id: 2,
  });
  expect(chosen("canceled", "past_due", "unpaid")).toEqual({ status: "past_due", id: 1 });
  expect([chosen("canceled", "incomplete"), chosen()]).toEqual([null, null]);
});
test("BILLING-07 S-120 an amount per interval", () =>
  expect(amountWords({ amount: 5000, currency: "usd", interval: "month" })).toBe("$50.00/month"));
test("BILLING-18 BILLING-19 what happens at the period's end", () =>
  expect([
    renewalWords({ cancel_at_period_end: true }),
    renewalWords({ cancel_at_period_end: false }),
  ]).toEqual(["Canceling", "Auto-renew"]));
test.each([
  [nowSeconds + 1, nowSeconds + 1],
  [nowSeconds, null],
  [nowSeconds - 1, null],
  [null, null],
])("BILLING-20 S-129 a trial until %s is told as %s", (trial_end, told) =>
  expect(trialUntil({ trial_end }, now)).toBe(told),
);
test("BILLING-06 a plan by its name", () =>
  expect([planWords({ plan: "Basic" }), planWords({ plan: null })]).toEqual([
    "Basic",
    "Another plan",
  ]));
test("BILLING-08 a status in words", () => expect(statusWords("past_due")).toBe("Past due"));
