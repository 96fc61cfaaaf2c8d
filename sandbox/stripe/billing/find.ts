import type { Customer } from "../objects/customer.ts";
import type { Invoice, InvoicePayment } from "../objects/invoice.ts";
import { subscriptionIdOf } from "../objects/invoice.ts";
import type { PaymentIntent } from "../objects/intents.ts";
import type { PaymentMethod } from "../objects/payment-method.ts";
import type { Price } from "../objects/product-price.ts";
import type { Subscription, SubscriptionItem } from "../objects/subscription.ts";
import type { StripeSandbox } from "../sandbox.ts";
import { badRequest, noSuch } from "../wire/stripe-error.ts";

export function needCustomer({ account }: StripeSandbox, id: string, param = "customer"): Customer {
  const customer = account.customers.get(id);
  if (!customer) throw noSuch("customer", id, param);
  return customer;
}

export function needPrice({ account }: StripeSandbox, id: string): Price {
  const price = account.prices.get(id);
  if (!price) throw noSuch("price", id, "price");
  if (!price.active)
    throw badRequest(`The price specified is inactive. This field only accepts active prices.`, {
      param: "price",
    });
  return price;
}

export function needSubscription({ account }: StripeSandbox, id: string): Subscription {
  const subscription = account.subscriptions.get(id);
  if (!subscription) throw noSuch("subscription", id);
  return subscription;
}

export function needInvoice({ account }: StripeSandbox, id: string): Invoice {
  const invoice = account.invoices.get(id);
  if (!invoice) throw noSuch("invoice", id, "invoice");
  return invoice;
}

export function needPaymentMethod({ account }: StripeSandbox, id: string): PaymentMethod {
  const method = account.paymentMethods.get(id);
  if (!method) throw noSuch("PaymentMethod", id, "payment_method");
  return method;
}

export function needPaymentIntent({ account }: StripeSandbox, id: string): PaymentIntent {
  const intent = account.paymentIntents.get(id);
  if (!intent) throw noSuch("payment_intent", id, "intent");
  return intent;
}

/** The one item that our subscriptions have. */
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
