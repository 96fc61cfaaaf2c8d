import type { Customer, Metadata } from "../objects/customer.ts";
import type { Invoice } from "../objects/invoice.ts";
import type { Price } from "../objects/product-price.ts";
import {
  makeSubscription,
  makeSubscriptionItem,
  type Subscription,
} from "../objects/subscription.ts";
import { emit, newId, nowOf, type StripeSandbox } from "../sandbox.ts";
import { wholeList } from "../wire/list-page.ts";
import { periodFrom } from "./calendar.ts";
import { draftInvoice, finalizeInvoice } from "./issue-invoice.ts";
import { periodLine } from "./lines.ts";

export interface Start {
  readonly customer: Customer;
  readonly price: Price;
  readonly quantity: number;
  readonly metadata: Metadata;
  readonly paymentMethod: string | null;
}

/**
 * Creates a subscription with its first invoice, which is open. The subscription stays `incomplete`
 * until it is paid.
 */
export function startSubscription(
  sandbox: StripeSandbox,
  start: Start,
): { readonly subscription: Subscription; readonly invoice: Invoice } {
  const { customer, price } = start;
  const created = nowOf(sandbox, customer.test_clock);
  const subscription = makeSubscription({
    id: newId("sub"),
    created,
    customer: customer.id,
    currency: price.currency,
    testClock: customer.test_clock,
  });
  const period = periodFrom(created, created, price);
  const item = makeSubscriptionItem({
    id: newId("si"),
    created,
    subscription: subscription.id,
    price,
    quantity: start.quantity,
    period,
  });
  subscription.items = wholeList([item], subscription.items.url);
  subscription.metadata = start.metadata;
  subscription.default_payment_method = start.paymentMethod;
  customer.currency = price.currency;
  sandbox.account.subscriptions.set(subscription.id, subscription);
  emit(sandbox, { type: "customer.subscription.created", object: subscription });
  const invoice = draftInvoice(sandbox, {
    customer,
    subscription,
    reason: "subscription_create",
    lines: [periodLine(sandbox, item, period)],
    period: { start: created, end: created },
  });
  finalizeInvoice(sandbox, invoice);
  return { subscription, invoice };
}
