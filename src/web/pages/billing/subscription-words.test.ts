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

test("shows the first active or trialing subscription, otherwise the first past-due one, otherwise none", () => {
  expect(chosen("canceled", "past_due", "trialing", "active")).toEqual({
    status: "trialing",
    id: 2,
  });
  expect(chosen("canceled", "past_due", "unpaid")).toEqual({ status: "past_due", id: 1 });
  expect([chosen("canceled", "incomplete"), chosen()]).toEqual([null, null]);
});
test("the price names its interval", () =>
  expect(amountWords({ amount: 5000, currency: "usd", interval: "month" })).toBe("$50.00/month"));
test("the renewal says what happens at the end of the period", () =>
  expect([
    renewalWords({ cancel_at_period_end: true }),
    renewalWords({ cancel_at_period_end: false }),
  ]).toEqual(["Canceling", "Auto-renew"]));
test.each([
  [nowSeconds + 1, nowSeconds + 1],
  [nowSeconds, null],
  [nowSeconds - 1, null],
  [null, null],
])("a trial until %s is shown as %s", (trial_end, shown) =>
  expect(trialUntil({ trial_end }, now)).toBe(shown),
);
test("an unknown plan is shown as another plan", () =>
  expect([planWords({ plan: "Basic" }), planWords({ plan: null })]).toEqual([
    "Basic",
    "Another plan",
  ]));
test("a status is readable", () => expect(statusWords("past_due")).toBe("Past due"));
