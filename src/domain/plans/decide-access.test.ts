import { describe, expect, it } from "vitest";
import { decideAccess, dueDateOf } from "./decide-access.ts";
import { readInvoiceStatus } from "./read-invoice-status.ts";
import { chooseSubscription, findDuplicates } from "./subscription.ts";
import type { Invoice, Subscription, SubscriptionStatus } from "./subscription.ts";

const day = 86_400;
const now = 100 * day;
const subscriptionWith = (
  status: SubscriptionStatus,
  more: Partial<Subscription> = {},
): Subscription => ({
  id: "sub_1",
  planId: "basic",
  priceId: "price_1",
  itemId: "si_1",
  amount: 5000,
  currency: "usd",
  interval: "month",
  status,
  periodStart: now - day,
  periodEnd: now + 29 * day,
  endsAt: null,
  trialEnd: null,
  created: 0,
  pendingInvoice: null,
  ...more,
});
const invoiceWith = (more: Partial<Invoice> = {}): Invoice => ({
  id: "in_1",
  subscriptionId: "sub_1",
  status: "open",
  forPeriod: true,
  amountDue: 5000,
  amountPaid: 0,
  amountRemaining: 5000,
  currency: "usd",
  created: now - day,
  dueDate: null,
  finalizedAt: now - day,
  nextAttempt: null,
  attempted: true,
  periodStart: now - day,
  periodEnd: now + 29 * day,
  pageUrl: null,
  ...more,
});

describe("readInvoiceStatus", () => {
  it.each<[string, Partial<Invoice>, ReturnType<typeof readInvoiceStatus>]>([
    ["a paid invoice over zero", { status: "paid", amountRemaining: 0 }, "paid"],
    ["an open invoice whose payment failed", {}, "payment_failed"],
    ["an uncollectible invoice", { status: "uncollectible" }, "payment_failed"],
    ["an invoice not charged yet", { attempted: false, finalizedAt: now - 60 }, "open"],
    [
      "an invoice not charged for days, without a card",
      { attempted: false, finalizedAt: now - 4 * day },
      "past_due",
    ],
    ["an invoice not charged by its due date", { attempted: false, dueDate: now - 1 }, "past_due"],
    ["an invoice with nothing left to pay", { amountRemaining: 0 }, "open"],
    ["a draft", { status: "draft" }, null],
    ["a void invoice", { status: "void" }, null],
  ])("reads %s", (_, more, meaning) =>
    expect(readInvoiceStatus(invoiceWith(more), [], now)).toBe(meaning),
  );

  it("doesn't count the invoice of a pending plan change as a debt", () =>
    expect(
      readInvoiceStatus(
        invoiceWith(),
        [subscriptionWith("active", { pendingInvoice: "in_1" })],
        now,
      ),
    ).toBe("open"));

  it("is due on its due date, otherwise at the next attempt, otherwise when it was created", () => {
    expect(dueDateOf(invoiceWith({ dueDate: 5, nextAttempt: 6 }))).toBe(5);
    expect(dueDateOf(invoiceWith({ nextAttempt: 6 }))).toBe(6);
    expect(dueDateOf(invoiceWith({ finalizedAt: 7 }))).toBe(7);
    expect(dueDateOf(invoiceWith({ finalizedAt: null, created: 8 }))).toBe(8);
  });
});

describe("decideAccess", () => {
  it("allows access without a subscription", () =>
    expect(decideAccess([], [invoiceWith()], now)).toEqual({ allowed: true, failed: [] }));

  it.each<SubscriptionStatus>(["active", "trialing"])(
    "allows access while a subscription is %s",
    (status) => expect(decideAccess([subscriptionWith(status)], [], now).allowed).toBe(true),
  );

  it.each<SubscriptionStatus>(["past_due", "unpaid", "incomplete", "paused"])(
    "denies access while a subscription is %s, and names the debt",
    (status) =>
      expect(decideAccess([subscriptionWith(status)], [invoiceWith()], now)).toMatchObject({
        allowed: false,
        failed: [{ id: "in_1" }],
      }),
  );

  it.each<SubscriptionStatus>(["canceled", "incomplete_expired"])(
    "allows access after a subscription is %s, even with unpaid invoices",
    (status) =>
      expect(decideAccess([subscriptionWith(status)], [invoiceWith()], now).allowed).toBe(true),
  );

  it("ignores void invoices and unpaid ones of another subscription", () =>
    expect(
      decideAccess(
        [subscriptionWith("active")],
        [invoiceWith({ subscriptionId: "sub_old" }), invoiceWith({ status: "void" })],
        now,
      ).allowed,
    ).toBe(true));
});

describe("chooseSubscription", () => {
  it("prefers a paid subscription to an unpaid one, and the older of two", () => {
    const owing = subscriptionWith("past_due", { id: "sub_a" });
    const later = subscriptionWith("active", { id: "sub_c", created: 9 });
    const first = subscriptionWith("trialing", { id: "sub_b", created: 3 });
    expect(chooseSubscription([owing, later, first])?.id).toBe("sub_b");
    expect(findDuplicates([owing, later, first]).map(({ id }) => id)).toEqual(["sub_c"]);
    expect(chooseSubscription([subscriptionWith("canceled")])).toBeNull();
  });
});
