import type { Usage } from "#contract/usage.ts";
import { formatCount } from "../../lib/count-words.ts";

const unlimited = -1;

/** Formats the monthly usage, with the percentage (null without a limit). */
export function usageWords(
  usage: Pick<
    Usage,
    "monthly_fitment_limit" | "fitments_generated_this_month" | "remaining_fitments"
  >,
) {
  const used = formatCount(usage.fitments_generated_this_month);
  if (usage.monthly_fitment_limit === unlimited)
    return {
      used,
      limit: "Unlimited",
      remaining: "Unlimited",
      percent: null,
    };
  const percent =
    usage.monthly_fitment_limit === 0
      ? 100
      : (usage.fitments_generated_this_month / usage.monthly_fitment_limit) * 100;
  return {
    used,
    limit: formatCount(usage.monthly_fitment_limit),
    remaining: formatCount(usage.remaining_fitments),
    percent,
  };
}
