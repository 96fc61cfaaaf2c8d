import type { PlanId } from "#domain/plans/subscription.ts";
import type { AllowanceRow } from "./store.ts";

/** How generations are limited on this server. */
export interface QuotaTerms {
  /** -1 where nothing is sold. */
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

/** What holds for an account; without anything bought: the free plan, or no limit where nothing is sold. */
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
  // A period that is not paid for has no end that would bring anything.
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
