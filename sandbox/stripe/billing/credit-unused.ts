import type { Subscription } from "../objects/subscription.ts";
import { nowOf, type StripeSandbox } from "../sandbox.ts";
import { invoicesOf, itemOf, needCustomer } from "./find.ts";
import { draftInvoice, finalizeInvoice } from "./issue-invoice.ts";
import { unusedLine } from "./lines.ts";
import { payInvoice } from "./pay-invoice.ts";

/** What is left of the period is to be given back, on an invoice still to come. A period that nobody paid for has nothing to give back. */
export function creditUnused(sandbox: StripeSandbox, subscription: Subscription): void {
  const item = itemOf(subscription);
  const paid = invoicesOf(sandbox, subscription.id).some(
    ({ status, lines }) =>
      status === "paid" && lines.data.some(({ period }) => period.end === item.current_period_end),
  );
  if (!paid) return;
  const waiting = sandbox.account.pendingLines.get(subscription.id) ?? [];
  sandbox.account.pendingLines.set(subscription.id, [
    ...waiting,
    unusedLine(sandbox, item, nowOf(sandbox, subscription.test_clock)),
  ]);
}

/** The last invoice of a subscription: everything that waited for one. Less than nothing becomes the customer's credit. */
export function invoiceRest(sandbox: StripeSandbox, subscription: Subscription): void {
  const lines = sandbox.account.pendingLines.get(subscription.id) ?? [];
  if (lines.length === 0) return;
  sandbox.account.pendingLines.delete(subscription.id);
  const now = nowOf(sandbox, subscription.test_clock);
  const invoice = draftInvoice(sandbox, {
    customer: needCustomer(sandbox, subscription.customer),
    subscription,
    reason: "subscription_update",
    lines,
    period: { start: now, end: now },
  });
  finalizeInvoice(sandbox, invoice);
  if (invoice.status === "open")
    payInvoice(sandbox, invoice, { paymentMethod: null, onSession: false, manual: false });
}
