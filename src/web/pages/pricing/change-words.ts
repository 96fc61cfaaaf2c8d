import type { Plan } from "#contract/billing.ts";
import type { PlanChange } from "../../api/billing.ts";
import { moneyWords } from "../../components/billing/money-words.ts";
import { countOf, formatCount } from "../../lib/count-words.ts";

/** Formats what a change of plan costs or credits now. The card provider calculated the amount. */
export function totalWords({
  from,
  to,
  total,
  amountDue,
  currency,
}: Pick<PlanChange, "from" | "to" | "total" | "amountDue" | "currency">): {
  readonly fromBalance: string | null;
  readonly label: string;
  readonly amount: string;
  readonly confirm: string;
} {
  if (from === to)
    return {
      fromBalance: null,
      label: "To pay now",
      amount: moneyWords(amountDue, currency),
      confirm: "Keep my plan",
    };
  if (total < 0)
    return {
      fromBalance: null,
      label: "Credited to your account",
      amount: moneyWords(-total, currency),
      confirm: "Change plan",
    };
  const amount = moneyWords(amountDue, currency);
  return {
    fromBalance: amountDue < total ? moneyWords(amountDue - total, currency) : null,
    label: "To pay now",
    amount,
    confirm: amountDue > 0 ? `Pay ${amount} and change` : "Change plan",
  };
}

/** Describes a new limit and how much of it remains after the current usage. */
export function limitWords(
  { monthlyFitmentLimit }: Pick<Plan, "monthlyFitmentLimit">,
  used: number,
): string {
  if (monthlyFitmentLimit === -1) return "No monthly limit, starting now.";
  const left = Math.max(0, monthlyFitmentLimit - used);
  const limit = `${countOf(monthlyFitmentLimit, "fitment")} per month, starting now`;
  if (left === 0)
    return `${limit}. You've used ${formatCount(used)} in this period, so none are left until the next one starts.`;
  return used === 0
    ? `${limit}.`
    : `${limit}: ${formatCount(left)} left in this period after the ${formatCount(used)} you've used.`;
}
