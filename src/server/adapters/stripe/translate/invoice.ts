import type Stripe from "stripe";
import type { Invoice } from "#domain/plans/subscription.ts";
import { idOf } from "./subscription.ts";

const periodReasons = new Set<string | null>(["subscription_create", "subscription_cycle"]);

const statuses = ["draft", "open", "paid", "uncollectible", "void"] as const;

export function translateInvoice(given: Stripe.Invoice): Invoice {
  return {
    id: given.id ?? "",
    subscriptionId: idOf(given.parent?.subscription_details?.subscription),
    status: statuses.find((one) => one === given.status) ?? "draft",
    forPeriod: periodReasons.has(given.billing_reason),
    amountDue: given.amount_due,
    amountPaid: given.amount_paid,
    amountRemaining: given.amount_remaining,
    currency: given.currency,
    created: given.created,
    dueDate: given.due_date,
    finalizedAt: given.status_transitions.finalized_at,
    nextAttempt: given.next_payment_attempt,
    attempted: given.attempted,
    ...soldPeriod(given),
    pageUrl: given.hosted_invoice_url ?? null,
  };
}

/**
 * Returns what an invoice is for and its period, from its lines. The invoice's own period is the
 * previous one.
 */
function soldPeriod({
  lines,
  period_start,
  period_end,
}: Stripe.Invoice): Pick<Invoice, "description" | "periodStart" | "periodEnd"> {
  const whole =
    lines.data.find((line) => line.parent?.subscription_item_details?.proration !== true) ??
    lines.data[0];
  const { start, end } = whole?.period ?? { start: period_start, end: period_end };
  return { description: whole?.description ?? null, periodStart: start, periodEnd: end };
}
