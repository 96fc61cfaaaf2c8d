import type { Metadata } from "./customer.ts";

export interface SessionGiven {
  readonly id: string;
  readonly created: number;
  readonly expiresAt: number;
  readonly url: string;
  readonly amount: number;
  readonly currency: string;
}

export function makeCheckoutSession(given: SessionGiven) {
  return {
    id: given.id,
    object: "checkout.session" as const,
    ...unusedFeatures(),
    allowed_payment_method_types: null as readonly string[] | null,
    amount_subtotal: given.amount,
    amount_total: given.amount,
    cancel_url: null as string | null,
    client_reference_id: null as string | null,
    created: given.created,
    currency: given.currency,
    customer: null as string | null,
    customer_details: null as {
      address: null;
      business_name: null;
      email: string | null;
      individual_name: null;
      name: string | null;
      phone: null;
      tax_exempt: "none";
      tax_ids: [];
    } | null,
    customer_email: null as string | null,
    expires_at: given.expiresAt,
    invoice: null as string | null,
    livemode: false as const,
    locale: null,
    metadata: {} as Metadata,
    mode: "subscription" as const,
    payment_intent: null,
    payment_method_collection: "always" as "always" | "if_required",
    payment_method_types: ["card"],
    payment_status: "unpaid" as "unpaid" | "paid" | "no_payment_required",
    setup_intent: null,
    status: "open" as "open" | "complete" | "expired",
    subscription: null as string | null,
    success_url: null as string | null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page" as const,
    url: given.url as string | null,
  };
}
export type CheckoutSession = ReturnType<typeof makeCheckoutSession>;

/**
 * Fields for features that the sandbox doesn't have: discounts, taxes, shipping, consent, and other
 * ways to pay.
 */
function unusedFeatures() {
  return {
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    automatic_tax: {
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_account: null,
    customer_creation: null,
    discounts: [],
    integration_identifier: null,
    invoice_creation: null,
    managed_payments: null,
    origin_context: null,
    payment_link: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    submit_type: null,
    wallet_options: null,
  };
}
