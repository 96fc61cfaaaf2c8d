import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SellerId } from "#domain/seller-id.ts";
import { createStripeCardProvider } from "#server/adapters/stripe/stripe-card-provider.ts";
import type { Billing } from "./billing.ts";
import { setEnding } from "./end-subscription.ts";
import { registerBillingJobs } from "./jobs.ts";
import { customerReading } from "./reading-job.ts";
import { reconcile } from "./reconcile-customers.ts";
import { retryPayment } from "./retry-payment.ts";
import { startCheckout } from "./start-checkout.ts";
import { readBillingAccount } from "./store.ts";
import { readPlans } from "#server/features/plans/read-plans.ts";
import { bookGeneration } from "#server/features/quota/book-generation.ts";
import { startJobQueue } from "#server/platform/jobs/job-queue.ts";
import { createLog } from "#server/platform/log/log.ts";
import { day, openCardDesk } from "#test/card-desk.ts";
import type { CardDesk } from "#test/card-desk.ts";
import {
  addCustomer,
  chanceFrom,
  compareWithProvider,
  forEachOf,
  useProviderCard,
} from "#test/simulated-customers.ts";
import type { SimulatedCustomer } from "#test/simulated-customers.ts";
import { startProduct } from "#test/start-product.ts";
import type { Product } from "#test/start-product.ts";
import { openUnreliablePost } from "#test/unreliable-post.ts";

/**
 * A year of many customers, each on a clock of its own, in steps of a quarter. What happens is chance, and the same chance every time. The provider signs
 * its events and posts them to our server; what that puts into its queue, the test takes out and works on as a worker does, without a worker's waits.
 */
const customers = 200;
const steps = 4;
const stepDays = 92;
const seed = 20_261_028;

let product: Product;
let desk: CardDesk;
let billing: Billing;
let takeUp: (job: { readonly sellerId: SellerId }) => Promise<void>;
beforeAll(async () => {
  product = await startProduct({ role: "web" });
  desk = openCardDesk(product);
  // Which events leave, when and how often, is for the test to say.
  await desk.control("webhooks", { drop: ["*"], shuffle: false });
  const { cardProvider } = product.config;
  if (cardProvider === null) throw new Error("no card provider");
  const log = createLog("silent");
  const jobs = await startJobQueue(desk.db, [customerReading], log);
  billing = {
    db: desk.db,
    log,
    jobs,
    provider: createStripeCardProvider(cardProvider),
    plans: readPlans(),
    publicUrl: product.url,
  };
  const work = ((_kind: unknown, handle: typeof takeUp) =>
    Promise.resolve(void (takeUp = handle))) as Billing["jobs"]["work"];
  await registerBillingJobs({ ...billing, jobs: { ...jobs, work } });
}, 60_000);
afterAll(async () => {
  await billing?.jobs.stop();
  await desk?.close();
  await product?.close();
});

/** What a customer may do between two looks, and up to which chance; refusals are part of life. */
const acts: readonly (readonly [number, (customer: SimulatedCustomer) => Promise<unknown>])[] = [
  [0.12, ({ id }) => useProviderCard(desk, id, "pm_card_chargeCustomerFail")],
  [0.3, ({ id }) => useProviderCard(desk, id, "pm_card_visa")],
  [0.4, ({ sellerId }) => take(sellerId, "professional")],
  [0.5, ({ sellerId }) => take(sellerId, "basic")],
  [0.58, ({ sellerId }) => end(sellerId, true)],
  [0.66, ({ sellerId }) => end(sellerId, false)],
  [1, ({ sellerId }) => payOpen(sellerId)],
];

/** Changes the plan; who has none any more buys it on the provider's page. */
async function take(sellerId: SellerId, planId: "basic" | "professional"): Promise<void> {
  const answer = await startCheckout(billing, sellerId, { planId, prorationDate: undefined });
  if (answer.ok && "url" in answer.value) await desk.payCheckout(answer.value.url);
}

async function end(sellerId: SellerId, ending: boolean): Promise<void> {
  const [subscription] =
    (await readBillingAccount(desk.db, sellerId))?.snapshot?.subscriptions ?? [];
  if (subscription) await setEnding(billing, sellerId, { subscriptionId: subscription.id, ending });
}

