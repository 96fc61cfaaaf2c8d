import type { BillingSubscription } from "#contract/billing.ts";
import { moneyWords } from "../../components/billing/money-words.ts";

/** The subscription the screen speaks of: one in order; else one whose payment is late; else none. */
export function activeSubscription<T extends Pick<BillingSubscription, "status">>(
  subscriptions: readonly T[],
): T | null {
  return (
    subscriptions.find(({ status }) => status === "active" || status === "trialing") ??
    subscriptions.find(({ status }) => status === "past_due") ??
    null
  );
}

/** The plan by its name; one that we do not sell has none. */
export function planWords({ plan }: Pick<BillingSubscription, "plan">): string {
  return plan ?? "Another plan";
}

/** "$50.00/month". */
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

/** The end of a trial that still runs, in seconds; null when there is none or it is over. */
export function trialUntil(
  { trial_end }: Pick<BillingSubscription, "trial_end">,
  now: Date,
): number | null {
  return trial_end !== null && trial_end * 1000 > now.getTime() ? trial_end : null;
}

/** A status of the card provider as one reads it: "Past due". */
export function statusWords(status: string): string {
  return `${status.charAt(0).toUpperCase()}${status.slice(1).replaceAll("_", " ")}`;
}
