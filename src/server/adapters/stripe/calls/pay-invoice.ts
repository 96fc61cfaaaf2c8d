import type Stripe from "stripe";
import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import { translated } from "../translate/failure.ts";
import { confirmationOf } from "./change-plan.ts";

/**
 * Tries to collect an invoice now. Each click is a new attempt: an idempotency key made from
 * invoice and card would repeat yesterday's refusal after the card was fixed. An invoice that is
 * already paid counts as success.
 */
export async function payInvoice(client: Stripe, invoiceId: string): Promise<Result<void>> {
  const paid = await translated(() => client.invoices.pay(invoiceId));
  if (paid.ok && paid.value.status === "paid") return succeed(undefined);
  const read = await translated(() =>
    client.invoices.retrieve(invoiceId, { expand: ["confirmation_secret"] }),
  );
  if (!read.ok) return paid.ok ? read : paid;
  const { status } = read.value;
  if (status === "paid") return succeed(undefined);
  if (status === "void" || status === "draft")
    return fail("conflict", "This invoice can't be paid.");
  return { ok: false, failure: paid.ok ? notCollected : explain(paid.failure, read.value) };
}

const notCollected = fail(
  "card-declined",
  "Payment could not be processed. Please update your payment method.",
).failure;

function explain(failure: Failure, invoice: Stripe.Invoice): Failure {
  // This is how the provider says that there is no card.
  if (failure.kind === "conflict") return { ...notCollected, cause: failure.cause ?? "" };
  return failure.kind === "authentication-required"
    ? { ...failure, confirmation: confirmationOf(invoice) }
    : failure;
}
