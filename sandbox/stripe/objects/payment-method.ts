import type { Metadata } from "./customer.ts";

export interface CardFacts {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export function makePaymentMethod(given: {
  readonly id: string;
  readonly created: number;
  readonly card: CardFacts;
  readonly email: string | null;
}) {
  const { brand, last4, expMonth, expYear } = given.card;
  return {
    id: given.id,
    object: "payment_method" as const,
    allow_redisplay: "unspecified" as const,
    billing_details: {
      address: {
        city: null,
        country: null,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      email: given.email,
      name: null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: `card${last4}`,
      funding: "credit",
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated" as const,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: given.created,
    customer: null as string | null,
    customer_account: null,
    livemode: false as const,
    metadata: {} as Metadata,
    type: "card" as const,
  };
}
export type PaymentMethod = ReturnType<typeof makePaymentMethod>;
