import { authenticate, type IntentError, type SetupIntent } from "../objects/intents.ts";
import { makePaymentMethod } from "../objects/payment-method.ts";
import type { CardFacts, PaymentMethod } from "../objects/payment-method.ts";
import { emit, newId, nowOf, type StripeSandbox } from "../sandbox.ts";
import { StripeError } from "../wire/stripe-error.ts";
import { authenticationFailed, savingOf } from "./cards.ts";

/** Creates a card that isn't attached to a customer. */
export function createMethod(
  sandbox: StripeSandbox,
  card: { readonly facts: CardFacts; readonly number: string },
  email: string | null,
): PaymentMethod {
  const method = makePaymentMethod({
    id: newId("pm"),
    created: nowOf(sandbox, null),
    card: card.facts,
    email,
  });
  sandbox.account.paymentMethods.set(method.id, method);
  sandbox.account.cards.set(method.id, { number: card.number, setUp: false });
  return method;
}

/** Attaches a card to a customer. @throws StripeError if the card can't be saved. */
export function attachMethod(
  sandbox: StripeSandbox,
  method: PaymentMethod,
  customer: string,
): void {
  const card = sandbox.account.cards.get(method.id);
  const saving = card ? savingOf(card) : "fine";
  if (typeof saving === "object") throw declined(saving);
  method.customer = customer;
  emit(sandbox, { type: "payment_method.attached", object: method });
}

/** Saves a card for later charges, or asks the cardholder first. */
export function confirmSetup(
  sandbox: StripeSandbox,
  intent: SetupIntent,
  method: PaymentMethod,
): void {
  const card = sandbox.account.cards.get(method.id);
  const saving = card ? savingOf(card) : "fine";
  intent.payment_method = method.id;
  if (typeof saving === "object") {
    failSetup(sandbox, intent, saving);
    throw declined(saving, intent);
  }
  if (saving === "authenticate")
    Object.assign(intent, {
      status: "requires_action",
      next_action: authenticate,
      last_setup_error: null,
    } satisfies Partial<SetupIntent>);
  else finishSetup(sandbox, intent, method);
}

/** Continues after the cardholder has confirmed or declined. */
export function answerSetup(sandbox: StripeSandbox, intent: SetupIntent, confirmed: boolean): void {
  const method = sandbox.account.paymentMethods.get(intent.payment_method ?? "");
  if (confirmed && method) finishSetup(sandbox, intent, method);
  else
    failSetup(sandbox, intent, {
      ...authenticationFailed,
      code: "setup_intent_authentication_failure",
    });
}

function finishSetup(sandbox: StripeSandbox, intent: SetupIntent, method: PaymentMethod): void {
  const card = sandbox.account.cards.get(method.id);
  if (card) card.setUp = true;
  if (intent.customer !== null && method.customer === null) {
    method.customer = intent.customer;
    emit(sandbox, { type: "payment_method.attached", object: method });
  }
  Object.assign(intent, {
    status: "succeeded",
    next_action: null,
    last_setup_error: null,
  } satisfies Partial<SetupIntent>);
  emit(sandbox, { type: "setup_intent.succeeded", object: intent });
}

function failSetup(sandbox: StripeSandbox, intent: SetupIntent, error: IntentError): void {
  Object.assign(intent, {
    status: "requires_payment_method",
    next_action: null,
    payment_method: null,
    last_setup_error: error,
  } satisfies Partial<SetupIntent>);
  emit(sandbox, { type: "setup_intent.setup_failed", object: intent });
}

export function declined(error: IntentError, setupIntent?: SetupIntent): StripeError {
  const { code, decline_code, message } = error;
  return new StripeError([402, "card_error"], message, {
    code,
    ...(decline_code === undefined ? {} : { decline_code }),
    ...(setupIntent ? { setup_intent: setupIntent } : {}),
  });
}
