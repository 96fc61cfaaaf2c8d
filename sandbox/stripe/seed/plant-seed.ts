import { readCard } from "../billing/cards.ts";
import { payInvoice } from "../billing/pay-invoice.ts";
import { attachMethod, createMethod } from "../billing/save-card.ts";
import { startSubscription } from "../billing/start-subscription.ts";
import type { Customer } from "../objects/customer.ts";
import { makePrice, makeProduct } from "../objects/product-price.ts";
import { newId, nowOf, type StripeSandbox } from "../sandbox.ts";

/** Creates the missing prices. */
export function createSeedPrices({ account, seed }: StripeSandbox): void {
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

/** Subscribes a new customer whom the seed names, with a card that works. */
export function subscribeSeedCustomer(sandbox: StripeSandbox, customer: Customer): void {
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
