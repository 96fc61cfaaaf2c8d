export type Metadata = Readonly<Record<string, string>>;

export function makeCustomer(given: {
  readonly id: string;
  readonly created: number;
  readonly testClock: string | null;
}) {
  return {
    id: given.id,
    object: "customer" as const,
    address: null,
    balance: 0,
    created: given.created,
    currency: null as string | null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null as string | null,
    discount: null,
    email: null as string | null,
    invoice_prefix: given.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null as string | null,
      footer: null,
      rendering_options: null,
    },
    livemode: false as const,
    metadata: {} as Metadata,
    name: null as string | null,
    next_invoice_sequence: 1,
    phone: null as string | null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none" as const,
    test_clock: given.testClock,
  };
}
export type Customer = ReturnType<typeof makeCustomer>;

/** Makes the object that remains of a deleted customer. */
export function deletedCustomer(id: string) {
  return { id, object: "customer" as const, deleted: true as const };
}
