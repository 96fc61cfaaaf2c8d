import type { Invoice } from "../objects/invoice.ts";
import type { LineItem } from "../objects/line-item.ts";
import { planOf, type Price } from "../objects/product-price.ts";
import type { Subscription, SubscriptionItem } from "../objects/subscription.ts";
import { emit, nowOf, type StripeSandbox } from "../sandbox.ts";
import { wholeList } from "../wire/list-page.ts";
import { badRequest, StripeError } from "../wire/stripe-error.ts";
import { periodFrom } from "./calendar.ts";
import { changeSubscription } from "./change.ts";
import { isLive, itemOf, needCustomer } from "./find.ts";
import { draftInvoice, finalizeInvoice, voidInvoice } from "./issue-invoice.ts";
import { periodLine, prorationLines } from "./lines.ts";
import { payInvoice, type Paid } from "./pay-invoice.ts";

export const prorationBehaviors = ["create_prorations", "always_invoice", "none"] as const;
export const paymentBehaviors = [
  "allow_incomplete",
  "default_incomplete",
  "error_if_incomplete",
  "pending_if_incomplete",
] as const;

export interface PriceChange {
  readonly price: Price;
  readonly quantity: number;
  readonly proration: (typeof prorationBehaviors)[number];
  readonly payment: (typeof paymentBehaviors)[number];
  /** Null for now. */
  readonly prorationDate: number | null;
}

const pendingFor = 23 * 3600;

/**
 * Changes the price of a subscription's item within its period, before or after the payment
 * depending on `payment`.
 */
export function changePrice(
  sandbox: StripeSandbox,
  subscription: Subscription,
  change: PriceChange,
): void {
  if (!isLive(subscription))
    throw badRequest(
      "A canceled subscription can only update its cancellation_details and metadata.",
    );
  if (subscription.pending_update) supersede(sandbox, subscription);
  const item = itemOf(subscription);
  const now = nowOf(sandbox, subscription.test_clock);
  checkDate(item, change);
  const next = nextItem(subscription, { item, change, now });
  const lines = linesOf(sandbox, {
    subscription,
    item,
    change,
    now,
    next,
  });
  const invoiced =
    change.proration === "always_invoice" ||
    next.current_period_start !== item.current_period_start;
  if (!invoiced) {
    if (change.proration === "create_prorations")
      sandbox.account.pendingLines.set(subscription.id, [
        ...(sandbox.account.pendingLines.get(subscription.id) ?? []),
        ...lines,
      ]);
    changeSubscription(sandbox, subscription, { items: wholeList([next], subscription.items.url) });
    return;
  }
  const invoice = draftInvoice(sandbox, {
    customer: needCustomer(sandbox, subscription.customer),
    subscription,
    reason: "subscription_update",
    lines,
    period: { start: now, end: now },
  });
  collect(sandbox, {
    subscription,
    invoice,
    next,
    change,
  });
}

/** Returns the lines that a change would cause, without making it. */
export function previewLines(
  sandbox: StripeSandbox,
  subscription: Subscription,
  change: PriceChange,
): readonly LineItem[] {
  const item = itemOf(subscription);
  const now = nowOf(sandbox, subscription.test_clock);
  checkDate(item, change);
  return linesOf(sandbox, {
    subscription,
    item,
    change,
    now,
    next: nextItem(subscription, { item, change, now }),
  });
}

interface Changing {
  readonly subscription: Subscription;
  readonly item: SubscriptionItem;
  readonly change: PriceChange;
  readonly now: number;
  readonly next: SubscriptionItem;
}

function checkDate(item: SubscriptionItem, { prorationDate }: PriceChange): void {
  if (prorationDate === null) return;
  if (prorationDate < item.current_period_start || prorationDate > item.current_period_end) {
    throw badRequest("Cannot specify `proration_date` outside of the current period.", {
      param: "proration_date",
    });
  }
}

/**
 * Returns the changed item. A different interval starts a new period now; otherwise the period
 * continues.
 */
function nextItem(
  subscription: Subscription,
  { item, change, now }: Pick<Changing, "item" | "change" | "now">,
): SubscriptionItem {
  const sameInterval = change.price.recurring?.interval === item.price.recurring?.interval;
  const period = sameInterval
    ? { start: item.current_period_start, end: item.current_period_end }
    : periodFrom(now, now, change.price);
  return {
    ...item,
    price: change.price,
    plan: planOf(change.price),
    quantity: change.quantity,
    subscription: subscription.id,
    current_period_start: period.start,
    current_period_end: period.end,
  };
}

function linesOf(
  sandbox: StripeSandbox,
  { item, change, now, next }: Changing,
): readonly LineItem[] {
  if (change.proration === "none") return [];
  const prorated = prorationLines(sandbox, item, {
    price: change.price,
    quantity: change.quantity,
    at: change.prorationDate ?? now,
  });
  if (next.current_period_start === item.current_period_start) return prorated;
  const [unused] = prorated;
  return [
    ...(unused ? [unused] : []),
    periodLine(sandbox, next, { start: next.current_period_start, end: next.current_period_end }),
  ];
}

interface Collecting {
  readonly subscription: Subscription;
  readonly invoice: Invoice;
  readonly next: SubscriptionItem;
  readonly change: PriceChange;
}

function collect(
  sandbox: StripeSandbox,
  { subscription, invoice, next, change }: Collecting,
): void {
  const items = wholeList([next], subscription.items.url);
  const before = subscription.items;
  if (change.payment === "pending_if_incomplete") {
    const expires = nowOf(sandbox, subscription.test_clock) + pendingFor;
    subscription.pending_update = {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: Math.min(expires, itemOf(subscription).current_period_end),
      metadata: null,
      subscription_items: [next],
      trial_end: null,
      trial_from_plan: null,
    };
  } else changeSubscription(sandbox, subscription, { items });
  // If this pays the invoice, it also applies the pending update.
  finalizeInvoice(sandbox, invoice);
  if (invoice.status === "paid") return;
  const paid =
    change.payment === "default_incomplete"
      ? null
      : payInvoice(sandbox, invoice, { paymentMethod: null, onSession: true, manual: false });
  if (change.payment === "pending_if_incomplete" && paid?.outcome !== "paid")
    emit(sandbox, {
      type: "customer.subscription.updated",
      object: subscription,
      previous: { pending_update: null },
    });
  if (change.payment === "error_if_incomplete" && paid !== null && paid.outcome !== "paid") {
    changeSubscription(sandbox, subscription, { items: before, status: "active" });
    voidInvoice(sandbox, invoice);
    throw refused(paid);
  }
}

/** Drops a pending change when a new one replaces it. */
function supersede(sandbox: StripeSandbox, subscription: Subscription): void {
  const waiting = sandbox.account.invoices.get(subscription.latest_invoice ?? "");
  if (waiting && waiting.status === "open") voidInvoice(sandbox, waiting);
  subscription.pending_update = null;
}

export function refused(paid: Exclude<Paid, { readonly outcome: "paid" }>): StripeError {
  if (paid.outcome === "authenticate")
    return new StripeError(
      [402, "card_error"],
      "This payment requires additional user action before it can be completed successfully.",
      { code: "subscription_payment_intent_requires_action", payment_intent: paid.intent },
    );
  const { code, decline_code, message } = paid.error;
  return new StripeError([402, "card_error"], message, {
    code,
    ...(decline_code === undefined ? {} : { decline_code }),
    payment_intent: paid.intent,
  });
}
