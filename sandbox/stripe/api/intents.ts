import { authenticationFailed, readCard } from "../billing/cards.ts";
import {
  checkFilters,
  needCustomer,
  needPaymentIntent,
  needPaymentMethod,
  needSetupIntent,
  paymentOf,
} from "../billing/find.ts";
import { payInvoice } from "../billing/pay-invoice.ts";
import { answerSetup, confirmSetup, createMethod, declined } from "../billing/save-card.ts";
import { refused } from "../billing/update-subscription.ts";
import { makeSetupIntent, type PaymentIntent, type SetupIntent } from "../objects/intents.ts";
import type { PaymentMethod } from "../objects/payment-method.ts";
import { emit, newId, nowOf, type StripeSandbox } from "../sandbox.ts";
import { listPage, pageNames } from "../wire/list-page.ts";
import { badRequest, missingInPath } from "../wire/stripe-error.ts";
import type { ApiCall, ApiRoute } from "./route.ts";

const cardFields = [
  "payment_method",
  "payment_method_data.type",
  "payment_method_data.card.number",
  "payment_method_data.card.exp_month",
  "payment_method_data.card.exp_year",
  "payment_method_data.card.cvc",
  "payment_method_data.billing_details.email",
  "client_secret",
  "key",
  "return_url",
];

function createSetup({ sandbox, params }: ApiCall): object {
  const customer = params.text("customer");
  if (customer !== null) needCustomer(sandbox, customer, "customer");
  const intent = makeSetupIntent({ id: newId("seti"), created: nowOf(sandbox, null), customer });
  intent.usage = params.text("usage") ?? "off_session";
  intent.metadata = params.metadata() ?? {};
  const types = params.texts("allowed_payment_method_types");
  intent.allowed_payment_method_types = types.length > 0 ? types : null;
  sandbox.account.setupIntents.set(intent.id, intent);
  emit(sandbox, { type: "setup_intent.created", object: intent });
  return intent;
}

/** Returns the card that a browser sends: a known one, or its digits. */
function methodOf({ sandbox, params }: Pick<ApiCall, "sandbox" | "params">): PaymentMethod {
  const known = params.text("payment_method");
  if (known !== null) return needPaymentMethod(sandbox, known, "payment_method");
  const data = params.group("payment_method_data");
  const card = data?.group("card");
  if (!card)
    throw badRequest("You cannot confirm this intent because it's missing a payment method.", {
      code: "parameter_missing",
      param: "payment_method",
    });
  const read = readCard(card.needText("number"), {
    month: card.integer("exp_month") ?? 12,
    year: card.integer("exp_year") ?? 2030,
  });
  if ("code" in read) throw declined(read);
  return createMethod(sandbox, read, data?.group("billing_details")?.text("email") ?? null);
}

function confirmSetupCall({ sandbox, id, params }: ApiCall): object {
  const intent = needSetupIntent(sandbox, id);
  checkSecret(intent.client_secret, params.text("client_secret"));
  if (intent.status === "succeeded")
    throw badRequest("You cannot confirm this SetupIntent because it has already succeeded.", {
      code: "setup_intent_unexpected_state",
      setup_intent: intent,
    });
  confirmSetup(sandbox, intent, methodOf({ sandbox, params }));
  return intent;
}

function cancelSetup({ sandbox, id }: ApiCall): object {
  const intent = needSetupIntent(sandbox, id);
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw badRequest(
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
      { code: "setup_intent_unexpected_state", setup_intent: intent },
    );
  Object.assign(intent, {
    status: "canceled",
    cancellation_reason: "requested_by_customer",
  } satisfies Partial<SetupIntent>);
  emit(sandbox, { type: "setup_intent.canceled", object: intent });
  return intent;
}

function confirmPayment({ sandbox, id, params }: ApiCall): object {
  const intent = needPaymentIntent(sandbox, id);
  checkSecret(intent.client_secret, params.text("client_secret"));
  const invoice = invoiceOf(sandbox, intent);
  const method =
    params.has("payment_method") || params.has("payment_method_data")
      ? methodOf({ sandbox, params })
      : null;
  if (method && method.customer === null) method.customer = intent.customer;
  const paid = payInvoice(sandbox, invoice, {
    paymentMethod: method?.id ?? intent.payment_method,
    onSession: true,
    manual: true,
  });
  if (paid.outcome === "declined") throw refused(paid);
  return intent;
}

