import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import type { startCheckout as checkoutCall } from "#contract/checkout.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { PlanId, Subscription } from "#domain/plans/subscription.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Billing } from "./billing.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { findOrder } from "./find-order.ts";
import type { Order } from "./find-order.ts";
import { endCheckoutLease, leaseCheckout, readPreview } from "./store.ts";
import { syncCustomer } from "./sync-customer.ts";

type CheckoutAnswer = z.input<typeof checkoutCall.answer>;

export interface Wish {
  readonly planId: PlanId;
  /** The date that the preview returned. */
  readonly prorationDate: number | undefined;
}

const waitMs = 200;
const mostWaits = 100;

/**
 * Takes a plan: changes an existing subscription immediately, or opens the provider's checkout
 * page. Only one purchase runs per account, so two tabs can't buy twice.
 */
export async function startCheckout(
  billing: Billing,
  sellerId: SellerId,
  wish: Wish,
): Promise<Result<CheckoutAnswer>> {
  const customer = await ensureCustomer(billing, sellerId);
  if (!customer.ok) return customer;
  const lease = await awaitTurn(billing, sellerId);
  if (lease === null)
    return fail(
      "conflict",
      "Another purchase for this account is in progress. Please try again in a minute.",
    );
  try {
    const order = await findOrder(billing, sellerId, wish.planId);
    if (!order.ok) return order;
    const { current } = order.value;
    return current === null
      ? await openPage(billing, sellerId, order.value)
      : await changePlan(billing, sellerId, { order: { ...order.value, current }, wish });
  } finally {
    await endCheckoutLease(billing.db, sellerId, lease);
  }
}

async function awaitTurn({ db }: Billing, sellerId: SellerId): Promise<string | null> {
  for (let wait = 0; wait < mostWaits; wait += 1) {
    const lease = await leaseCheckout(db, sellerId);
    if (lease !== null) return lease;
    await sleep(waitMs);
  }
  return null;
}

async function openPage(
  { provider, publicUrl }: Billing,
  sellerId: SellerId,
  { customerId, price }: Order,
): Promise<Result<CheckoutAnswer>> {
  // The provider fills in the id; URLSearchParams would escape its braces.
  const opened = await provider.openCheckout({
    customerId,
    sellerId,
    priceId: price.priceId,
    successUrl: `${publicUrl}/dashboard?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/pricing`,
  });
  return opened.ok ? succeed({ sessionId: opened.value.id, url: opened.value.url }) : opened;
}

interface Change {
  readonly order: Order & { readonly current: Subscription };
  readonly wish: Wish;
}

async function changePlan(
  billing: Billing,
  sellerId: SellerId,
  { order: { current, price }, wish }: Change,
): Promise<Result<CheckoutAnswer>> {
  const date = await shownDate(billing, sellerId, wish);
  if (!date.ok) return date;
  const name = billing.plans.find(({ id }) => id === wish.planId)?.name ?? wish.planId;
  const changed =
    current.planId === wish.planId
      ? succeed(undefined)
      : await billing.provider.changePlan({
          subscription: current,
          priceId: price.priceId,
          prorationDate: date.value,
        });
  // Taking a plan also withdraws a pending cancellation.
  const resumes =
    changed.ok && current.endsAt !== null
      ? await billing.provider.setEnding(current, false)
      : changed;
  // Whether or not the provider accepted, its current state is what counts.
  const read = await syncCustomer(billing, sellerId);
  if (!resumes.ok) return resumes;
  return read.ok ? succeed({ success: true, message: `You're now on the ${name} plan.` }) : read;
}

/**
 * Returns the moment whose price was shown; null if no price was shown, and the price is calculated
 * from now.
 */
async function shownDate(
  billing: Billing,
  sellerId: SellerId,
  wish: Wish,
): Promise<Result<number | null>> {
  if (wish.prorationDate === undefined) return succeed(null);
  const shown = await readPreview(billing.db, sellerId);
  if (shown?.planId === wish.planId && shown.prorationDate === wish.prorationDate)
    return succeed(wish.prorationDate);
  return fail("conflict", "The price you saw is out of date. Review the new price, then confirm.");
}
