import type { Invoice, Subscription } from "./subscription.ts";

export type InvoiceStatus = "paid" | "past_due" | "payment_failed" | "open";

const graceSeconds = 3 * 86_400;

/**
 * Returns what an invoice means for the customer; null if it means nothing (a draft or void
 * invoice). An invoice that hasn't been charged yet isn't a debt. Neither is the invoice of a
 * pending plan change: until it is paid, the old plan continues.
 */
export function readInvoiceStatus(
  invoice: Invoice,
  subscriptions: readonly Subscription[],
  now: number,
): InvoiceStatus | null {
  const settled = settledStatus[invoice.status];
  if (settled !== undefined) return settled;
  if (
    invoice.amountRemaining <= 0 ||
    subscriptions.some(({ pendingInvoice }) => pendingInvoice === invoice.id)
  )
    return "open";
  return invoice.attempted ? "payment_failed" : isOverdue(invoice, now) ? "past_due" : "open";
}

const settledStatus: Partial<Record<Invoice["status"], InvoiceStatus | null>> = {
  paid: "paid",
  draft: null,
  void: null,
  uncollectible: "payment_failed",
};

function isOverdue({ dueDate, finalizedAt, created }: Invoice, now: number): boolean {
  return (dueDate ?? (finalizedAt ?? created) + graceSeconds) < now;
}
