import type Stripe from "stripe";
import type { Result } from "#domain/failure.ts";
import type { CardProvider, WantedPrice } from "#server/ports/card-provider.ts";
import { apiVersion } from "../open-client.ts";
import { translated } from "../translate/failure.ts";
import { lookupKeyOf } from "../translate/subscription.ts";

/** The events that change a customer's subscriptions, invoices, cards, or balance. */
const eventTypes = [
  "checkout.session.completed",
  "checkout.session.expired",
  "customer.updated",
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.pending_update_applied",
  "customer.subscription.pending_update_expired",
  "invoice.created",
  "invoice.finalized",
  "invoice.updated",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "payment_method.attached",
  "payment_method.detached",
  "payment_method.updated",
  "setup_intent.succeeded",
] as const;

/**
 * Creates whatever an account is missing and reports it; running it again changes nothing. A price
 * that differs is replaced by a new one, which takes over its lookup key.
 */
export function setUpAccount(
  client: Stripe,
  wanted: Parameters<CardProvider["setUp"]>[0],
): ReturnType<CardProvider["setUp"]> {
  return translated(async () => {
    const done: string[] = [];
    for (const price of wanted.prices) done.push(await setUpPrice(client, price));
    const endpoint = await setUpEvents(client, wanted.eventsUrl);
    return { done: [...done, endpoint.done], webhookSecret: endpoint.secret };
  });
}

async function setUpPrice(client: Stripe, { planId, name, amount }: WantedPrice): Promise<string> {
  const key = lookupKeyOf(planId);
  const [there] = (await client.prices.list({ lookup_keys: [key], active: true, limit: 1 })).data;
  const shown = `${key}: $${(amount / 100).toFixed(2)} a month`;
  const product = await productFor(client, there, { planId, name });
  if (
    there?.unit_amount === amount &&
    there.currency === "usd" &&
    there.recurring?.interval === "month"
  )
    return `${shown} already exists`;
  await client.prices.create({
    product,
    unit_amount: amount,
    currency: "usd",
    recurring: { interval: "month" },
    lookup_key: key,
    transfer_lookup_key: true,
    metadata: { plan: planId },
  });
  return `Created ${shown}${there ? "; existing subscribers keep the old price" : ""}`;
}

/**
 * Returns the product of the existing price, or else the plan's own product, or else a new one.
 * Restores an archived product.
 */
async function productFor(
  client: Stripe,
  price: Stripe.Price | undefined,
  { planId, name }: Pick<WantedPrice, "planId" | "name">,
): Promise<string> {
  const products = await client.products.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  const held =
    products.find(({ id }) => (price ? id === idOfProduct(price) : false)) ??
    products.find(({ metadata }) => metadata["plan"] === planId);
  if (!held) return (await client.products.create({ name, metadata: { plan: planId } })).id;
  if (!held.active) await client.products.update(held.id, { active: true });
  return held.id;
}

function idOfProduct({ product }: Stripe.Price): string {
  return typeof product === "string" ? product : product.id;
}

async function setUpEvents(
  client: Stripe,
  url: string,
): Promise<{ readonly done: string; readonly secret: string | null }> {
  const there = (await client.webhookEndpoints.list({ limit: 100 })).data.find(
    (endpoint) => endpoint.url === url && endpoint.status === "enabled",
  );
  if (there) {
    await client.webhookEndpoints.update(there.id, { enabled_events: [...eventTypes] });
    return { done: `events already go to ${url}`, secret: null };
  }
  const made = await client.webhookEndpoints.create({
    url,
    enabled_events: [...eventTypes],
    api_version: apiVersion,
    description: "Created by billing:setup",
  });
  return { done: `events now go to ${url}`, secret: made.secret ?? null };
}

export function describeAccount(
  client: Stripe,
): Promise<Result<{ readonly live: boolean; readonly eventUrls: readonly string[] }>> {
  return translated(async () => {
    const endpoints = await client.webhookEndpoints.list({ limit: 100 });
    const prices = await client.prices.list({ limit: 1 });
    return {
      live: prices.data[0]?.livemode ?? false,
      eventUrls: endpoints.data.filter(({ status }) => status === "enabled").map(({ url }) => url),
    };
  });
}
