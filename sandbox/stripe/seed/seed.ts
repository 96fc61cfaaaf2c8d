import { readCard } from "../billing/cards.ts";
import { payInvoice } from "../billing/pay-invoice.ts";
import { attachMethod, createMethod } from "../billing/save-card.ts";
import { startSubscription } from "../billing/start-subscription.ts";
import type { Customer } from "../objects/customer.ts";
import { makePrice, makeProduct } from "../objects/product-price.ts";
import { newId, nowOf, type StripeSandbox } from "../sandbox.ts";

/** What an account of the provider holds before anybody buys: a person who set it up would have made it by hand. */
export interface Seed {
  readonly prices: readonly {
    readonly lookupKey: string;
    readonly name: string;
    readonly amount: number;
    readonly metadata: Readonly<Record<string, string>>;
  }[];
  /** Customers that pay for something from the moment they are made, told by one word of their metadata: its value → lookup key. */
  readonly subscribers: { readonly by: string; readonly prices: Readonly<Record<string, string>> };
}

export const noSeed: Seed = { prices: [], subscribers: { by: "", prices: {} } };

/** Makes the prices that are not there yet. */
export function sowPrices({ account, seed }: StripeSandbox): void {
  for (const { lookupKey, name, amount, metadata } of seed.prices) {
    if ([...account.prices.values()].some((price) => price.lookup_key === lookupKey)) continue;
    const product = makeProduct({ id: newId("prod", 14), created: 0, name });
    product.metadata = { ...metadata };
    account.products.set(product.id, product);
    const price = makePrice({
      id: newId("price"),
      created: 0,
      product: product.id,
      unitAmount: amount,
      currency: "usd",
      interval: "month",
      intervalCount: 1,
    });
    price.lookup_key = lookupKey;
    price.metadata = { ...metadata };
    account.prices.set(price.id, price);
  }
}

/** Lets a new customer that the seed names begin as a subscriber, with a card that works. */
export function sowSubscription(sandbox: StripeSandbox, customer: Customer): void {
  const { by, prices } = sandbox.seed.subscribers;
  const lookupKey = prices[customer.metadata[by] ?? ""];
  const price = [...sandbox.account.prices.values()].find((one) => one.lookup_key === lookupKey);
  if (lookupKey === undefined || !price) return;
  const card = readCard("4242424242424242", {
    month: 12,
    year: new Date(nowOf(sandbox, null) * 1000).getUTCFullYear() + 4,
  });
  if ("code" in card) return;
  const method = createMethod(sandbox, card, customer.email);
  attachMethod(sandbox, method, customer.id);
  const { invoice } = startSubscription(sandbox, {
    customer,
    price,
    quantity: 1,
    metadata: {},
    paymentMethod: method.id,
  });
  if (invoice.status === "open")
    payInvoice(sandbox, invoice, { paymentMethod: method.id, onSession: true, manual: false });
}
