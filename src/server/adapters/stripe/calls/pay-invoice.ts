import type Stripe from "stripe";
import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import { translated } from "../translate/failure.ts";
import { confirmationOf } from "./change-plan.ts";

/**
 * Tries to collect an invoice now. Each click is a try of its own: a key made of invoice and card would bring yesterday's refusal back after the
 * card was mended. One that is paid already is a success.
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
    return fail("conflict", "This invoice is not to be paid.");
  return { ok: false, failure: paid.ok ? notCollected : explain(paid.failure, read.value) };
}

const notCollected = fail(
  "card-declined",
  "Payment could not be processed. Please update your payment method.",
).failure;

function explain(failure: Failure, invoice: Stripe.Invoice): Failure {
  // The provider's way to say that there is no card.
  if (failure.kind === "conflict") return { ...notCollected, cause: failure.cause ?? "" };
  return failure.kind === "authentication-required"
    ? { ...failure, confirmation: confirmationOf(invoice) }
    : failure;
}
