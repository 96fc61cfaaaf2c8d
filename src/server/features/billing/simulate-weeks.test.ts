import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createStripeCardProvider } from "#server/adapters/stripe/stripe-card-provider.ts";
import type { CardProvider } from "#server/ports/card-provider.ts";
import { day, openCardDesk } from "#test/card-desk.ts";
import type { CardDesk } from "#test/card-desk.ts";
import {
  addCustomer,
  chanceFrom,
  compareWithProvider,
  forEachOf,
  priceOf,
  useProviderCard,
} from "#test/simulated-customers.ts";
import type { SimulatedCustomer } from "#test/simulated-customers.ts";
import { startProduct } from "#test/start-product.ts";
import type { Product } from "#test/start-product.ts";

/** Some weeks of some customers, with the roads of real life: the provider signs its events and posts them to our address, and our queue works on them. */
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

/** What happens at the provider's, where only events tell us of it, and up to which chance; refusals are part of life. */
const happenings: readonly (readonly [
  number,
  (customer: SimulatedCustomer) => Promise<unknown>,
])[] = [
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

it("S-132 ten weeks of sixteen customers by signed events over HTTP and the queue itself: doubled, shuffled, two weeks of them lost, and our books are the provider's", async () => {
  const chance = chanceFrom(seed);
  await desk.control("webhooks", { shuffle: true, duplicates: 1 });
  const all: SimulatedCustomer[] = [];
  for (let number = 0; number < customers; number += 1)
    all.push(await addCustomer(desk, chance, number));
  for (let week = 0; week < weeks; week += 1) {
    await desk.control("webhooks", { drop: week === 2 || week === weeks - 1 ? ["*"] : [] });
    const plan = all.map((customer) => ({ customer, happening: chance() }));
    await forEachOf(plan, async ({ customer, happening }) => {
      // A card that is refused is an answer too.
      await happenings
        .find(([upTo]) => happening < upTo)?.[1](customer)
        .catch(() => undefined);
      customer.now += 7 * day;
      await desk.stripe.testHelpers.testClocks.advance(customer.clock, {
        frozen_time: customer.now,
      });
    });
    await desk.settle();
  }
  const arrived = desk.cards.sandbox.outbox.deliveries().filter(({ state }) => state !== "dropped");
  expect(arrived.length).toBeGreaterThan(500);
  expect([...new Set(arrived.map(({ status }) => status))]).toEqual([200]);
  // What was lost, a later event of any kind brings.
  await desk.control("webhooks", { drop: [] });
  await forEachOf(
    all,
    async ({ id }) => void (await desk.stripe.customers.update(id, { metadata: { seen: "1" } })),
  );
  await desk.settle();
  const met = await compareWithProvider(desk, all, provider.snapshot);
  expect([...met.keys()]).toEqual(expect.arrayContaining(["active", "canceled"]));
  // Each event was noted once, however often it came.
  const { rows } = await desk.db.asSystem((tx) =>
    tx.execute<{ noted: number; kinds: number }>(
      sql`select count(*)::int as noted, count(distinct event_id)::int as kinds from billing_events`,
    ),
  );
  expect(rows).toEqual([{ noted: rows[0]?.kinds, kinds: expect.any(Number) }]);
}, 120_000);
