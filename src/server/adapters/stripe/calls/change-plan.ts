import type Stripe from "stripe";
import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import type { ChangePreview, PlanChange } from "#server/ports/card-provider.ts";
import { translated } from "../translate/failure.ts";
import { idOf } from "../translate/subscription.ts";

function prorationOf({ prorationDate }: PlanChange) {
  return {
    proration_behavior: "always_invoice" as const,
    ...(prorationDate === null ? {} : { proration_date: prorationDate }),
  };
}

/**
 * Calculates what a change would cost. Its lines contain the date it was calculated for; sending
 * that date back charges exactly this amount.
 */
export async function previewChange(
  client: Stripe,
  change: PlanChange,
): Promise<Result<ChangePreview>> {
  const { subscription, priceId } = change;
  const read = await translated(() =>
    client.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: subscription.itemId, price: priceId }],
        ...prorationOf(change),
      },
    }),
  );
  if (!read.ok) return read;
  const { lines, total, amount_due: amountDue, currency } = read.value;
  return succeed({
    lines: lines.data.map((line) => ({ description: line.description ?? "", amount: line.amount })),
    total,
    amountDue,
    currency,
    prorationDate:
      lines.data.find((line) => line.parent?.subscription_item_details?.proration === true)?.period
        .start ?? Math.floor(Date.now() / 1000),
  });
}

/**
 * Changes the plan once the difference is paid. A declined card leaves the old plan in place,
 * without debt.
 */
export async function changePlan(client: Stripe, change: PlanChange): Promise<Result<void>> {
  const { subscription, priceId } = change;
  const changed = await translated(() =>
    client.subscriptions.update(subscription.id, {
      items: [{ id: subscription.itemId, price: priceId }],
      ...prorationOf(change),
      payment_behavior: "pending_if_incomplete",
      expand: ["latest_invoice.confirmation_secret", "latest_invoice.payments"],
    }),
  );
  if (!changed.ok) return changed;
  if (changed.value.pending_update === null) return succeed(undefined);
  const invoice = changed.value.latest_invoice;
  return invoice === null || typeof invoice === "string"
    ? declined(null)
    : settleUnpaid(client, invoice);
}

/**
 * Lets the cardholder confirm the payment. A declined card ends the change and voids its invoice,
 * so that nobody owes for a plan that never started.
 */
async function settleUnpaid(client: Stripe, invoice: Stripe.Invoice): Promise<Result<void>> {
  const read = await readIntent(client, invoice);
  if (!read.ok) return read;
  const intent = read.value;
  if (intent?.status === "requires_action") {
    return fail(
      "authentication-required",
      "Your bank wants you to confirm this payment. The new plan starts as soon as you do.",
      { confirmation: confirmationOf(invoice) },
    );
  }
  const { id = "" } = invoice;
  const voided = await translated(() => client.invoices.voidInvoice(id));
  return voided.ok ? declined(intent?.last_payment_error?.message ?? null) : voided;
}

async function readIntent(
  client: Stripe,
  invoice: Stripe.Invoice,
): Promise<Result<Stripe.PaymentIntent | null>> {
  const id = idOf(invoice.payments?.data[0]?.payment.payment_intent);
  return id === null ? succeed(null) : translated(() => client.paymentIntents.retrieve(id));
}

function declined(reason: string | null) {
  return fail("card-declined", `${reason ?? "Your card was declined."} Your plan hasn't changed.`);
}

/** Returns where the cardholder confirms the payment of an invoice. */
export function confirmationOf({
  confirmation_secret: secret,
  hosted_invoice_url: url,
}: Stripe.Invoice): NonNullable<Failure["confirmation"]> {
  return { clientSecret: secret?.client_secret ?? null, url: url ?? null };
}