function invoiceOf(sandbox: StripeSandbox, intent: PaymentIntent) {
  const payment = [...sandbox.account.invoicePayments.values()].find(
    (one) => one.payment.payment_intent === intent.id,
  );
  const invoice = sandbox.account.invoices.get(payment?.invoice ?? "");
  if (!invoice || !paymentOf(sandbox, invoice.id))
    throw missingInPath("payment_intent", intent.id, "intent");
  if (invoice.status !== "open")
    throw badRequest("You cannot confirm this PaymentIntent because it is no longer open.", {
      code: "payment_intent_unexpected_state",
      payment_intent: intent,
    });
  return invoice;
}

/** Handles a call that Stripe doesn't have: the cardholder's answer to the bank. */
function authenticated({ sandbox, params }: ApiCall): object {
  const id = params.needText("intent");
  const confirmed = params.needText("outcome") === "succeed";
  if (id.startsWith("seti_")) {
    const setup = needSetupIntent(sandbox, id, "intent");
    checkSecret(setup.client_secret, params.text("client_secret"));
    answerSetup(sandbox, setup, confirmed);
    return setup;
  }
  const intent = needPaymentIntent(sandbox, id, "intent");
  checkSecret(intent.client_secret, params.text("client_secret"));
  if (confirmed)
    payInvoice(sandbox, invoiceOf(sandbox, intent), {
      paymentMethod: intent.payment_method,
      onSession: true,
      manual: true,
      authenticated: true,
    });
  else
    Object.assign(intent, {
      status: "requires_payment_method",
      next_action: null,
      last_payment_error: authenticationFailed,
    } satisfies Partial<PaymentIntent>);
  return intent;
}

/** Checks a client secret if one was sent. Calls with the secret key don't need one. */
function checkSecret(secret: string, shown: string | null): void {
  if (shown !== null && shown !== secret)
    throw badRequest(
      "The client_secret provided does not match any associated intent on this account.",
      { param: "client_secret" },
    );
}

function readOf(find: (sandbox: StripeSandbox, id: string) => { readonly client_secret: string }) {
  return ({ sandbox, id, params }: ApiCall): object => {
    const intent = find(sandbox, id);
    checkSecret(intent.client_secret, params.text("client_secret"));
    return intent;
  };
}

export const intentRoutes: readonly ApiRoute[] = [
  {
    method: "POST",
    path: "/v1/setup_intents",
    params: ["customer", "usage", "metadata.*", "allowed_payment_method_types.*", "description"],
    answer: createSetup,
  },
  {
    method: "GET",
    path: "/v1/setup_intents",
    params: [...pageNames, "customer"],
    answer: ({ sandbox, params, path }) => {
      checkFilters(sandbox, params, ["customer"]);
      const customer = params.text("customer");
      return listPage(
        [...sandbox.account.setupIntents.values()].filter(
          (one) => customer === null || one.customer === customer,
        ),
        params,
        path,
      );
    },
  },
  {
    method: "GET",
    path: "/v1/setup_intents/:id",
    params: ["client_secret", "key"],
    browser: true,
    answer: readOf(needSetupIntent),
  },
  {
    method: "POST",
    path: "/v1/setup_intents/:id/confirm",
    params: cardFields,
    browser: true,
    answer: confirmSetupCall,
  },
  {
    method: "POST",
    path: "/v1/setup_intents/:id/cancel",
    params: ["cancellation_reason"],
    answer: cancelSetup,
  },
  {
    method: "GET",
    path: "/v1/payment_intents/:id",
    params: ["client_secret", "key"],
    browser: true,
    answer: readOf(needPaymentIntent),
  },
  {
    method: "POST",
    path: "/v1/payment_intents/:id/confirm",
    params: cardFields,
    browser: true,
    answer: confirmPayment,
  },
  {
    method: "POST",
    path: "/v1/sandbox/authenticate",
    params: ["intent", "client_secret", "outcome", "key"],
    browser: true,
    answer: authenticated,
  },
];
