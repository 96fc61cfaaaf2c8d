import type { Metadata } from "./customer.ts";

export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "succeeded"
  | "canceled";

/** Why the last attempt failed. */
export interface IntentError {
  readonly type: "card_error";
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

export const authenticate = {
  type: "use_stripe_sdk" as const,
  use_stripe_sdk: { type: "three_d_secure_redirect" },
};

export function makePaymentIntent(given: {
  readonly id: string;
  readonly created: number;
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
}) {
  return {
    id: given.id,
    object: "payment_intent" as const,
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null as number | null,
    cancellation_reason: null,
    capture_method: "automatic" as const,
    client_secret: `${given.id}_secret_${given.id.slice(3, 15)}`,
    confirmation_method: "automatic" as const,
    created: given.created,
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    description: "Subscription update" as string | null,
    excluded_payment_method_types: null,
    last_payment_error: null as IntentError | null,
    latest_charge: null as string | null,
    livemode: false as const,
    managed_payments: null,
    metadata: {} as Metadata,
    next_action: null as typeof authenticate | null,
    on_behalf_of: null,
    payment_method: null as string | null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session" as const,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method" as IntentStatus,
    transfer_data: null,
    transfer_group: null,
  };
}
export type PaymentIntent = ReturnType<typeof makePaymentIntent>;

export function makeSetupIntent(given: {
  readonly id: string;
  readonly created: number;
  readonly customer: string | null;
}) {
  return {
    id: given.id,
    object: "setup_intent" as const,
    allowed_payment_method_types: null as readonly string[] | null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null as "requested_by_customer" | null,
    client_secret: `${given.id}_secret_${given.id.slice(5, 17)}`,
    created: given.created,
    customer: given.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null as IntentError | null,
    latest_attempt: null,
    livemode: false as const,
    mandate: null,
    metadata: {} as Metadata,
    next_action: null as typeof authenticate | null,
    on_behalf_of: null,
    payment_method: null as string | null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: "requires_payment_method" as IntentStatus,
    usage: "off_session",
  };
}
export type SetupIntent = ReturnType<typeof makeSetupIntent>;
