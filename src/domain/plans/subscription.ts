/** In the order in which the plans are shown. */
export const planIds = ["free", "basic", "professional", "enterprise"] as const;
export type PlanId = (typeof planIds)[number];

/** All times in seconds since 1970, all amounts in cents. */
export interface Subscription {
  readonly id: string;
  /** null: a price that belongs to none of our plans. */
  readonly planId: PlanId | null;
  readonly priceId: string;
  /** The subscription's single line item. */
  readonly itemId: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: string;
  readonly status: SubscriptionStatus;
  readonly periodStart: number;
  readonly periodEnd: number;
  /** When the subscription ends, by a flag or a date; null when it renews. */
  readonly endsAt: number | null;
  readonly trialEnd: number | null;
  readonly created: number;
  /** The unpaid invoice of a pending plan change. */
  readonly pendingInvoice: string | null;
}
export const subscriptionStatuses = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "incomplete",
  "paused",
  "incomplete_expired",
  "canceled",
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export interface Invoice {
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly status: "draft" | "open" | "paid" | "uncollectible" | "void";
  /** Whether it is for a full period of the plan, rather than for a change during one. */
  readonly forPeriod: boolean;
  readonly amountDue: number;
  readonly amountPaid: number;
  readonly amountRemaining: number;
  readonly currency: string;
  readonly created: number;
  readonly dueDate: number | null;
  readonly finalizedAt: number | null;
  readonly nextAttempt: number | null;
  readonly attempted: boolean;
  /**
   * The items sold, in the provider's words ("1 × Basic (at $50.00 / month)"). Missing in copies
   * that were stored before it was read.
   */
  readonly description?: string | null;
  /** The service period it covers. */
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly pageUrl: string | null;
}

/**
 * Chooses the subscription that counts: a paid one, else one that awaits payment. The oldest comes
 * first, so a second one bought by mistake never counts.
 */
export function chooseSubscription(subscriptions: readonly Subscription[]): Subscription | null {
  const ranks: readonly SubscriptionStatus[] = [
    "active",
    "trialing",
    "past_due",
    "unpaid",
    "incomplete",
    "paused",
  ];
  const rankOf = ({ status }: Subscription) => (status === "trialing" ? 0 : ranks.indexOf(status));
  const live = subscriptions.filter((one) => ranks.includes(one.status));
  return (
    [...live].sort(
      (a, b) => rankOf(a) - rankOf(b) || a.created - b.created || a.id.localeCompare(b.id),
    )[0] ?? null
  );
}

/** Finds active subscriptions other than the one that counts, e.g. bought twice in two tabs. */
export function findDuplicates(subscriptions: readonly Subscription[]): readonly Subscription[] {
  const chosen = chooseSubscription(subscriptions);
  return subscriptions.filter(
    (one) => one !== chosen && (one.status === "active" || one.status === "trialing"),
  );
}
