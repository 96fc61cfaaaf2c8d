import type { PlanId } from "#domain/plans/subscription.ts";
import type { AllowanceRow } from "./store.ts";

/** How generations are limited on this server. */
export interface QuotaTerms {
  /** -1 if nothing is sold. */
  readonly freeLimit: number;
  readonly nameOf: (planId: string) => string;
}

export interface HeldTerms {
  readonly planId: string;
  readonly planName: string;
  readonly boughtPlanId: string;
  readonly monthlyLimit: number;
  readonly active: boolean;
  readonly status: string;
  readonly paid: boolean;
  readonly windowKey: string | null;
  readonly resetsAt: Date | null;
}

const unlimited = -1;

/**
 * Returns the terms in effect for an account. Without a purchase, these are the Free plan's, or no
 * limit where nothing is sold.
 */
export function readTerms(row: AllowanceRow | null, quota: QuotaTerms): HeldTerms {
  const monthEnd = endOfMonth(new Date());
  if (quota.freeLimit === unlimited) return { ...unlimitedTerms, resetsAt: monthEnd };
  const held = row ?? {
    planId: free,
    boughtPlanId: free,
    monthlyLimit: quota.freeLimit,
    active: false,
    status: "none",
    windowKey: null,
    periodEnd: null,
  };
  const paid = held.windowKey !== null;
  // The end of an unpaid period resets nothing.
  const whenOwing = paid ? null : monthEnd;
  return {
    ...held,
    planName: quota.nameOf(held.planId),
    paid,
    resetsAt: held.active ? held.periodEnd : whenOwing,
  };
}

const free: PlanId = "free";
const unlimitedTerms = {
  planId: "enterprise",
  planName: "Unlimited",
  boughtPlanId: "enterprise",
  monthlyLimit: unlimited,
  active: true,
  status: "active",
  paid: false,
  windowKey: null,
};

function endOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