async function payOpen(sellerId: SellerId): Promise<void> {
  const open = (await readBillingAccount(desk.db, sellerId))?.snapshot?.invoices.find(
    ({ status }) => status === "open",
  );
  if (open) await retryPayment(billing, sellerId, open.id);
}

/** Works on what is in line, as a worker would; a few at a time. */
async function workOff(): Promise<void> {
  const { rows } = await desk.db.asSystem((tx) =>
    tx.execute<{ seller: SellerId }>(
      sql`delete from pgboss.job where name = ${customerReading.name} returning data ->> 'sellerId' as seller`,
    ),
  );
  const sellers = rows.map(({ seller }) => seller);
  // One reading brings everything that happened until it begins: nobody stands in line twice.
  expect(new Set(sellers).size).toBe(sellers.length);
  await forEachOf(sellers, (sellerId) => takeUp({ sellerId }));
}

it("S-132 a year of 200 customers ends with the mirror equal to the provider, no period granted twice and none charged twice", async () => {
  const chance = chanceFrom(seed);
  const all: SimulatedCustomer[] = [];
  for (let number = 0; number < customers; number += 1)
    all.push(await addCustomer(desk, chance, number));
  const post = openUnreliablePost(desk, all, seed);
  for (let step = 0; step < steps; step += 1) {
    const plan = all.map((customer) => ({ customer, act: chance(), books: chance() < 0.5 }));
    await forEachOf(plan, async (one) => {
      await acts.find(([upTo]) => one.act < upTo)?.[1](one.customer);
      const quota = { freeLimit: 15, nameOf: (id: string) => id };
      if (one.books)
        await desk.db.asSeller(one.customer.sellerId, (tx) =>
          bookGeneration(tx, one.customer.sellerId, {
            booking: { listingId: String(step), inputHash: "x" },
            quota,
          }),
        );
      one.customer.now += stepDays * day;
      await desk.stripe.testHelpers.testClocks.advance(one.customer.clock, {
        frozen_time: one.customer.now,
      });
    });
    await post();
    await workOff();
  }
  const deliveries = desk.cards.sandbox.outbox.deliveries();
  const [arrived, lost] = [
    deliveries.filter(({ state }) => state === "delivered"),
    deliveries.filter(({ state }) => state === "dropped"),
  ];
  expect(arrived.length).toBeGreaterThan(1000);
  expect(arrived).toHaveLength(deliveries.length - lost.length);
  expect(new Set(arrived.map(({ event }) => event)).size).toBeLessThan(arrived.length);
  // The day's reading of everybody makes up for what was lost.
  await desk.db.asSystem((tx) =>
    tx.execute(sql`update billing_accounts set reconciled_at = now() - interval '2 days'`),
  );
  await reconcile(billing);
  await workOff();

  const statuses = await compareWithProvider(desk, all, billing.provider.snapshot);
  await compareBooks();
  // All kinds of fate were met.
  expect(statuses.get("active") ?? 0).toBeGreaterThan(40);
  expect(statuses.get("canceled") ?? 0).toBeGreaterThan(20);
}, 400_000);

/** Every window counts what was booked in it, and every invoice was paid by one charge. */
async function compareBooks(): Promise<void> {
  const { rows } = await desk.db.asSystem((tx) =>
    tx.execute<{ windows: number; wrong: number }>(sql`
    select count(*)::int as windows, (count(*) filter (where used <> (select count(*) from generation_bookings as booked where booked.seller_id = counted.seller_id and booked.window_key = counted.window_key)))::int as wrong
    from quota_windows as counted`),
  );
  expect(rows[0]?.windows).toBeGreaterThan(customers);
  expect(rows[0]?.wrong).toBe(0);
  const { paymentIntents, invoices } = desk.cards.sandbox.account;
  const charged = [...paymentIntents.values()].filter(({ status }) => status === "succeeded");
  expect(charged.length).toBeGreaterThan(2 * customers);
  expect(sumOf(charged.map(({ amount_received }) => amount_received))).toBe(
    sumOf([...invoices.values()].map(({ amount_paid }) => amount_paid)),
  );
  expect(charged).toHaveLength(
    [...invoices.values()].filter(({ status, amount_paid }) => status === "paid" && amount_paid > 0)
      .length,
  );
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
