import { wholeList } from "../wire/list-page.ts";
import type { Metadata } from "./customer.ts";
import { planOf, type Price } from "./product-price.ts";

export type SubscriptionStatus =
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "active"
  | "past_due"
  | "canceled"
  | "unpaid"
  | "paused";

export interface ItemGiven {
  readonly id: string;
  readonly created: number;
  readonly subscription: string;
  readonly price: Price;
  readonly quantity: number;
  readonly period: { readonly start: number; readonly end: number };
}

export function makeSubscriptionItem(given: ItemGiven) {
  return {
    id: given.id,
    object: "subscription_item" as const,
    billing_thresholds: null,
    created: given.created,
    current_period_end: given.period.end,
    current_period_start: given.period.start,
    current_trial: null,
    discounts: [],
    metadata: {} as Metadata,
    plan: planOf(given.price),
    price: given.price,
    quantity: given.quantity,
    subscription: given.subscription,
    tax_rates: [],
  };
}
export type SubscriptionItem = ReturnType<typeof makeSubscriptionItem>;

/** A change that waits for a payment. */
export interface PendingUpdate {
  readonly billing_cycle_anchor: null;
  readonly cancel_at_period_end: null;
  readonly discount: null;
  readonly discounts: null;
  readonly expires_at: number;
  readonly metadata: null;
  readonly subscription_items: readonly SubscriptionItem[];
  readonly trial_end: null;
  readonly trial_from_plan: null;
}

export function makeSubscription(given: {
  readonly id: string;
  readonly created: number;
  readonly customer: string;
  readonly currency: string;
  readonly testClock: string | null;
}) {
  return {
    id: given.id,
    object: "subscription" as const,
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: given.created,
    billing_cycle_anchor_config: null,
    billing_mode: {
      flexible: { proration_discounts: "included" as const },
      type: "flexible" as const,
      updated_at: given.created,
    },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    cancellation_details: {
      comment: null as string | null,
      feedback: null,
      feedback_option: null,
      reason: null as "cancellation_requested" | "payment_failed" | null,
    },
    collection_method: "charge_automatically" as const,
    created: given.created,
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null as string | null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null as number | null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" as const },
    },
    items: wholeList<SubscriptionItem>([], `/v1/subscription_items?subscription=${given.id}`),
    latest_invoice: null as string | null,
    livemode: false as const,
    managed_payments: null,
    metadata: {} as Metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off" as const,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null as PendingUpdate | null,
    schedule: null,
    start_date: given.created,
    status: "incomplete" as SubscriptionStatus,
    test_clock: given.testClock,
    transfer_data: null,
    trial_end: null as number | null,
    trial_settings: null,
    trial_start: null as number | null,
  };
}
export type Subscription = ReturnType<typeof makeSubscription>;
