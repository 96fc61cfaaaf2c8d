import type { Plan } from "#contract/billing.ts";
import { formatCount } from "../../lib/count-words.ts";

/** "Free", or dollars with the interval: "$50/month". */
export function priceWords({ price, interval }: Pick<Plan, "price" | "interval">): string {
  return price === 0 ? "Free" : `$${formatCount(price)}/${interval}`;
}

export function buttonWords({ id }: Pick<Plan, "id">): string {
  if (id === "free") return "Get Started Free";
  return id === "enterprise" ? "Contact Sales" : "Get Started";
}

export function isMostPopular({ id }: Pick<Plan, "id">): boolean {
  return id === "professional";
}

const extras: Record<Plan["id"], readonly string[]> = {
  free: ["No credit card"],
  basic: ["Bulk generation and sync", "Sync history with undo"],
  professional: ["Bulk generation and sync", "Sync history with undo", "MPN discovery", "Bulk listing generator"],
  enterprise: ["Everything in Professional", "Priority support", "Help with the first import"],
};

/** What the card lists: the plan's own features, else what every such plan has. */
export function featureWords(plan: Plan): readonly string[] {
  if (plan.features.length > 0) return plan.features;
  const limit = plan.monthlyFitmentLimit === -1 ? "Unlimited fitments per month" : `${formatCount(plan.monthlyFitmentLimit)} fitments per month`;
  return [limit, "eBay integration", "Email support", ...extras[plan.id]];
}
