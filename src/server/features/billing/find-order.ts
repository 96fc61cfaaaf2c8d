import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { decideAccess } from "#domain/plans/decide-access.ts";
import { chooseSubscription } from "#domain/plans/subscription.ts";
import type { PlanId, Subscription } from "#domain/plans/subscription.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { CustomerSnapshot, PlanPrice } from "#server/ports/card-provider.ts";
import type { Billing } from "./billing.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { findPrice } from "./find-price.ts";
import { syncCustomer } from "./sync-customer.ts";

/** A plan that can be bought now. */
export interface Order {
  readonly customerId: string;
  readonly price: PlanPrice;
  /** The subscription that this order changes; null if there is none. */
  readonly current: Subscription | null;
}

const unsold: Partial<Record<PlanId, string>> = {
  free: "You don't need to buy the Free plan. Cancel your subscription, and you'll move to it when the period ends.",
  enterprise: "Enterprise plans are arranged with our sales team. Please contact sales.",
};

/** Checks with the provider, not our mirror, whether an account can take a plan now. */
export async function findOrder(
  billing: Billing,
  sellerId: SellerId,
  planId: PlanId,
): Promise<Result<Order>> {
  const notSold = unsold[planId];
  if (notSold !== undefined) return fail("invalid-input", notSold);
  const price = await findPrice(billing, planId);
  if (!price.ok) return price;
  const customer = await readCustomer(billing, sellerId);
  if (!customer.ok) return customer;
  const { id, held } = customer.value;
  const current = held === null ? null : chooseSubscription(held.subscriptions);
  const refused = held === null || current === null ? null : whyNot(current, held, planId);
  return refused ?? succeed({ customerId: id, price: price.value, current });
}

/**
 * Reads the customer and everything the provider holds for it. Creates a new customer if the
 * provider no longer knows the old one.
 */
async function readCustomer(
  billing: Billing,
  sellerId: SellerId,
): Promise<Result<{ readonly id: string; readonly held: CustomerSnapshot | null }>> {
  const found = await ensureCustomer(billing, sellerId);
  if (!found.ok) return found;
  const read = await syncCustomer(billing, sellerId);
  if (!read.ok) return read;
  if (read.value !== null) return succeed({ id: found.value, held: read.value });
  const made = await ensureCustomer(billing, sellerId);
  return made.ok ? succeed({ id: made.value, held: null }) : made;
}

/** Returns why the current subscription can't be changed to that plan now. */
function whyNot(
  current: Subscription,
  { subscriptions, invoices }: CustomerSnapshot,
  planId: PlanId,
) {
  const exists = (name: string, message: string) => fail("conflict", message, { name });
  // The provider would credit an unpaid period as if it had been paid.
  if (!decideAccess(subscriptions, invoices, Math.floor(Date.now() / 1000)).allowed)
    return exists(
      "Active subscription exists",
      "The payment for your current plan failed. Pay it on the billing page first, then change plans.",
    );
  if (current.planId === planId && current.endsAt === null)
    return exists("Same plan exists", "You're already on this plan.");
  return current.planId === "enterprise"
    ? exists(
        "Active subscription exists",
        "Your plan was arranged with our sales team. Please contact sales to change it.",
      )
    : null;
}
