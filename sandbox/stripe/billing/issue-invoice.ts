import type { Customer } from "../objects/customer.ts";
import {
  makeInvoice,
  makeInvoicePayment,
  subscriptionIdOf,
  type BillingReason,
  type Invoice,
} from "../objects/invoice.ts";
import { makePaymentIntent } from "../objects/intents.ts";
import type { LineItem } from "../objects/line-item.ts";
import type { Subscription } from "../objects/subscription.ts";
import { emit, newId, nowOf, type StripeSandbox } from "../sandbox.ts";
import type { Period } from "./calendar.ts";
import { changeCustomer } from "./change.ts";
import { settlePaid } from "./settle-invoice.ts";

export interface Issue {
  readonly customer: Customer;
  readonly subscription: Subscription;
  readonly reason: BillingReason;
  readonly lines: readonly LineItem[];
  readonly period: Period;
}

/** Makes a draft invoice for a subscription. */
export function draftInvoice(
  sandbox: StripeSandbox,
  { customer, subscription, reason, lines, period }: Issue,
): Invoice {
  const id = newId("in");
  const invoice = makeInvoice({
    id,
    created: nowOf(sandbox, customer.test_clock),
    customer,
    subscription: subscription.id,
    currency: subscription.currency,
    reason,
    lines: lines.map((line) => ({ ...line, invoice: id })),
    period,
  });
  if (invoice.parent) invoice.parent.subscription_details.metadata = subscription.metadata;
  sandbox.account.invoices.set(id, invoice);
  subscription.latest_invoice = id;
  emit(sandbox, { type: "invoice.created", object: invoice });
  return invoice;
}

/**
 * Finalizes a draft: applies the customer's credit and makes the rest due. With nothing due, the
 * invoice is paid immediately.
 */
export function finalizeInvoice(sandbox: StripeSandbox, invoice: Invoice): void {
  const customer = sandbox.account.customers.get(invoice.customer);
  if (!customer || invoice.status !== "draft") return;
  const now = nowOf(sandbox, invoice.test_clock);
  const balance = customer.balance;
  // A negative balance is the customer's credit; a negative total adds to it.
  const due = Math.max(0, invoice.total + balance);
  const ending = invoice.total + balance - due;
  invoice.starting_balance = balance;
  invoice.ending_balance = ending;
  invoice.amount_due = due;
  invoice.amount_remaining = due;
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`;
  invoice.status = "open";
  invoice.effective_at = now;
  invoice.automatically_finalizes_at = null;
  invoice.status_transitions.finalized_at = now;
  invoice.hosted_invoice_url = `${sandbox.settings.publicUrl}/i/${invoice.id}`;
  invoice.invoice_pdf = `${sandbox.settings.publicUrl}/i/${invoice.id}/pdf`;
  changeCustomer(sandbox, customer, {
    balance: ending,
    next_invoice_sequence: customer.next_invoice_sequence + 1,
  });
  if (due > 0) openPayment(sandbox, invoice);
  emit(sandbox, { type: "invoice.finalized", object: invoice });
  if (due === 0) settlePaid(sandbox, invoice);
}

function openPayment(sandbox: StripeSandbox, invoice: Invoice): void {
  const created = nowOf(sandbox, invoice.test_clock);
  const intent = makePaymentIntent({
    id: newId("pi"),
    created,
    customer: invoice.customer,
    amount: invoice.amount_due,
    currency: invoice.currency,
  });
  const payment = makeInvoicePayment({
    id: newId("inpay"),
    created,
    invoice: invoice.id,
    amount: invoice.amount_due,
    currency: invoice.currency,
    paymentIntent: intent.id,
  });
  sandbox.account.paymentIntents.set(intent.id, intent);
  sandbox.account.invoicePayments.set(payment.id, payment);
}

/** Voids an invoice. */
export function voidInvoice(sandbox: StripeSandbox, invoice: Invoice): void {
  invoice.status = "void";
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = nowOf(sandbox, invoice.test_clock);
  emit(sandbox, { type: "invoice.voided", object: invoice });
  const subscription = sandbox.account.subscriptions.get(subscriptionIdOf(invoice) ?? "");
  if (subscription?.pending_update && subscription.latest_invoice === invoice.id) {
    subscription.pending_update = null;
    emit(sandbox, { type: "customer.subscription.pending_update_expired", object: subscription });
  }
}
