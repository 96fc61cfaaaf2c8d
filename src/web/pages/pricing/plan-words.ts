import type { Plan } from "#contract/billing.ts";
import { countOf, formatCount } from "../../lib/count-words.ts";

/** Formats a price as "Free" or "$50/month". */
export function priceWords({ price, interval }: Pick<Plan, "price" | "interval">): string {
  return price === 0 ? "Free" : `$${formatCount(price)}/${interval}`;
}

/** `own`: the account's plan; null for a visitor. */
export function buttonWords(
  { id, price }: Pick<Plan, "id" | "price">,
  own: Pick<Plan, "id" | "price"> | null,
): string {
  if (id === "enterprise") return "Contact Sales";
  if (own === null) return id === "free" ? "Get Started Free" : "Get Started";
  if (id === own.id) return "Current Plan";
  return price > own.price ? "Upgrade" : "Downgrade";
}

export function isMostPopular({ id }: Pick<Plan, "id">): boolean {
  return id === "professional";
}

/** Plans differ only in their limit. No card may suggest that a tool costs extra. */
const extras: Record<Plan["id"], readonly string[]> = {
  free: ["Every tool, with no credit card"],
  basic: ["Every tool included", "Change or cancel at any time"],
  professional: [
    "Every tool included",
    "Change or cancel at any time",
    "For stores with thousands of listings",
  ],
  enterprise: ["Every tool included", "Priority support", "Help with the first import"],
};

/** Returns the features to list: the plan's own, or the defaults. */
export function featureWords(plan: Plan): readonly string[] {
  if (plan.features.length > 0) return plan.features;
  const limit =
    plan.monthlyFitmentLimit === -1
      ? "Unlimited fitments per month"
      : `${countOf(plan.monthlyFitmentLimit, "fitment")} per month`;
  return [limit, "eBay integration", "Email support", ...extras[plan.id]];
}
