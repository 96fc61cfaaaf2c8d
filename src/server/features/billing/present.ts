import type { z } from "zod";
import type { checkAccess, getBillingData, Plan } from "#contract/billing.ts";
import { dueDateOf } from "#domain/plans/decide-access.ts";
import type { Access } from "#domain/plans/decide-access.ts";
import { readInvoiceStatus } from "#domain/plans/read-invoice-status.ts";
import { chooseSubscription } from "#domain/plans/subscription.ts";
import type { Invoice, Subscription } from "#domain/plans/subscription.ts";
import type { CustomerSnapshot } from "#server/ports/card-provider.ts";
import { suspendedMessage } from "./read-standing.ts";

type BillingData = z.input<typeof getBillingData.answer>;

const nothing: BillingData = {
  customer: null,
  subscriptions: [],
  paymentMethods: [],
  upcomingInvoice: null,
  invoices: [],
};

/**
 * Returns everything about an account's billing, in the provider's field names, in cents and
 * seconds.
 */
export function presentBilling(
  snapshot: CustomerSnapshot | null,
  plans: readonly Plan[],
): BillingData {
  if (snapshot === null) return nothing;
  const { customer, subscriptions, cards, upcoming, invoices } = snapshot;
  const current = chooseSubscription(subscriptions);
  const sorted = [...subscriptions].sort(
    (a, b) => Number(b.id === current?.id) - Number(a.id === current?.id) || b.created - a.created,
  );
  const now = Math.floor(Date.now() / 1000);
  return {
    customer: {
      id: customer.id,
      name: customer.name,
      email: customer.email,
      created: customer.created,
      balance: customer.balance,
    },
    subscriptions: sorted.map((one) => presentSubscription(one, plans)),
    paymentMethods: cards.map(
      ({ id, created, isDefault, brand, last4, expMonth, expYear, funding }) => ({
        id,
        created,
        isDefault,
        card: {
          brand,
          last4,
          exp_month: expMonth,
          exp_year: expYear,
          funding,
        },
      }),
    ),
    upcomingInvoice:
      upcoming === null
        ? null
        : {
            amount_due: upcoming.amountDue,
            currency: upcoming.currency,
            period_end: upcoming.periodEnd,
          },
    invoices: invoices.flatMap((invoice) => {
      const status = readInvoiceStatus(invoice, subscriptions, now);
      return status === null ? [] : [presentInvoice(invoice, status)];
    }),
  };
}

function presentSubscription(
  one: Subscription,
  plans: readonly Plan[],
): BillingData["subscriptions"][number] {
  return {
    id: one.id,
    plan: plans.find(({ id }) => id === one.planId)?.name ?? null,
    planId: one.planId,
    amount: one.amount,
    currency: one.currency,
    interval: one.interval,
    status: one.status,
    current_period_start: one.periodStart,
    current_period_end: one.periodEnd,
    cancel_at_period_end: one.endsAt !== null,
    trial_end: one.trialEnd,
  };
}

function presentInvoice(
  invoice: Invoice,
  status: BillingData["invoices"][number]["status"],
): BillingData["invoices"][number] {
  return {
    id: invoice.id,
    status,
    amount_paid: invoice.amountPaid,
    amount_due: invoice.amountDue,
    currency: invoice.currency,
    created: invoice.created,
    description: invoice.description ?? null,
    period_start: invoice.periodStart,
    period_end: invoice.periodEnd,
    hosted_invoice_url: invoice.pageUrl,
  };
}

export function presentAccess({ allowed, failed }: Access): z.input<typeof checkAccess.answer> {
  const failedInvoices = failed.map((invoice) => ({
    id: invoice.id,
    amount_due: invoice.amountRemaining,
    currency: invoice.currency,
    due_date: dueDateOf(invoice),
  }));
  return {
    accessAllowed: allowed,
    reason: allowed ? null : "payment_failed",
    message: allowed ? null : suspendedMessage,
    failedInvoices,
  };
}
