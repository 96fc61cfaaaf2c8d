import type { Usage } from "#contract/usage.ts";
import type { HeldUsage } from "#server/features/quota/read-usage.ts";

/**
 * Reports the Free plan as not active, so that the screens offer an upgrade when its limit is
 * reached.
 */
export function presentUsage(usage: HeldUsage): Usage {
  return {
    original_plan: usage.boughtPlanId,
    subscription_plan: usage.planId,
    plan_name: usage.planName,
    current_period_end: usage.resetsAt?.toISOString() ?? null,
    monthly_fitment_limit: usage.monthlyLimit,
    fitments_generated_this_month: usage.used,
    remaining_fitments: usage.remaining,
    has_reached_limit: usage.remaining === 0,
    is_active: usage.active,
  };
}
