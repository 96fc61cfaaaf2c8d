import type { Subscription } from "../objects/subscription.ts";
import { emit, nowOf, type StripeSandbox } from "../sandbox.ts";
import { invoicesOf } from "./find.ts";
import { voidInvoice } from "./issue-invoice.ts";

/** Ends a subscription now. Draft invoices are voided; open ones stay open. */
export function endSubscription(
  sandbox: StripeSandbox,
  subscription: Subscription,
  reason: "cancellation_requested" | "payment_failed",
): void {
  const now = nowOf(sandbox, subscription.test_clock);
  subscription.status = "canceled";
  subscription.ended_at = now;
  subscription.canceled_at ??= now;
  subscription.cancellation_details.reason = reason;
  for (const invoice of invoicesOf(sandbox, subscription.id))
    if (invoice.status === "draft") voidInvoice(sandbox, invoice);
  subscription.pending_update = null;
  emit(sandbox, { type: "customer.subscription.deleted", object: subscription });
}
