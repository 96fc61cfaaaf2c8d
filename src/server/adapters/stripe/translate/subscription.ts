import type Stripe from "stripe";
import { planIds, subscriptionStatuses } from "#domain/plans/subscription.ts";
import type { PlanId, Subscription, SubscriptionStatus } from "#domain/plans/subscription.ts";

const lookupSuffix = "_monthly";

export function lookupKeyOf(planId: PlanId): string {
  return `${planId}${lookupSuffix}`;
}

/** Which plan a price is of: by its lookup key, or by its word for it, as prices agreed with one customer have. */
export function planOfPrice(price: Pick<Stripe.Price, "lookup_key" | "metadata">): PlanId | null {
  const named = price.lookup_key?.endsWith(lookupSuffix)
    ? price.lookup_key.slice(0, -lookupSuffix.length)
    : price.metadata["plan"];
  return planIds.find((id) => id === named) ?? null;
}

/** null: it has no line of ours to read. */
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
    // The period is the line's, not the subscription's.
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    // The provider's own pages set a date and leave the flag alone.
    endsAt: given.cancel_at ?? (given.cancel_at_period_end ? item.current_period_end : null),
    trialEnd: given.trial_end,
    created: given.created,
    pendingInvoice: given.pending_update === null ? null : idOf(given.latest_invoice),
  };
}

function statusOf(status: string): SubscriptionStatus {
  return subscriptionStatuses.find((one) => one === status) ?? "paused";
}

/** A reference, opened or not. */
export function idOf(given: string | { readonly id?: string } | null | undefined): string | null {
  return typeof given === "string" ? given : (given?.id ?? null);
}
