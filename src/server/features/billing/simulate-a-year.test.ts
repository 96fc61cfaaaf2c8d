import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SellerId } from "#domain/seller-id.ts";
import { createStripeCardProvider } from "#server/adapters/stripe/stripe-card-provider.ts";
import type { Billing } from "./billing.ts";
import { setEnding } from "./end-subscription.ts";
import { receiveEvent } from "./receive-event.ts";
import { reconcile } from "./reconcile-customers.ts";
import { retryPayment } from "./retry-payment.ts";
import { startCheckout } from "./start-checkout.ts";
import { readBillingAccount } from "./store.ts";
import { syncCustomer } from "./sync-customer.ts";
import { readPlans } from "#server/features/plans/read-plans.ts";
import { bookGeneration } from "#server/features/quota/book-generation.ts";
import { createLog } from "#server/platform/log/log.ts";
import { day, openCardDesk } from "#test/card-desk.ts";
import type { CardDesk } from "#test/card-desk.ts";
import { addCustomer, chanceFrom, compareWithProvider, forEachOf, useProviderCard } from "#test/simulated-customers.ts";
import type { SimulatedCustomer } from "#test/simulated-customers.ts";
import { startProduct, webhookSecret } from "#test/start-product.ts";
import type { Product } from "#test/start-product.ts";

/** A year of many customers, each on a clock of its own, in steps of a quarter. What happens is chance, and the same chance every time. */
const customers = 200;
const steps = 4;
const stepDays = 92;
const seed = 20_261_028;

let product: Product;
let desk: CardDesk;
let billing: Billing;
const inLine = new Set<SellerId>();
beforeAll(async () => {
  product = await startProduct({ role: "web" });
  desk = openCardDesk(product);
  // The events travel by the test's own hand: late, twice, in any order, or not at all.
  await desk.control("webhooks", { drop: ["*"] });
  const { cardProvider } = product.config;
  if (cardProvider === null) throw new Error("no card provider");
  const jobs: Billing["jobs"] = { enqueue: (_tx, _kind, { data }) => Promise.resolve(void inLine.add((data as { sellerId: SellerId }).sellerId)), work: () => Promise.resolve(), stop: () => Promise.resolve() };
  billing = { db: desk.db, log: createLog("silent"), jobs, provider: createStripeCardProvider(cardProvider), plans: readPlans(), publicUrl: product.url };
}, 60_000);
afterAll(async () => {
  await desk?.close();
  await product?.close();
});

/** What a customer may do between two looks, and up to which chance; refusals are part of life. */
const acts: readonly (readonly [number, (customer: SimulatedCustomer) => Promise<unknown>])[] = [
  [0.12, ({ id }) => useProviderCard(desk, id, "pm_card_chargeCustomerFail")],
  [0.3, ({ id }) => useProviderCard(desk, id, "pm_card_visa")],
  [0.4, ({ sellerId }) => startCheckout(billing, sellerId, { planId: "professional", prorationDate: undefined })],
  [0.5, ({ sellerId }) => startCheckout(billing, sellerId, { planId: "basic", prorationDate: undefined })],
  [0.58, ({ sellerId }) => end(sellerId, true)],
  [0.66, ({ sellerId }) => end(sellerId, false)],
  [1, ({ sellerId }) => payOpen(sellerId)],
];

async function end(sellerId: SellerId, ending: boolean): Promise<void> {
  const [subscription] = (await readBillingAccount(desk.db, sellerId))?.snapshot?.subscriptions ?? [];
  if (subscription) await setEnding(billing, sellerId, { subscriptionId: subscription.id, ending });
}

async function payOpen(sellerId: SellerId): Promise<void> {
  const open = (await readBillingAccount(desk.db, sellerId))?.snapshot?.invoices.find(({ status }) => status === "open");
  if (open) await retryPayment(billing, sellerId, open.id);
}

/** Two of three events get lost, some come twice, all in any order. */
async function deliver(chance: () => number, seen: Set<string>): Promise<void> {
  const fresh = [...desk.cards.sandbox.account.events.values()].filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  const arriving = fresh.filter(() => chance() < 0.33).flatMap((event) => (chance() < 0.2 ? [event, event] : [event]));
  const shuffled = arriving.map((event) => ({ event, at: chance() })).sort((a, b) => a.at - b.at);
  await forEachOf(shuffled, async ({ event }) => {
    const payload = JSON.stringify(event);
    expect(await receiveEvent(billing, payload, { "stripe-signature": desk.stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }) })).toBe(true);
  });
}

async function readThoseInLine(): Promise<void> {
  const waiting = [...inLine];
  inLine.clear();
  await desk.db.asSystem((tx) => tx.execute(sql`update billing_accounts set reading_queued = false`));
  await forEachOf(waiting, async (sellerId) => {
    const read = await syncCustomer(billing, sellerId);
    expect(read.ok).toBe(true);
  });
}

it("a year of 200 customers ends with the mirror equal to the provider, no period granted twice and none charged twice", async () => {
  const chance = chanceFrom(seed);
  const all: SimulatedCustomer[] = [];
  for (let number = 0; number < customers; number += 1) all.push(await addCustomer(desk, chance, number));
  const seen = new Set<string>();
  for (let step = 0; step < steps; step += 1) {
    const plan = all.map((customer) => ({ customer, act: chance(), books: chance() < 0.5 }));
    await forEachOf(plan, async (one) => {
      await acts.find(([upTo]) => one.act < upTo)?.[1](one.customer);
      const quota = { freeLimit: 15, nameOf: (id: string) => id };
      if (one.books) await desk.db.asSeller(one.customer.sellerId, (tx) => bookGeneration(tx, one.customer.sellerId, { booking: { listingId: String(step), inputHash: "x" }, quota }));
      one.customer.now += stepDays * day;
      await desk.stripe.testHelpers.testClocks.advance(one.customer.clock, { frozen_time: one.customer.now });
    });
    await deliver(chance, seen);
    await readThoseInLine();
  }
  // The day's reading of everybody makes up for what was lost.
  await desk.db.asSystem((tx) => tx.execute(sql`update billing_accounts set reconciled_at = now() - interval '2 days'`));
  await reconcile(billing);
  await readThoseInLine();

  const statuses = await compareWithProvider(desk, all, billing.provider.snapshot);
  const { rows: sums } = await desk.db.asSystem((tx) => tx.execute<{ used: number; booked: number }>(sql`select (select sum(used)::int from quota_windows) as used, (select count(*)::int from generation_bookings) as booked`));
  expect(sums[0]?.used).toBe(sums[0]?.booked);
  // All kinds of fate were met.
  expect(statuses.get("active") ?? 0).toBeGreaterThan(40);
  expect(statuses.get("canceled") ?? 0).toBeGreaterThan(20);
}, 90_000);
