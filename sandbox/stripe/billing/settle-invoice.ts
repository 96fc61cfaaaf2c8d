import { subscriptionIdOf, type Invoice } from "../objects/invoice.ts";
import type { Subscription } from "../objects/subscription.ts";
import { emit, nowOf, type StripeSandbox } from "../sandbox.ts";
import { wholeList } from "../wire/list-page.ts";
import { changeSubscription } from "./change.ts";
import { invoicesOf, paymentOf } from "./find.ts";

/** Marks an invoice paid and updates its subscription. */
export function settlePaid(sandbox: StripeSandbox, invoice: Invoice): void {
  const now = nowOf(sandbox, invoice.test_clock);
  invoice.status = "paid";
  invoice.attempted = true;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = now;
  const payment = paymentOf(sandbox, invoice.id);
  if (payment) {
    payment.status = "paid";
    payment.amount_paid = invoice.amount_due;
    payment.status_transitions.paid_at = now;
    emit(sandbox, { type: "invoice_payment.paid", object: payment, at: now });
  }
  for (const type of ["invoice.updated", "invoice.paid", "invoice.payment_succeeded"])
    emit(sandbox, { type, object: invoice });
  const subscription = sandbox.account.subscriptions.get(subscriptionIdOf(invoice) ?? "");
  if (!subscription) return;
  if (subscription.pending_update && subscription.latest_invoice === invoice.id)
    applyPendingUpdate(sandbox, subscription);
  revive(sandbox, subscription);
}

function applyPendingUpdate(sandbox: StripeSandbox, subscription: Subscription): void {
  const items = subscription.pending_update?.subscription_items ?? [];
  changeSubscription(sandbox, subscription, {
    items: wholeList(items, subscription.items.url),
    pending_update: null,
  });
  emit(sandbox, { type: "customer.subscription.pending_update_applied", object: subscription });
}

/** Reactivates a subscription once none of its invoices is unpaid. */
function revive(sandbox: StripeSandbox, subscription: Subscription): void {
  const stopped =
    subscription.status === "incomplete" ||
    subscription.status === "past_due" ||
    subscription.status === "unpaid";
  const owed = invoicesOf(sandbox, subscription.id).some(
    (invoice) => invoice.status === "open" && invoice.attempted,
  );
  if (stopped && !owed) changeSubscription(sandbox, subscription, { status: "active" });
}
