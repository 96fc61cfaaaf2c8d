import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { findPaidWindows } from "#domain/plans/decide-allowance.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Result } from "#domain/failure.ts";
import type { CustomerSnapshot } from "#server/ports/card-provider.ts";
import { day } from "./card-desk.ts";
import type { CardDesk } from "./card-desk.ts";

/** A customer of the card provider with its own clock, who has an account with us. */
export interface SimulatedCustomer {
  readonly sellerId: SellerId;
  readonly id: string;
  readonly clock: string;
  now: number;
}

/** Returns a generator of random numbers from 0 to 1 that is always the same for the same seed. */
export function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Does the work for six at a time, as several processes would. */
export async function forEachConcurrently<T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const rest = [...all];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let one = rest.shift(); one !== undefined; one = rest.shift()) await work(one);
    }),
  );
}

export async function useProviderCard(
  desk: CardDesk,
  customer: string,
  card: string,
): Promise<void> {
  const method = await desk.stripe.paymentMethods.attach(card, { customer });
  await desk.stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: method.id },
  });
}

/**
 * Subscribes a new customer to Basic or Professional in January 2027; some start on the last day of
 * the month.
 */
export async function addCustomer(
  desk: CardDesk,
  chance: () => number,
  number: number,
): Promise<SimulatedCustomer> {
  const sellerId = randomUUID() as SellerId;
  const start = Date.UTC(2027, 0, chance() < 0.2 ? 31 : 1 + Math.floor(chance() * 28), 9) / 1000;
  const clock = await desk.stripe.testHelpers.testClocks.create({ frozen_time: start });
  const customer = await desk.stripe.customers.create({
    test_clock: clock.id,
    metadata: { seller_id: sellerId },
  });
  await desk.db.asSystem(async (tx) => {
    await tx.execute(
      sql`insert into sellers (id, marketplace_user_id, username) values (${sellerId}, ${`sim-${number}`}, ${`sim-${number}`})`,
    );
    await tx.execute(
      sql`insert into billing_accounts (seller_id, customer_id) values (${sellerId}, ${customer.id})`,
    );
  });
  await useProviderCard(desk, customer.id, "pm_card_visa");
  await desk.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: await priceOf(desk, chance() < 0.5 ? "basic" : "professional") }],
  });
  return {
    sellerId,
    id: customer.id,
    clock: clock.id,
    now: start,
  };
}

/**
 * Advances a customer's clock by a number of days, in steps short enough for a monthly
 * subscription.
 */
export async function advanceDays(
  desk: CardDesk,
  customer: SimulatedCustomer,
  days: number,
): Promise<void> {
  // The provider advances a clock by at most two billing intervals at a time.
  const longestStep = 59;
  for (let left = days; left > 0; left -= longestStep) {
    customer.now += Math.min(left, longestStep) * day;
    await desk.stripe.testHelpers.testClocks.advance(customer.clock, {
      frozen_time: customer.now,
    });
  }
}

export async function priceOf(desk: CardDesk, plan: "basic" | "professional"): Promise<string> {
  return (
    (await desk.stripe.prices.list({ lookup_keys: [`${plan}_monthly`], active: true })).data[0]
      ?.id ?? ""
  );
}

/**
 * Checks that our records match the provider's for each customer, with no period charged or granted
 * twice.
 * @returns the number of subscriptions by status.
 */
export async function compareWithProvider(
  desk: CardDesk,
  all: readonly SimulatedCustomer[],
  snapshotOf: (customer: string) => Promise<Result<CustomerSnapshot>>,
): Promise<ReadonlyMap<string, number>> {
  const statuses = new Map<string, number>();
  await forEachConcurrently(all, async ({ sellerId, id }) => {
    const now = await snapshotOf(id);
    if (!now.ok) throw new Error("not readable");
    const { subscriptions, invoices } = now.value;
    const { rows: held } = await desk.db.asSystem((tx) =>
      tx.execute<{ snapshot: unknown }>(
        sql`select snapshot from billing_accounts where seller_id = ${sellerId}`,
      ),
    );
    expect(held[0]?.snapshot).toEqual(now.value);
    for (const { status } of subscriptions) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const periods = invoices
      .filter(({ forPeriod, status }) => forPeriod && status === "paid")
      .map(({ subscriptionId, periodStart }) => `${subscriptionId}:${periodStart}`);
    expect(new Set(periods).size).toBe(periods.length);
    const { rows } = await desk.db.asSystem((tx) =>
      tx.execute<{ window_key: string }>(
        sql`select window_key from quota_windows where seller_id = ${sellerId} and window_key like 'sub\\_%'`,
      ),
    );
    const granted = subscriptions.flatMap((one) =>
      findPaidWindows(one, invoices).map(({ key }) => key),
    );
    expect(granted).toEqual(expect.arrayContaining(rows.map(({ window_key }) => window_key)));
    // Active subscriptions were granted every paid period once.
    for (const one of subscriptions.filter(({ status }) => status === "active"))
      expect(rows.filter(({ window_key }) => window_key.startsWith(one.id))).toHaveLength(
        findPaidWindows(one, invoices).length,
      );
  });
  return statuses;
}
