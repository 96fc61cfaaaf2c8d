import { authenticate, type IntentError, type PaymentIntent } from "../objects/intents.ts";
import { subscriptionIdOf, type Invoice } from "../objects/invoice.ts";
import { emit, newId, nowOf, type StripeSandbox } from "../sandbox.ts";
import { badRequest } from "../wire/stripe-error.ts";
import { authenticationRequired, chargeOf, genericDecline } from "./cards.ts";
import { changeSubscription } from "./change.ts";
import { needPaymentIntent, paymentOf } from "./find.ts";
import { settlePaid } from "./settle-invoice.ts";

export interface Attempt {
  /** Null: the subscription's card, or otherwise the customer's. */
  readonly paymentMethod: string | null;
  /** The cardholder is present and could confirm. */
  readonly onSession: boolean;
  /** A manual attempt, which doesn't affect the schedule of automatic ones. */
  readonly manual: boolean;
  readonly authenticated?: boolean;
}

export type Paid =
  | { readonly outcome: "paid" }
  | { readonly outcome: "declined"; readonly error: IntentError; readonly intent: PaymentIntent }
  | { readonly outcome: "authenticate"; readonly intent: PaymentIntent };

const day = 86_400;

/** Tries to collect an open invoice. */
export function payInvoice(sandbox: StripeSandbox, invoice: Invoice, attempt: Attempt): Paid {
  const intent = intentOf(sandbox, invoice);
  const method = attempt.paymentMethod ?? methodFor(sandbox, invoice);
  const card = sandbox.account.cards.get(method ?? "");
  if (!card) return withoutCard(sandbox, invoice, { attempt, intent });
  intent.payment_method = method;
  const outcome =
    sandbox.faults.takeDecline() ??
    chargeOf(card, { onSession: attempt.onSession, authenticated: attempt.authenticated === true });
  if (outcome === "paid") return succeed(sandbox, invoice, { attempt, intent });
  if (outcome === "authenticate" && attempt.onSession)
    return ask(sandbox, invoice, { attempt, intent });
  return fail(sandbox, invoice, {
    attempt,
    intent,
    error: outcome === "authenticate" ? authenticationRequired : outcome,
  });
}

function withoutCard(sandbox: StripeSandbox, invoice: Invoice, trying: Trying): Paid {
  if (trying.attempt.manual)
    throw badRequest(
      "There is no default_payment_method set on this Customer or Invoice. Please set one or pass a payment_method.",
      { code: "resource_missing" },
    );
  return fail(sandbox, invoice, { ...trying, error: genericDecline });
}

interface Trying {
  readonly attempt: Attempt;
  readonly intent: PaymentIntent;
}

function succeed(sandbox: StripeSandbox, invoice: Invoice, { attempt, intent }: Trying): Paid {
  countAttempt(invoice, attempt);
  Object.assign(intent, {
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: newId("ch"),
    last_payment_error: null,
    next_action: null,
  } satisfies Partial<PaymentIntent>);
  emit(sandbox, { type: "payment_intent.succeeded", object: intent });
  settlePaid(sandbox, invoice);
  return { outcome: "paid" };
}

function ask(sandbox: StripeSandbox, invoice: Invoice, { attempt, intent }: Trying): Paid {
  countAttempt(invoice, attempt);
  Object.assign(intent, {
    status: "requires_action",
    next_action: authenticate,
  } satisfies Partial<PaymentIntent>);
  emit(sandbox, { type: "payment_intent.requires_action", object: intent });
  emit(sandbox, { type: "invoice.payment_action_required", object: invoice });
  return { outcome: "authenticate", intent };
}

function fail(
  sandbox: StripeSandbox,
  invoice: Invoice,
  { attempt, intent, error }: Trying & { readonly error: IntentError },
): Paid {
  countAttempt(invoice, attempt);
  Object.assign(intent, {
    status: "requires_payment_method",
    last_payment_error: error,
    next_action: null,
  } satisfies Partial<PaymentIntent>);
  if (!attempt.manual) invoice.next_payment_attempt = nextTry(sandbox, invoice);
  emit(sandbox, { type: "payment_intent.payment_failed", object: intent });
  if (error.code === "authentication_required")
    emit(sandbox, { type: "invoice.payment_action_required", object: invoice });
  emit(sandbox, { type: "invoice.payment_failed", object: invoice });
  const subscription = sandbox.account.subscriptions.get(subscriptionIdOf(invoice) ?? "");
  if (subscription?.status === "active" && !subscription.pending_update)
    changeSubscription(sandbox, subscription, { status: "past_due" });
  return { outcome: "declined", error, intent };
}

function countAttempt(invoice: Invoice, attempt: Attempt): void {
  if (!attempt.manual || !invoice.attempted) invoice.attempt_count += 1;
  invoice.attempted = true;
}

/** Returns when the next automatic attempt is due; null after the last one. */
function nextTry(sandbox: StripeSandbox, invoice: Invoice): number | null {
  const days = sandbox.settings.retryAfterDays[invoice.attempt_count - 1];
  const first = invoice.status_transitions.finalized_at ?? nowOf(sandbox, invoice.test_clock);
  return days === undefined ? null : first + days * day;
}

export function intentOf(sandbox: StripeSandbox, invoice: Invoice): PaymentIntent {
  const payment = paymentOf(sandbox, invoice.id);
  if (!payment) throw badRequest("Invoice is already paid", { code: "invoice_already_paid" });
  return needPaymentIntent(sandbox, payment.payment.payment_intent);
}

function methodFor({ account }: StripeSandbox, invoice: Invoice): string | null {
  const subscription = account.subscriptions.get(subscriptionIdOf(invoice) ?? "");
  return (
    subscription?.default_payment_method ??
    account.customers.get(invoice.customer)?.invoice_settings.default_payment_method ??
    null
  );
}
