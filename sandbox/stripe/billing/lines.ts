import { makeLineItem, type LineItem } from "../objects/line-item.ts";
import type { Price } from "../objects/product-price.ts";
import type { SubscriptionItem } from "../objects/subscription.ts";
import { newId, type StripeSandbox } from "../sandbox.ts";
import { dateWords, type Period } from "./calendar.ts";

type Billed = Pick<SubscriptionItem, "id" | "subscription" | "price" | "quantity">;

/** A whole period of an item. */
export function periodLine({ account }: StripeSandbox, item: Billed, period: Period): LineItem {
  const { price, quantity } = item;
  const per = price.recurring ? ` (at $${(price.unit_amount / 100).toFixed(2)} / ${price.recurring.interval})` : "";
  return makeLineItem({ id: newId("il"), invoice: null, item, amount: price.unit_amount * quantity, description: `${quantity} × ${nameOf(account.products.get(price.product))}${per}`, period, proration: false });
}

/**
 * What a change of price in the middle of a period comes to: unused time back, remaining time charged, per second, each line rounded to the
 * cent by itself.
 */
export function prorationLines({ account }: StripeSandbox, item: SubscriptionItem, change: { readonly price: Price; readonly quantity: number; readonly at: number }): readonly LineItem[] {
  const { current_period_start: start, current_period_end: end } = item;
  const at = Math.min(Math.max(change.at, start), end);
  const share = (amount: number) => Math.round((amount * (end - at)) / (end - start));
  const next = { ...item, price: change.price, quantity: change.quantity };
  const period = { start: at, end };
  const name = (price: Price) => nameOf(account.products.get(price.product));
  return [
    makeLineItem({ id: newId("il"), invoice: null, item, amount: -share(item.price.unit_amount * item.quantity), description: `Unused time on ${name(item.price)} after ${dateWords(at)}`, period, proration: true }),
    makeLineItem({ id: newId("il"), invoice: null, item: next, amount: share(change.price.unit_amount * change.quantity), description: `Remaining time on ${name(change.price)} after ${dateWords(at)}`, period, proration: true }),
  ];
}

function nameOf(product: { readonly name: string } | undefined): string {
  return product?.name ?? "a product";
}
