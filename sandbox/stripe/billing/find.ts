import type { CheckoutSession } from "../objects/checkout-session.ts";
import type { Customer } from "../objects/customer.ts";
import type { Invoice, InvoicePayment } from "../objects/invoice.ts";
import { subscriptionIdOf } from "../objects/invoice.ts";
import type { PaymentIntent, SetupIntent } from "../objects/intents.ts";
import type { PaymentMethod } from "../objects/payment-method.ts";
import type { Price, Product } from "../objects/product-price.ts";
import type { Subscription, SubscriptionItem } from "../objects/subscription.ts";
import type { TestClock } from "../objects/upkeep.ts";
import type { StripeSandbox } from "../sandbox.ts";
import type { Params } from "../wire/params.ts";
import { badRequest, missingInParam, missingInPath } from "../wire/stripe-error.ts";

/**
 * Finds an object by its id. Without `param`, the id comes from the call's path.
 * @throws StripeError 404 when the path names a missing object, 400 when a parameter does.
 */
function need<T>(
  held: ReadonlyMap<string, T>,
  id: string,
  names: { readonly kind: string; readonly inPath: string; readonly param: string | undefined },
): T {
  const found = held.get(id);
  if (found !== undefined) return found;
  throw names.param === undefined
    ? missingInPath(names.kind, id, names.inPath)
    : missingInParam(names.kind, id, names.param);
}

export function needCustomer({ account }: StripeSandbox, id: string, param?: string): Customer {
  return need(account.customers, id, { kind: "customer", inPath: "id", param });
}

export function needProduct({ account }: StripeSandbox, id: string, param?: string): Product {
  return need(account.products, id, { kind: "product", inPath: "id", param });
}

export function needPrice({ account }: StripeSandbox, id: string, param?: string): Price {
  return need(account.prices, id, { kind: "price", inPath: "price", param });
}

/** Finds a price that can be sold. */
export function needActivePrice(sandbox: StripeSandbox, id: string, param: string): Price {
  const price = needPrice(sandbox, id, param);
  if (!price.active)
    throw badRequest("The price specified is inactive. This field only accepts active prices.", {
      param,
    });
  return price;
}

export function needSubscription(
  { account }: StripeSandbox,
  id: string,
  param?: string,
): Subscription {
  return need(account.subscriptions, id, { kind: "subscription", inPath: "id", param });
}

export function needInvoice({ account }: StripeSandbox, id: string, param?: string): Invoice {
  return need(account.invoices, id, { kind: "invoice", inPath: "invoice", param });
}

export function needPaymentMethod(
  { account }: StripeSandbox,
  id: string,
  param?: string,
): PaymentMethod {
  return need(account.paymentMethods, id, {
    kind: "PaymentMethod",
    inPath: "payment_method",
    param,
  });
}

export function needPaymentIntent(
  { account }: StripeSandbox,
  id: string,
  param?: string,
): PaymentIntent {
  return need(account.paymentIntents, id, { kind: "payment_intent", inPath: "intent", param });
}

export function needSetupIntent(
  { account }: StripeSandbox,
  id: string,
  param?: string,
): SetupIntent {
  return need(account.setupIntents, id, { kind: "setupintent", inPath: "intent", param });
}

export function needSession({ account }: StripeSandbox, id: string): CheckoutSession {
  return need(account.sessions, id, {
    kind: "checkout.session",
    inPath: "session",
    param: undefined,
  });
}

export function needClock({ account }: StripeSandbox, id: string, param?: string): TestClock {
  return need(account.clocks, id, { kind: "test_clock", inPath: "id", param });
}

/**
 * Checks the objects that a list is filtered by: one that never existed is an error, not an empty
 * list.
 */
export function checkFilters(
  sandbox: StripeSandbox,
  params: Params,
  names: readonly (keyof typeof filters)[],
): void {
  for (const name of names) {
    const id = params.text(name);
    if (id !== null) filters[name](sandbox, id);
  }
}

const filters = {
  // The records of a deleted customer can still be listed.
  customer: (sandbox: StripeSandbox, id: string) =>
    sandbox.account.deletedCustomers.has(id) || needCustomer(sandbox, id, "customer"),
  subscription: (sandbox: StripeSandbox, id: string) =>
    needSubscription(sandbox, id, "subscription"),
  invoice: (sandbox: StripeSandbox, id: string) => needInvoice(sandbox, id, "invoice"),
  price: (sandbox: StripeSandbox, id: string) => needPrice(sandbox, id, "price"),
  product: (sandbox: StripeSandbox, id: string) => needProduct(sandbox, id, "product"),
  test_clock: (sandbox: StripeSandbox, id: string) => needClock(sandbox, id, "test_clock"),
};

/** Returns a subscription's only item. */
export function itemOf(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`the subscription ${subscription.id} has no item`);
  return item;
}

export function invoicesOf({ account }: StripeSandbox, subscriptionId: string): readonly Invoice[] {
  return [...account.invoices.values()].filter(
    (invoice) => subscriptionIdOf(invoice) === subscriptionId,
  );
}

export function paymentOf({ account }: StripeSandbox, invoiceId: string): InvoicePayment | null {
  return (
    [...account.invoicePayments.values()].find((payment) => payment.invoice === invoiceId) ?? null
  );
}

export function isLive(subscription: Subscription): boolean {
  return subscription.status !== "canceled" && subscription.status !== "incomplete_expired";
}
