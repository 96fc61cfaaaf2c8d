import type Stripe from "stripe";
import { planIds, subscriptionStatuses } from "#domain/plans/subscription.ts";
import type { PlanId, Subscription, SubscriptionStatus } from "#domain/plans/subscription.ts";

const lookupSuffix = "_monthly";

export function lookupKeyOf(planId: PlanId): string {
  return `${planId}${lookupSuffix}`;
}

/**
 * Finds a price's plan by its lookup key, or by its metadata for prices arranged with one customer.
 */
export function planOfPrice(price: Pick<Stripe.Price, "lookup_key" | "metadata">): PlanId | null {
  const named = price.lookup_key?.endsWith(lookupSuffix)
    ? price.lookup_key.slice(0, -lookupSuffix.length)
    : price.metadata["plan"];
  return planIds.find((id) => id === named) ?? null;
}

/** Returns null if it has no line we can read. */
export function translateSubscription(given: Stripe.Subscription): Subscription | null {
  const [item] = given.items.data;
  if (!item) return null;
  return {
    id: given.id,
    planId: planOfPrice(item.price),
    priceId: item.price.id,
    itemId: item.id,
    amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    currency: item.price.currency,
    interval: item.price.recurring?.interval ?? "month",
    status: statusOf(given.status),
    // The period belongs to the line, not to the subscription.
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    // The provider's own pages set a date and leave the flag unset.
    endsAt: given.cancel_at ?? (given.cancel_at_period_end ? item.current_period_end : null),
    trialEnd: given.trial_end,
    created: given.created,
    pendingInvoice: given.pending_update === null ? null : idOf(given.latest_invoice),
  };
}

function statusOf(status: string): SubscriptionStatus {
  return subscriptionStatuses.find((one) => one === status) ?? "paused";
}

/** Returns the id of a reference, expanded or not. */
export function idOf(given: string | { readonly id?: string } | null | undefined): string | null {
  return typeof given === "string" ? given : (given?.id ?? null);
}
