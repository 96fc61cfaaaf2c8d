import { namedCards, readCard } from "../billing/cards.ts";
import { checkFilters, needCustomer, needPaymentMethod } from "../billing/find.ts";
import { attachMethod, createMethod, declined } from "../billing/save-card.ts";
import { emit, type StripeSandbox } from "../sandbox.ts";
import type { PaymentMethod } from "../objects/payment-method.ts";
import { listPage, pageNames } from "../wire/list-page.ts";
import { badRequest } from "../wire/stripe-error.ts";
import type { ApiCall, ApiRoute } from "./route.ts";

const expiry = { month: 12, year: 2034 };

/** Finds a card by its ID or by a test name, which makes a new card each time. */
export function methodByName(sandbox: StripeSandbox, id: string): PaymentMethod {
  const number = namedCards[id];
  if (number === undefined) return needPaymentMethod(sandbox, id);
  const read = readCard(number, expiry);
  if ("code" in read) throw declined(read);
  return createMethod(sandbox, read, null);
}

function create({ sandbox, params }: ApiCall): object {
  const card = params.group("card");
  if (params.needText("type") !== "card" || !card)
    throw badRequest("The sandbox only supports cards.", { param: "type" });
  const read = readCard(card.needText("number"), {
    month: card.integer("exp_month") ?? expiry.month,
    year: card.integer("exp_year") ?? expiry.year,
  });
  if ("code" in read) throw declined(read);
  return createMethod(sandbox, read, params.group("billing_details")?.text("email") ?? null);
}

function detach({ sandbox, id }: ApiCall): object {
  const method = needPaymentMethod(sandbox, id);
  const { account } = sandbox;
  if (method.customer === null)
    throw badRequest(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
    );
  const previous = { customer: method.customer };
  method.customer = null;
  for (const customer of account.customers.values())
    if (customer.invoice_settings.default_payment_method === id)
      customer.invoice_settings.default_payment_method = null;
  for (const subscription of account.subscriptions.values())
    if (subscription.default_payment_method === id) subscription.default_payment_method = null;
  emit(sandbox, { type: "payment_method.detached", object: method, previous });
  return method;
}

export const paymentMethodRoutes: readonly ApiRoute[] = [
  {
    method: "POST",
    path: "/v1/payment_methods",
    params: [
      "type",
      "card.number",
      "card.exp_month",
      "card.exp_year",
      "card.cvc",
      "billing_details.email",
      "key",
    ],
    browser: true,
    answer: create,
  },
  {
    method: "GET",
    path: "/v1/payment_methods",
    params: [...pageNames, "customer", "type"],
    answer: ({ sandbox, params, path }) => {
      checkFilters(sandbox, params, ["customer"]);
      return listPage(
        [...sandbox.account.paymentMethods.values()].filter(
          (one) => one.customer === params.text("customer"),
        ),
        params,
        path,
      );
    },
  },
  {
    method: "GET",
    path: "/v1/payment_methods/:id",
    params: [],
    answer: ({ sandbox, id }) => needPaymentMethod(sandbox, id),
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id/attach",
    params: ["customer"],
    answer: ({ sandbox, id, params }) => {
      const customer = needCustomer(sandbox, params.needText("customer"), "customer");
      const method = methodByName(sandbox, id);
      if (method.customer !== null && method.customer !== customer.id)
        throw badRequest(
          "The payment method you provided has already been attached to a customer.",
        );
      attachMethod(sandbox, method, customer.id);
      return method;
    },
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id/detach",
    params: [],
    answer: detach,
  },
];
