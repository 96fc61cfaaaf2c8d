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
  /**
   * Unpaid invoices of the current subscription. Void invoices, and those of old subscriptions,
   * don't lock anyone out.
   */
  readonly failed: readonly Invoice[];
}

/**
 * Decides whether the paid tools are available. Without a subscription they are: that is the Free
 * plan. `now` in seconds.
 */
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

/** Returns when an invoice was or is due. An invoice charged by card has no due date. */
export function dueDateOf(invoice: Invoice): number {
  return invoice.dueDate ?? invoice.nextAttempt ?? invoice.finalizedAt ?? invoice.created;
}
