import { makeLineItem, type LineItem } from "../objects/line-item.ts";
import type { Price } from "../objects/product-price.ts";
import type { SubscriptionItem } from "../objects/subscription.ts";
import { newId, type StripeSandbox } from "../sandbox.ts";
import { dateWords, type Period } from "./calendar.ts";

type Billed = Pick<SubscriptionItem, "id" | "subscription" | "price" | "quantity">;

/** Makes the line for a full period of an item. */
export function periodLine({ account }: StripeSandbox, item: Billed, period: Period): LineItem {
  const { price, quantity } = item;
  const per = price.recurring
    ? ` (at $${(price.unit_amount / 100).toFixed(2)} / ${price.recurring.interval})`
    : "";
  return makeLineItem({
    id: newId("il"),
    invoice: null,
    item,
    amount: price.unit_amount * quantity,
    description: `${quantity} × ${nameOf(account.products.get(price.product))}${per}`,
    period,
    proration: false,
  });
}

/** Makes the credit line for the unused part of a period. */
export function unusedLine(
  { account }: StripeSandbox,
  item: SubscriptionItem,
  from: number,
): LineItem {
  const { at, period, share } = remainderOf(item, from);
  return makeLineItem({
    id: newId("il"),
    invoice: null,
    item,
    amount: -share(item.price.unit_amount * item.quantity),
    description: `Unused time on ${nameOf(account.products.get(item.price.product))} after ${dateWords(at)}`,
    period,
    proration: true,
  });
}

/**
 * Makes the lines for a price change within a period: unused time is credited and remaining time
 * charged, per second, with each line rounded to the cent separately.
 */
export function prorationLines(
  sandbox: StripeSandbox,
  item: SubscriptionItem,
  change: { readonly price: Price; readonly quantity: number; readonly at: number },
): readonly LineItem[] {
  const { at, period, share } = remainderOf(item, change.at);
  const next = { ...item, price: change.price, quantity: change.quantity };
  const name = nameOf(sandbox.account.products.get(change.price.product));
  return [
    unusedLine(sandbox, item, change.at),
    makeLineItem({
      id: newId("il"),
      invoice: null,
      item: next,
      amount: share(change.price.unit_amount * change.quantity),
      description: `Remaining time on ${name} after ${dateWords(at)}`,
      period,
      proration: true,
    }),
  ];
}

function remainderOf(
  { current_period_start: start, current_period_end: end }: SubscriptionItem,
  from: number,
) {
  const at = Math.min(Math.max(from, start), end);
  return {
    at,
    period: { start: at, end },
    share: (amount: number) => Math.round((amount * (end - at)) / (end - start)),
  };
}

function nameOf(product: { readonly name: string } | undefined): string {
  return product?.name ?? "a product";
}
