import { chooseSubscription } from "./subscription.ts";
import type { Invoice, PlanId, Subscription } from "./subscription.ts";

/** What an account may generate, and in which window it is counted. */
export interface Allowance {
  /** Whose limit holds. */
  readonly planId: PlanId;
  /** What was bought, whether it is paid for or not. */
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

/** One window for each paid period of a subscription, oldest first. A change of plan in the middle of one opens none. */
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
 * The provider moves a period on before the money is there: what counts is the latest period that is paid. Once the money for the next one was refused,
 * that one is over too, and the free plan holds until the debt is paid.
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
    return { ...free, boughtPlanId: "free", active: false, status: "none", periodEnd: null };
  const { planId: bought, status, periodEnd } = current;
  if (bought === null) return { ...free, boughtPlanId: "free", active: false, status, periodEnd };
  const standing = {
    boughtPlanId: bought,
    active: status === "active" || status === "trialing",
    status,
    periodEnd,
  };
  const window = findPaidWindows(current, invoices).at(-1) ?? null;
  // Paid later, on account: a plan without a limit needs no window to count in.
  const onAccount = standing.active && limitOf(bought) < 0;
  return onAccount || holds(current, window, standing.active)
    ? { ...standing, planId: bought, monthlyLimit: limitOf(bought), window }
    : { ...standing, ...free };
}

function holds(
  { status, periodStart }: Subscription,
  window: PaidWindow | null,
  active: boolean,
): boolean {
  return window !== null && status !== "incomplete" && (active || window.end > periodStart);
}
