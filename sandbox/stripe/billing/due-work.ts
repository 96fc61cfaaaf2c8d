import type { Invoice } from "../objects/invoice.ts";
import type { Subscription } from "../objects/subscription.ts";
import { emit, nowOf, type StripeSandbox } from "../sandbox.ts";
import { wholeList } from "../wire/list-page.ts";
import { periodFrom } from "./calendar.ts";
import { changeSubscription } from "./change.ts";
import { endSubscription } from "./end-subscription.ts";
import { invoicesOf, isLive, itemOf } from "./find.ts";
import { draftInvoice, finalizeInvoice, voidInvoice } from "./issue-invoice.ts";
import { periodLine } from "./lines.ts";
import { payInvoice } from "./pay-invoice.ts";

/** Work that becomes due at a certain time. */
export interface Due {
  readonly at: number;
  run(): void;
}

const hour = 3600;
const upcomingBefore = 3 * 86_400;
const incompleteFor = 23 * hour;

/** Returns all scheduled work on a test clock, or on the sandbox's own clock for null. */
export function dueWork(sandbox: StripeSandbox, testClock: string | null): readonly Due[] {
  const { account } = sandbox;
  const subscriptions = [...account.subscriptions.values()].filter(
    (one) => one.test_clock === testClock,
  );
  const invoices = [...account.invoices.values()].filter((one) => one.test_clock === testClock);
  const sessions =
    testClock === null ? [...account.sessions.values()].filter((one) => one.status === "open") : [];
  return [
    ...subscriptions.flatMap((one) => ofSubscription(sandbox, one)),
    ...invoices.flatMap((one) => ofInvoice(sandbox, one)),
    ...sessions.map((session) => ({
      at: session.expires_at,
      run() {
        session.status = "expired";
        session.url = null;
        emit(sandbox, { type: "checkout.session.expired", object: session });
      },
    })),
  ];
}

function ofSubscription(sandbox: StripeSandbox, subscription: Subscription): readonly Due[] {
  if (!isLive(subscription)) return [];
  const item = itemOf(subscription);
  if (subscription.status === "incomplete")
    return [{ at: subscription.created + incompleteFor, run: () => expire(sandbox, subscription) }];
  if (subscription.status === "paused") return [];
  const { pending_update: pending } = subscription;
  const dropping = pending
    ? [{ at: pending.expires_at, run: () => dropPending(sandbox, subscription) }]
    : [];
  const ending = subscription.cancel_at_period_end
    ? item.current_period_end
    : subscription.cancel_at;
  if (ending !== null)
    return [
      ...dropping,
      { at: ending, run: () => endSubscription(sandbox, subscription, "cancellation_requested") },
      ...renewals(sandbox, subscription).filter(({ at }) => at < ending),
    ];
  return [...dropping, ...renewals(sandbox, subscription)];
}

function renewals(sandbox: StripeSandbox, subscription: Subscription): readonly Due[] {
  const { current_period_end: end } = itemOf(subscription);
  const mark = `upcoming:${subscription.id}:${end}`;
  const announced = sandbox.account.done.has(mark);
  return [
    ...(announced
      ? []
      : [{ at: end - upcomingBefore, run: () => announce(sandbox, subscription, mark) }]),
    { at: end, run: () => renew(sandbox, subscription) },
  ];
}

function expire(sandbox: StripeSandbox, subscription: Subscription): void {
  for (const invoice of invoicesOf(sandbox, subscription.id))
    if (invoice.status === "open") voidInvoice(sandbox, invoice);
  changeSubscription(sandbox, subscription, {
    status: "incomplete_expired",
    ended_at: nowOf(sandbox, subscription.test_clock),
  });
}

function dropPending(sandbox: StripeSandbox, subscription: Subscription): void {
  const invoice = sandbox.account.invoices.get(subscription.latest_invoice ?? "");
  if (invoice?.status === "open") voidInvoice(sandbox, invoice);
  subscription.pending_update = null;
}

function announce(sandbox: StripeSandbox, subscription: Subscription, mark: string): void {
  sandbox.account.done.add(mark);
  const item = itemOf(subscription);
  emit(sandbox, {
    type: "invoice.upcoming",
    object: {
      object: "invoice",
      customer: subscription.customer,
      subscription: subscription.id,
      amount_due: item.price.unit_amount * item.quantity,
      currency: item.price.currency,
      next_payment_attempt: item.current_period_end,
      test_clock: subscription.test_clock,
    },
  });
}

/**
 * Renews a subscription: the period moves immediately, the invoice stays a draft for an hour, and
 * then the card is charged.
 */
function renew(sandbox: StripeSandbox, subscription: Subscription): void {
  const item = itemOf(subscription);
  const customer = sandbox.account.customers.get(subscription.customer);
  if (!customer) return endSubscription(sandbox, subscription, "cancellation_requested");
  const past = { start: item.current_period_start, end: item.current_period_end };
  const period = periodFrom(subscription.billing_cycle_anchor, item.current_period_end, item.price);
  const next = { ...item, current_period_start: period.start, current_period_end: period.end };
  const waiting = sandbox.account.pendingLines.get(subscription.id) ?? [];
  sandbox.account.pendingLines.delete(subscription.id);
  changeSubscription(sandbox, subscription, { items: wholeList([next], subscription.items.url) });
  const invoice = draftInvoice(sandbox, {
    customer,
    subscription,
    reason: "subscription_cycle",
    lines: [...waiting, periodLine(sandbox, next, period)],
    period: past,
  });
  // An unpaid subscription is still invoiced but not charged.
  if (subscription.status === "unpaid") invoice.auto_advance = false;
  else invoice.automatically_finalizes_at = invoice.created + hour;
}

function ofInvoice(sandbox: StripeSandbox, invoice: Invoice): readonly Due[] {
  if (invoice.status === "draft" && invoice.automatically_finalizes_at !== null)
    return [
      { at: invoice.automatically_finalizes_at, run: () => finalizeAndPay(sandbox, invoice) },
    ];
  if (invoice.status === "open" && invoice.next_payment_attempt !== null)
    return [{ at: invoice.next_payment_attempt, run: () => collect(sandbox, invoice) }];
  return [];
}

function finalizeAndPay(sandbox: StripeSandbox, invoice: Invoice): void {
  finalizeInvoice(sandbox, invoice);
  if (invoice.status === "open") collect(sandbox, invoice);
}

function collect(sandbox: StripeSandbox, invoice: Invoice): void {
  invoice.next_payment_attempt = null;
  const paid = payInvoice(sandbox, invoice, {
    paymentMethod: null,
    onSession: false,
    manual: false,
  });
  if (paid.outcome === "paid" || invoice.next_payment_attempt !== null) return;
  const subscription = sandbox.account.subscriptions.get(
    invoice.parent?.subscription_details.subscription ?? "",
  );
  if (!subscription || subscription.status !== "past_due") return;
  if (sandbox.settings.endState === "canceled")
    endSubscription(sandbox, subscription, "payment_failed");
  if (sandbox.settings.endState === "unpaid")
    changeSubscription(sandbox, subscription, { status: "unpaid" });
}
