import { wholeList } from "../wire/list-page.ts";
import type { Customer, Metadata } from "./customer.ts";
import type { LineItem } from "./line-item.ts";

export type InvoiceStatus = "draft" | "open" | "paid" | "uncollectible" | "void";
export type BillingReason =
  "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming" | "manual";

export interface InvoiceGiven {
  readonly id: string;
  readonly created: number;
  readonly customer: Customer;
  readonly subscription: string | null;
  readonly currency: string;
  readonly reason: BillingReason;
  readonly lines: readonly LineItem[];
  readonly period: { readonly start: number; readonly end: number };
}

export function makeInvoice(given: InvoiceGiven) {
  const { customer } = given;
  return {
    id: given.id,
    object: "invoice" as const,
    ...amountsOf(given.lines),
    ...customerFields(customer),
    ...unusedFeatures(),
    account_country: "US",
    account_name: "Sandbox account",
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: null as number | null,
    billing_reason: given.reason,
    collection_method: "charge_automatically" as const,
    created: given.created,
    currency: given.currency,
    default_payment_method: null as string | null,
    due_date: null as number | null,
    effective_at: null as number | null,
    ending_balance: null as number | null,
    hosted_invoice_url: null as string | null,
    invoice_pdf: null as string | null,
    issuer: { type: "self" as const },
    lines: wholeList(given.lines, `/v1/invoices/${given.id}/lines`),
    livemode: false as const,
    metadata: {} as Metadata,
    next_payment_attempt: null as number | null,
    number: null as string | null,
    parent:
      given.subscription === null
        ? null
        : {
            quote_details: null,
            subscription_details: { metadata: {} as Metadata, subscription: given.subscription },
            type: "subscription_details" as const,
          },
    period_end: given.period.end,
    period_start: given.period.start,
    starting_balance: customer.balance,
    status: "draft" as InvoiceStatus,
    status_transitions: {
      finalized_at: null as number | null,
      marked_uncollectible_at: null as number | null,
      paid_at: null as number | null,
      voided_at: null as number | null,
    },
    test_clock: customer.test_clock,
    webhooks_delivered_at: given.created as number | null,
  };
}
export type Invoice = ReturnType<typeof makeInvoice>;

/** Returns an invoice's amounts before the customer's balance is applied. */
function amountsOf(lines: readonly LineItem[]) {
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const due = Math.max(0, total);
  return {
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  };
}

/** Returns the fields that an invoice copies from its customer when it is created. */
function customerFields(customer: Customer) {
  return {
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none" as const,
    customer_tax_ids: [],
  };
}

/** Fields for features that the sandbox doesn't have: taxes, discounts, shipping, and revisions. */
function unusedFeatures() {
  return {
    account_tax_ids: null,
    application: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    custom_fields: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    footer: null,
    from_invoice: null,
    last_finalization_error: null,
    latest_revision: null,
    on_behalf_of: null,
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
  };
}

export function makeInvoicePayment(given: {
  readonly id: string;
  readonly created: number;
  readonly invoice: string;
  readonly amount: number;
  readonly currency: string;
  readonly paymentIntent: string;
}) {
  return {
    id: given.id,
    object: "invoice_payment" as const,
    amount_paid: null as number | null,
    amount_requested: given.amount,
    created: given.created,
    currency: given.currency,
    invoice: given.invoice,
    is_default: true,
    livemode: false as const,
    payment: { payment_intent: given.paymentIntent, type: "payment_intent" as const },
    status: "open" as "open" | "paid" | "canceled",
    status_transitions: { canceled_at: null as number | null, paid_at: null as number | null },
  };
}
export type InvoicePayment = ReturnType<typeof makeInvoicePayment>;

/** Returns the ID of an invoice's subscription. */
export function subscriptionIdOf(invoice: Invoice): string | null {
  return invoice.parent?.subscription_details.subscription ?? null;
}
