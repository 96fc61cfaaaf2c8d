import type { BillingSubscription } from "#contract/billing.ts";
import { moneyWords } from "../../components/billing/money-words.ts";

/**
 * Picks the subscription to show: the first in good standing, otherwise one that is past due,
 * otherwise none.
 */
export function activeSubscription<T extends Pick<BillingSubscription, "status">>(
  subscriptions: readonly T[],
): T | null {
  return (
    subscriptions.find(({ status }) => status === "active" || status === "trialing") ??
    subscriptions.find(({ status }) => status === "past_due") ??
    null
  );
}

/** Returns the plan's name. A plan we don't sell has none. */
export function planWords({ plan }: Pick<BillingSubscription, "plan">): string {
  return plan ?? "Another plan";
}

/** Formats the price as "$50.00/month". */
export function amountWords({
  amount,
  currency,
  interval,
}: Pick<BillingSubscription, "amount" | "currency" | "interval">): string {
  return `${moneyWords(amount, currency)}/${interval}`;
}

export function renewalWords({
  cancel_at_period_end,
}: Pick<BillingSubscription, "cancel_at_period_end">): "Canceling" | "Auto-renew" {
  return cancel_at_period_end ? "Canceling" : "Auto-renew";
}

/** Returns the end of a running trial in seconds. @returns null if there is none or it is over */
export function trialUntil(
  { trial_end }: Pick<BillingSubscription, "trial_end">,
  now: Date,
): number | null {
  return trial_end !== null && trial_end * 1000 > now.getTime() ? trial_end : null;
}

/** Formats the card provider's status for people: "Past due". */
export function statusWords(status: string): string {
  return `${status.charAt(0).toUpperCase()}${status.slice(1).replaceAll("_", " ")}`;
}
