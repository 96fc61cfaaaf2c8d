import { chooseSubscription } from "./subscription.ts";
import type { Invoice, PlanId, Subscription } from "./subscription.ts";

/** How much an account may generate, and the period in which it is counted. */
export interface Allowance {
  /** The plan whose limit applies. */
  readonly planId: PlanId;
  /** The purchased plan, paid for or not. */
  readonly boughtPlanId: PlanId;
  /** A paid subscription in good standing. */
  readonly active: boolean;
  readonly status: string;
  /** -1: unlimited. */
  readonly monthlyLimit: number;
  /** The paid period that generations are counted in; null: the calendar month. */
  readonly window: PaidWindow | null;
  /** Seconds since 1970; null without a subscription. */
  readonly periodEnd: number | null;
}

export interface PaidWindow {
  readonly key: string;
  /** Seconds since 1970. */
  readonly start: number;
  readonly end: number;
}

export interface PlanLimits {
  readonly id: PlanId;
  /** -1: unlimited. */
  readonly monthlyFitmentLimit: number;
}

/**
 * Finds one window per paid period of a subscription, oldest first. A plan change during a period
 * doesn't open another.
 */
export function findPaidWindows(
  subscription: Subscription,
  invoices: readonly Invoice[],
): readonly PaidWindow[] {
  const paid = invoices.filter(
    (invoice) =>
      invoice.subscriptionId === subscription.id && invoice.status === "paid" && invoice.forPeriod,
  );
  const windows = new Map(
    paid.map(({ periodStart: start, periodEnd: end }) => [
      start,
      { key: `${subscription.id}:${start}`, start, end },
    ]),
  );
  return [...windows.values()].sort((a, b) => a.start - b.start);
}

/**
 * Decides which plan's limit applies. The provider starts a new period before it is paid, so the
 * latest paid period counts. When the payment for the next period fails, the paid one is over too,
 * and the Free plan applies until the debt is paid.
 */
export function decideAllowance(
  subscriptions: readonly Subscription[],
  invoices: readonly Invoice[],
  plans: readonly PlanLimits[],
): Allowance {
  const current = chooseSubscription(subscriptions);
  const limitOf = (planId: PlanId) =>
    plans.find(({ id }) => id === planId)?.monthlyFitmentLimit ?? 0;
  const free = { planId: "free" as const, monthlyLimit: limitOf("free"), window: null };
  if (current === null)
    return {
      ...free,
      boughtPlanId: "free",
      active: false,
      status: "none",
      periodEnd: null,
    };
  const { planId: bought, status, periodEnd } = current;
  if (bought === null)
    return {
      ...free,
      boughtPlanId: "free",
      active: false,
      status,
      periodEnd,
    };
  const standing = {
    boughtPlanId: bought,
    active: status === "active" || status === "trialing",
    status,
    periodEnd,
  };
  const window = findPaidWindows(current, invoices).at(-1) ?? null;
  // Invoiced later: a plan without a limit needs no window to count in.
  const invoicedLater = standing.active && limitOf(bought) < 0;
  return invoicedLater || holds(current, window, standing.active)
    ? {
        ...standing,
        planId: bought,
        monthlyLimit: limitOf(bought),
        window,
      }
    : { ...standing, ...free };
}

function holds(
  { status, periodStart }: Subscription,
  window: PaidWindow | null,
  active: boolean,
): boolean {
  return window !== null && status !== "incomplete" && (active || window.end > periodStart);
}
