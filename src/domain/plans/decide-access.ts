import { readInvoiceStatus } from "./read-invoice-status.ts";
import { chooseSubscription } from "./subscription.ts";
import type { Invoice, Subscription, SubscriptionStatus } from "./subscription.ts";

const owing: ReadonlySet<SubscriptionStatus> = new Set([
  "past_due",
  "unpaid",
  "incomplete",
  "paused",
]);

export interface Access {
  readonly allowed: boolean;
  /** What is owed for the subscription that counts. Old ones' and void ones do not lock anybody out. */
  readonly failed: readonly Invoice[];
}

/** Whether the paid tools are open. Without a subscription they are: that is the free plan. `now` in seconds. */
export function decideAccess(
  subscriptions: readonly Subscription[],
  invoices: readonly Invoice[],
  now: number,
): Access {
  const current = chooseSubscription(subscriptions);
  if (current === null) return { allowed: true, failed: [] };
  const statusOf = (invoice: Invoice) => readInvoiceStatus(invoice, subscriptions, now);
  const own = invoices.filter(({ subscriptionId }) => subscriptionId === current.id);
  const refused = own.some((invoice) => statusOf(invoice) === "payment_failed");
  if (!refused && !owing.has(current.status)) return { allowed: true, failed: [] };
  return {
    allowed: false,
    failed: own.filter((invoice) =>
      ["past_due", "payment_failed"].includes(statusOf(invoice) ?? ""),
    ),
  };
}

/** When an invoice was, or is, to be paid: cards are charged without a date of their own. */
export function dueDateOf(invoice: Invoice): number {
  return invoice.dueDate ?? invoice.nextAttempt ?? invoice.finalizedAt ?? invoice.created;
}
