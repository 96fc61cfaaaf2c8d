import { describe, expect, it } from "vitest";
import { decideAllowance, findPaidWindows } from "./decide-allowance.ts";
import type { PlanLimits } from "./decide-allowance.ts";
import type { Invoice, Subscription, SubscriptionStatus } from "./subscription.ts";

const plans: readonly PlanLimits[] = [
  { id: "free", monthlyFitmentLimit: 15 },
  { id: "basic", monthlyFitmentLimit: 500 },
  { id: "professional", monthlyFitmentLimit: 2000 },
  { id: "enterprise", monthlyFitmentLimit: -1 },
];
const month = 2_592_000;
/** A subscription in its `period`th period, counted from 0. */
const subscriptionIn = (period: number, more: Partial<Subscription> = {}): Subscription => ({
  id: "sub_1",
  planId: "basic",
  priceId: "price_1",
  itemId: "si_1",
  amount: 5000,
  currency: "usd",
  interval: "month",
  status: "active",
  periodStart: period * month,
  periodEnd: (period + 1) * month,
  endsAt: null,
  trialEnd: null,
  created: 0,
  pendingInvoice: null,
  ...more,
});
const invoiceFor = (period: number, more: Partial<Invoice> = {}): Invoice => ({
  id: `in_${period}`,
  subscriptionId: "sub_1",
  status: "paid",
  forPeriod: true,
  amountDue: 5000,
  amountPaid: 5000,
  amountRemaining: 0,
  currency: "usd",
  created: period * month,
  dueDate: null,
  finalizedAt: period * month,
  nextAttempt: null,
  attempted: true,
  periodStart: period * month,
  periodEnd: (period + 1) * month,
  pageUrl: null,
  ...more,
});
const allowance = (subscription: Subscription, invoices: readonly Invoice[]) =>
  decideAllowance([subscription], invoices, plans);

describe("decideAllowance", () => {
  it("gives the free plan, per calendar month, without a subscription", () =>
    expect(decideAllowance([], [], plans)).toEqual({
      planId: "free",
      boughtPlanId: "free",
      active: false,
      status: "none",
      monthlyLimit: 15,
      window: null,
      periodEnd: null,
    }));

  it("gives the paid plan, counted in the paid period", () =>
    expect(allowance(subscriptionIn(0), [invoiceFor(0)])).toMatchObject({
      planId: "basic",
      monthlyLimit: 500,
      active: true,
      window: { key: "sub_1:0", start: 0, end: month },
    }));

  it("keeps the paid period while the renewal isn't charged yet", () =>
    expect(
      allowance(subscriptionIn(1), [invoiceFor(0), invoiceFor(1, { status: "draft" })]),
    ).toMatchObject({
      planId: "basic",
      window: { key: "sub_1:0" },
    }));

  it.each<SubscriptionStatus>(["past_due", "unpaid", "paused"])(
    "falls back to the free plan when a renewal wasn't paid (%s), and still names the purchased plan",
    (status) =>
      expect(
        allowance(subscriptionIn(1, { status }), [
          invoiceFor(0),
          invoiceFor(1, { status: "open" }),
        ]),
      ).toMatchObject({
        planId: "free",
        boughtPlanId: "basic",
        monthlyLimit: 15,
        window: null,
        active: false,
        status,
      }),
  );

  it("keeps the plan when an invoice is overdue in a period that is paid for", () =>
    expect(
      allowance(subscriptionIn(1, { status: "past_due" }), [invoiceFor(0), invoiceFor(1)]),
    ).toMatchObject({
      planId: "basic",
      monthlyLimit: 500,
      active: false,
      window: { key: `sub_1:${month}` },
    }));

  it("gives the free plan when the first payment failed", () =>
    expect(
      allowance(subscriptionIn(0, { status: "incomplete" }), [invoiceFor(0, { status: "open" })]),
    ).toMatchObject({ planId: "free", boughtPlanId: "basic" }));

  it("needs no paid period for an invoiced plan without a limit", () =>
    expect(allowance(subscriptionIn(0, { planId: "enterprise" }), [])).toMatchObject({
      planId: "enterprise",
      monthlyLimit: -1,
      active: true,
      window: null,
    }));

  it("gives the free plan for a price that isn't one of ours", () =>
    expect(allowance(subscriptionIn(0, { planId: null }), [invoiceFor(0)])).toMatchObject({
      planId: "free",
      boughtPlanId: "free",
      active: false,
    }));
});

it("finds one window per paid period, and none for a plan change during one", () =>
  expect(
    findPaidWindows(subscriptionIn(1), [
      invoiceFor(1),
      invoiceFor(0),
      invoiceFor(1, { id: "in_change", forPeriod: false }),
      invoiceFor(2, { status: "open" }),
      invoiceFor(0, { subscriptionId: "sub_other" }),
    ]).map(({ key }) => key),
  ).toEqual(["sub_1:0", `sub_1:${month}`]));
