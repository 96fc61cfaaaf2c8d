/** In the order of their cards. */
export const planIds = ["free", "basic", "professional", "enterprise"] as const;
export type PlanId = (typeof planIds)[number];

/** All moments in seconds since 1970, all amounts in cents. */
export interface Subscription {
  readonly id: string;
  /** null: a price that is none of our plans'. */
  readonly planId: PlanId | null;
  readonly priceId: string;
  /** Its one line. */
  readonly itemId: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: string;
  readonly status: SubscriptionStatus;
  readonly periodStart: number;
  readonly periodEnd: number;
  /** When it ends by itself, by a flag or by a date; null: it goes on. */
  readonly endsAt: number | null;
  readonly trialEnd: number | null;
  readonly created: number;
  /** A change that waits for its payment: the invoice that asks for it. */
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
  /** Whether it is for a whole period of the plan, and not for a change within one. */
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
  /** The time of service it is for. */
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly pageUrl: string | null;
}

/** The subscription that counts: one that is paid for, else one that waits for money. The oldest first, so that a second one bought by mistake never does. */
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

/** Subscriptions that are charged beside the one that counts: bought twice, in two tabs. */
export function findDuplicates(subscriptions: readonly Subscription[]): readonly Subscription[] {
  const chosen = chooseSubscription(subscriptions);
  return subscriptions.filter(
    (one) => one !== chosen && (one.status === "active" || one.status === "trialing"),
  );
}
