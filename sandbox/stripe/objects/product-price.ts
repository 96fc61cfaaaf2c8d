import type { Metadata } from "./customer.ts";

export function makeProduct(given: {
  readonly id: string;
  readonly created: number;
  readonly name: string;
}) {
  return {
    id: given.id,
    object: "product" as const,
    active: true,
    created: given.created,
    default_price: null as string | null,
    description: null as string | null,
    images: [],
    livemode: false as const,
    marketing_features: [],
    metadata: {} as Metadata,
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service" as const,
    unit_label: null,
    updated: given.created,
    url: null,
  };
}
export type Product = ReturnType<typeof makeProduct>;

export const intervals = ["day", "week", "month", "year"] as const;
export type Interval = (typeof intervals)[number];

export interface PriceGiven {
  readonly id: string;
  readonly created: number;
  readonly product: string;
  readonly unitAmount: number;
  readonly currency: string;
  /** Null for a one-time price. */
  readonly interval: Interval | null;
  readonly intervalCount: number;
}

export function makePrice(given: PriceGiven) {
  return {
    id: given.id,
    object: "price" as const,
    active: true,
    billing_scheme: "per_unit" as const,
    created: given.created,
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false as const,
    lookup_key: null as string | null,
    metadata: {} as Metadata,
    nickname: null as string | null,
    product: given.product,
    recurring:
      given.interval === null
        ? null
        : {
            interval: given.interval,
            interval_count: given.intervalCount,
            meter: null,
            trial_period_days: null,
            usage_type: "licensed" as const,
          },
    tax_behavior: "unspecified" as const,
    tiers_mode: null,
    transform_quantity: null,
    type: given.interval === null ? ("one_time" as const) : ("recurring" as const),
    unit_amount: given.unitAmount,
    unit_amount_decimal: String(given.unitAmount),
  };
}
export type Price = ReturnType<typeof makePrice>;

/** Makes the older form of a price that subscription items still have. */
export function planOf(price: Price) {
  return {
    id: price.id,
    object: "plan" as const,
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? ("month" as const),
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false as const,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed" as const,
  };
}
