import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createStripeCardProvider } from "#server/adapters/stripe/stripe-card-provider.ts";
import type { CardProvider } from "#server/ports/card-provider.ts";
import { openCardDesk } from "#test/card-desk.ts";
import type { CardDesk } from "#test/card-desk.ts";
import {
  addCustomer,
  createRandom,
  compareWithProvider,
  forEachConcurrently,
  advanceDays,
  priceOf,
  useProviderCard,
} from "#test/simulated-customers.ts";
import type { SimulatedCustomer } from "#test/simulated-customers.ts";
import { startProduct } from "#test/start-product.ts";
import type { Product } from "#test/start-product.ts";

/**
 * Simulates weeks of a few customers end to end: the provider signs its events and posts them to
 * our address, and our queue processes them.
 */
const customers = 16;
const weeks = 10;
const seed = 61;

let product: Product;
let desk: CardDesk;
let provider: CardProvider;
beforeAll(async () => {
  product = await startProduct();
  desk = openCardDesk(product);
  const { cardProvider } = product.config;
  if (cardProvider === null) throw new Error("no card provider");
  provider = createStripeCardProvider(cardProvider);
}, 60_000);
afterAll(async () => {
  await desk?.close();
  await product?.close();
});

/**
 * Actions at the provider that we learn of only from events, each with its cumulative probability.
 * Refusals are expected.
 */
const actions: readonly (readonly [number, (customer: SimulatedCustomer) => Promise<unknown>])[] = [
  [0.15, ({ id }) => useProviderCard(desk, id, "pm_card_chargeCustomerFail")],
  [0.35, ({ id }) => useProviderCard(desk, id, "pm_card_visa")],
  [0.45, (customer) => change(customer, "professional")],
  [0.55, (customer) => change(customer, "basic")],
  [0.62, (customer) => setEnding(customer, true)],
  [0.7, (customer) => setEnding(customer, false)],
  [1, ({ id }) => payOpen(id)],
];

const liveOf = async (customer: string) =>
  (await desk.stripe.subscriptions.list({ customer })).data[0];

async function change({ id }: SimulatedCustomer, plan: "basic" | "professional"): Promise<void> {
  const held = await liveOf(id);
  const item = held?.items.data[0];
  if (held && item)
    await desk.stripe.subscriptions.update(held.id, {
      items: [{ id: item.id, price: await priceOf(desk, plan) }],
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
    });
}

async function setEnding({ id }: SimulatedCustomer, ending: boolean): Promise<void> {
  const held = await liveOf(id);
  if (held) await desk.stripe.subscriptions.update(held.id, { cancel_at_period_end: ending });
}

async function payOpen(customer: string): Promise<void> {
  const [open] = (await desk.stripe.invoices.list({ customer, status: "open" })).data;
  if (open?.id) await desk.stripe.invoices.pay(open.id);
}

it("matches the provider after ten weeks of signed events that arrive twice, out of order, and in two weeks not at all", async () => {
  const chance = createRandom(seed);
  await desk.control("webhooks", { shuffle: true, duplicates: 1 });
  const all: SimulatedCustomer[] = [];
  for (let number = 0; number < customers; number += 1)
    all.push(await addCustomer(desk, chance, number));
  for (let week = 0; week < weeks; week += 1) {
    await desk.control("webhooks", { drop: week === 2 || week === weeks - 1 ? ["*"] : [] });
    const plan = all.map((customer) => ({ customer, action: chance() }));
    await forEachConcurrently(plan, async ({ customer, action }) => {
      // A refused card is a valid outcome too.
      await actions
        .find(([upTo]) => action < upTo)?.[1](customer)
        .catch(() => undefined);
      await advanceDays(desk, customer, 7);
    });
    await desk.settle();
  }
  const arrived = desk.cards.sandbox.outbox.deliveries().filter(({ state }) => state !== "dropped");
  expect(arrived.length).toBeGreaterThan(500);
  expect([...new Set(arrived.map(({ status }) => status))]).toEqual([200]);
  // Any later event brings in the changes that were lost.
  await desk.control("webhooks", { drop: [] });
  await forEachConcurrently(
    all,
    async ({ id }) => void (await desk.stripe.customers.update(id, { metadata: { seen: "1" } })),
  );
  await desk.settle();
  const met = await compareWithProvider(desk, all, provider.snapshot);
  expect([...met.keys()]).toEqual(expect.arrayContaining(["active", "canceled"]));
  // Each event was recorded once, however often it arrived.
  const { rows } = await desk.db.asSystem((tx) =>
    tx.execute<{ noted: number; kinds: number }>(
      sql`select count(*)::int as noted, count(distinct event_id)::int as kinds from billing_events`,
    ),
  );
  expect(rows).toEqual([{ noted: rows[0]?.kinds, kinds: expect.any(Number) }]);
}, 120_000);
