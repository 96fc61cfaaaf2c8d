import Stripe from "stripe";
import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";

const unavailable = "The card provider can't be reached right now. Please try again in a moment.";
const asksHolder = new Set([
  "authentication_required",
  "invoice_payment_intent_requires_action",
  "subscription_payment_intent_requires_action",
]);

/**
 * Makes a call and translates the provider's exceptions into failures. Any other exception is our
 * own mistake.
 */
export async function translated<T>(call: () => Promise<T>): Promise<Result<T>> {
  try {
    return succeed(await call());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return { ok: false, failure: failureOf(error) };
    throw error;
  }
}

function failureOf(error: InstanceType<typeof Stripe.errors.StripeError>): Failure {
  const cause = [error.type, error.code, error.statusCode, error.requestId, error.message]
    .filter(Boolean)
    .join(" ");
  if (error.code !== undefined && asksHolder.has(error.code))
    return fail("authentication-required", "Your bank wants you to confirm this payment.", {
      cause,
    }).failure;
  if (error instanceof Stripe.errors.StripeCardError)
    return fail("card-declined", error.message, { cause }).failure;
  // Calls that list what belongs to a customer report a missing customer as a wrong parameter.
  if (error.code === "resource_missing" && (error.statusCode === 404 || error.param === "customer"))
    return fail("not-found", "The card provider no longer has this record.", { cause }).failure;
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return fail(
      "conflict",
      "The card provider didn't accept this. Refresh the page and try again.",
      { cause },
    ).failure;
  return fail("card-provider-unavailable", unavailable, { cause }).failure;
}
