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
import { bookGenerations } from "#server/features/quota/book-generations.ts";
import { startJobQueue } from "#server/platform/jobs/job-queue.ts";
import { createLog } from "#server/platform/log/log.ts";
import { openCardDesk } from "#test/card-desk.ts";
import type { CardDesk } from "#test/card-desk.ts";
import {
  addCustomer,
  createRandom,
  compareWithProvider,
  forEachConcurrently,
  advanceDays,
  useProviderCard,
} from "#test/simulated-customers.ts";
import type { SimulatedCustomer } from "#test/simulated-customers.ts";
import { startProduct } from "#test/start-product.ts";
import type { Product } from "#test/start-product.ts";
import { openUnreliablePost } from "#test/unreliable-post.ts";

/**
 * Simulates a year of many customers, each with its own clock, in quarterly steps. Events are
 * random but the same in every run. The provider signs its events and posts them to our server; the
 * test takes the resulting jobs from the queue and runs them as a worker would, without the
 * worker's delays.
 */
const customers = 200;
const steps = 4;
const stepDays = 92;
const seed = 20_261_028;

let product: Product;
let desk: CardDesk;
let billing: Billing;
let readCustomer: (job: { readonly sellerId: SellerId }) => Promise<void>;
beforeAll(async () => {
  product = await startProduct({ role: "web" });
  desk = openCardDesk(product);
  // The test decides which events are sent, when, and how often.
  await desk.control("webhooks", { drop: ["*"], shuffle: false });
  const { cardProvider } = product.config;
  if (cardProvider === null) throw new Error("no card provider");
  const log = createLog("silent");
  const jobs = await startJobQueue(desk.db, [customerReading], log);
  billing = {
    db: desk.db,
    log,
    jobs,
    notify: () => Promise.resolve(),
    provider: createStripeCardProvider(cardProvider),
    plans: readPlans(),
    publicUrl: product.url,
  };
  const work = ((_kind: unknown, handle: typeof readCustomer) =>
    Promise.resolve(void (readCustomer = handle))) as Billing["jobs"]["work"];
  await registerBillingJobs({ ...billing, jobs: { ...jobs, work } });
}, 60_000);
afterAll(async () => {
  await billing?.jobs.stop();
  await desk?.close();
  await product?.close();
});

/**
 * The actions of a customer in one step, each with its cumulative probability. Refusals are
 * expected.
 */
const actions: readonly (readonly [number, (customer: SimulatedCustomer) => Promise<unknown>])[] = [
  [0.12, ({ id }) => useProviderCard(desk, id, "pm_card_chargeCustomerFail")],
  [0.3, ({ id }) => useProviderCard(desk, id, "pm_card_visa")],
  [0.4, ({ sellerId }) => changePlan(sellerId, "professional")],
  [0.5, ({ sellerId }) => changePlan(sellerId, "basic")],
  [0.58, ({ sellerId }) => setPlanEnding(sellerId, true)],
  [0.66, ({ sellerId }) => setPlanEnding(sellerId, false)],
  [1, ({ sellerId }) => payOpen(sellerId)],
];

/** Changes the plan; a customer without one buys it on the provider's page. */
async function changePlan(sellerId: SellerId, planId: "basic" | "professional"): Promise<void> {
  const answer = await startCheckout(billing, sellerId, { planId, prorationDate: undefined });
  if (answer.ok && "url" in answer.value) await desk.payCheckout(answer.value.url);
}

async function setPlanEnding(sellerId: SellerId, ending: boolean): Promise<void> {
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

/** Runs the queued jobs as a worker would, a few at a time. */
async function runQueuedJobs(): Promise<void> {
  const { rows } = await desk.db.asSystem((tx) =>
    tx.execute<{ seller: SellerId }>(
      sql`delete from pgboss.job where name = ${customerReading.name} returning data ->> 'sellerId' as seller`,
    ),
  );
  const sellers = rows.map(({ seller }) => seller);
  // One reading covers everything that happened before it starts, so no seller is queued twice.
  expect(new Set(sellers).size).toBe(sellers.length);
  await forEachConcurrently(sellers, (sellerId) => readCustomer({ sellerId }));
}

it("matches the provider after a year of 200 customers, with no period granted or charged twice", async () => {
  const chance = createRandom(seed);
  const all: SimulatedCustomer[] = [];
  for (let number = 0; number < customers; number += 1)
    all.push(await addCustomer(desk, chance, number));
  const post = openUnreliablePost(desk, all, seed);
  for (let step = 0; step < steps; step += 1) {
    const plan = all.map((customer) => ({ customer, action: chance(), books: chance() < 0.5 }));
    await forEachConcurrently(plan, async (one) => {
      await actions.find(([upTo]) => one.action < upTo)?.[1](one.customer);
      const quota = { freeLimit: 15, nameOf: (id: string) => id };
      if (one.books)
        await desk.db.asSeller(one.customer.sellerId, (tx) =>
          bookGenerations(tx, one.customer.sellerId, {
            bookings: [{ listingId: String(step), inputHash: "x" }],
            quota,
          }),
        );
      await advanceDays(desk, one.customer, stepDays);
    });
    await post();
    await runQueuedJobs();
  }
  const deliveries = desk.cards.sandbox.outbox.deliveries();
  const [arrived, lost] = [
    deliveries.filter(({ state }) => state === "delivered"),
    deliveries.filter(({ state }) => state === "dropped"),
  ];
  expect(arrived.length).toBeGreaterThan(1000);
  expect(arrived).toHaveLength(deliveries.length - lost.length);
  expect(new Set(arrived.map(({ event }) => event)).size).toBeLessThan(arrived.length);
  // The daily reconciliation makes up for the lost events.
  await desk.db.asSystem((tx) =>
    tx.execute(sql`update billing_accounts set reconciled_at = now() - interval '2 days'`),
  );
  await reconcile(billing);
  await runQueuedJobs();

  const statuses = await compareWithProvider(desk, all, billing.provider.snapshot);
  await compareBooks();
  // Customers ended up in different states.
  expect(statuses.get("active") ?? 0).toBeGreaterThan(40);
  expect(statuses.get("canceled") ?? 0).toBeGreaterThan(20);
}, 400_000);

/**
 * Checks that every window counts its own bookings, and that every invoice was paid by one charge.
 */
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
