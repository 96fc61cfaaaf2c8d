import type { Metadata } from "./customer.ts";
import type { SubscriptionItem } from "./subscription.ts";

export interface LineGiven {
  readonly id: string;
  /** Null until the invoice exists. */
  readonly invoice: string | null;
  readonly item: Pick<SubscriptionItem, "id" | "subscription" | "price" | "quantity">;
  readonly amount: number;
  readonly description: string;
  readonly period: { readonly start: number; readonly end: number };
  readonly proration: boolean;
}

/** Makes an invoice line for a subscription item. */
export function makeLineItem(given: LineGiven) {
  const { item } = given;
  return {
    id: given.id,
    object: "line_item" as const,
    amount: given.amount,
    currency: item.price.currency,
    description: given.description as string | null,
    discount_amounts: [],
    discountable: !given.proration,
    discounts: [],
    invoice: given.invoice,
    livemode: false as const,
    metadata: {} as Metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: given.proration ? `ii_${given.id.slice(3)}` : null,
        proration: given.proration,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: "subscription_item_details" as const,
    },
    period: { end: given.period.end, start: given.period.start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: "price_details" as const,
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: item.subscription as string | null,
    subtotal: given.amount,
    taxes: [],
  };
}
export type LineItem = ReturnType<typeof makeLineItem>;
