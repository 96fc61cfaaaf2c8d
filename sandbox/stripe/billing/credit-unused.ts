import type { Subscription } from "../objects/subscription.ts";
import { nowOf, type StripeSandbox } from "../sandbox.ts";
import { invoicesOf, itemOf, needCustomer } from "./find.ts";
import { draftInvoice, finalizeInvoice } from "./issue-invoice.ts";
import { unusedLine } from "./lines.ts";
import { payInvoice } from "./pay-invoice.ts";

/** Credits the rest of a paid period on the next invoice. An unpaid period isn't credited. */
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

/**
 * Issues a subscription's last invoice with all pending lines. A negative total becomes the
 * customer's credit.
 */
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
