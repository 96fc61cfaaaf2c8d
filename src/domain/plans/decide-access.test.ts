import { describe, expect, it } from "vitest";
import { decideAccess, dueDateOf } from "./decide-access.ts";
import { readInvoiceStatus } from "./read-invoice-status.ts";
import { chooseSubscription, findDuplicates } from "./subscription.ts";
import type { Invoice, Subscription, SubscriptionStatus } from "./subscription.ts";

const day = 86_400;
const now = 100 * day;
const held = (status: SubscriptionStatus, more: Partial<Subscription> = {}): Subscription => ({
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
const asked = (more: Partial<Invoice> = {}): Invoice => ({
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

describe("BILLING-42 what an invoice means", () => {
  it.each<[string, Partial<Invoice>, ReturnType<typeof readInvoiceStatus>]>([
    ["paid, of nothing", { status: "paid", amountRemaining: 0 }, "paid"],
    ["tried and open", {}, "payment_failed"],
    ["given up", { status: "uncollectible" }, "payment_failed"],
    ["not tried yet", { attempted: false, finalizedAt: now - 60 }, "open"],
    [
      "not tried for days, without a card",
      { attempted: false, finalizedAt: now - 4 * day },
      "past_due",
    ],
    ["not tried, past its own date", { attempted: false, dueDate: now - 1 }, "past_due"],
    ["with nothing left to pay", { amountRemaining: 0 }, "open"],
    ["a draft", { status: "draft" }, null],
    ["void", { status: "void" }, null],
  ])("%s", (_, more, meaning) => expect(readInvoiceStatus(asked(more), [], now)).toBe(meaning));

  it("of a change that waits for its payment: nobody's debt", () =>
    expect(readInvoiceStatus(asked(), [held("active", { pendingInvoice: "in_1" })], now)).toBe(
      "open",
    ));

  it("S-139 is due by its own date, else by the next try, else since it was made", () => {
    expect(dueDateOf(asked({ dueDate: 5, nextAttempt: 6 }))).toBe(5);
    expect(dueDateOf(asked({ nextAttempt: 6 }))).toBe(6);
    expect(dueDateOf(asked({ finalizedAt: 7 }))).toBe(7);
    expect(dueDateOf(asked({ finalizedAt: null, created: 8 }))).toBe(8);
  });
});

describe("SUSPEND-07 whether the tools are open", () => {
  it("without a subscription they are", () =>
    expect(decideAccess([], [asked()], now)).toEqual({ allowed: true, failed: [] }));

  it.each<SubscriptionStatus>(["active", "trialing"])("%s: they are", (status) =>
    expect(decideAccess([held(status)], [], now).allowed).toBe(true),
  );

  it.each<SubscriptionStatus>(["past_due", "unpaid", "incomplete", "paused"])(
    "%s: they are not, and the debt is named",
    (status) =>
      expect(decideAccess([held(status)], [asked()], now)).toMatchObject({
        allowed: false,
        failed: [{ id: "in_1" }],
      }),
  );

  it.each<SubscriptionStatus>(["canceled", "incomplete_expired"])(
    "%s: they are, whatever was owed for it",
    (status) => expect(decideAccess([held(status)], [asked()], now).allowed).toBe(true),
  );

  it("an unpaid invoice of another subscription, or a void one, locks nobody out", () =>
    expect(
      decideAccess(
        [held("active")],
        [asked({ subscriptionId: "sub_old" }), asked({ status: "void" })],
        now,
      ).allowed,
    ).toBe(true));
});

describe("S-130 which subscription counts", () => {
  it("one in order before one that owes, and of two the older", () => {
    const owing = held("past_due", { id: "sub_a" });
    const later = held("active", { id: "sub_c", created: 9 });
    const first = held("trialing", { id: "sub_b", created: 3 });
    expect(chooseSubscription([owing, later, first])?.id).toBe("sub_b");
    expect(findDuplicates([owing, later, first]).map(({ id }) => id)).toEqual(["sub_c"]);
    expect(chooseSubscription([held("canceled")])).toBeNull();
  });
});
