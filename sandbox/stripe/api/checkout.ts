import { checkFilters, needActivePrice, needCustomer, needSession } from "../billing/find.ts";
import { makeCheckoutSession } from "../objects/checkout-session.ts";
import { emit, newId, nowOf } from "../sandbox.ts";
import { sessionItems } from "../wire/expand.ts";
import { listPage, pageNames } from "../wire/list-page.ts";
import type { Params } from "../wire/params.ts";
import { badRequest } from "../wire/stripe-error.ts";
import type { ApiCall, ApiRoute } from "./route.ts";

const openFor = 86_400;
const collections = ["always", "if_required"] as const;

function checkModes(params: Params): void {
  if (params.needText("mode") !== "subscription")
    throw badRequest("The sandbox only supports subscriptions.", { param: "mode" });
  const uiMode = params.text("ui_mode");
  if (uiMode !== null && uiMode !== "hosted_page")
    throw badRequest(
      "Invalid ui_mode: must be one of hosted_page, embedded_page, elements, or form (the sandbox only has the hosted page).",
      { param: "ui_mode" },
    );
}

function create({ sandbox, params }: ApiCall): object {
  checkModes(params);
  const [item] = params.list("line_items");
  if (!item)
    throw badRequest("Missing required param: line_items.", {
      code: "parameter_missing",
      param: "line_items",
    });
  const price = needActivePrice(sandbox, item.needText("price"), "line_items[0][price]");
  const quantity = item.integer("quantity") ?? 1;
  const customer = params.text("customer");
  if (customer !== null) needCustomer(sandbox, customer, "customer");
  const created = nowOf(sandbox, null);
  const id = newId("cs_test", 58);
  const session = makeCheckoutSession({
    id,
    created,
    expiresAt: params.integer("expires_at") ?? created + openFor,
    url: `${sandbox.settings.publicUrl}/c/pay/${id}`,
    amount: price.unit_amount * quantity,
    currency: price.currency,
  });
  session.customer = customer;
  session.customer_email = params.text("customer_email");
  session.client_reference_id = params.text("client_reference_id");
  session.success_url = params.needText("success_url");
  session.cancel_url = params.text("cancel_url");
  session.metadata = params.metadata() ?? {};
  session.payment_method_collection =
    collections.find((one) => one === params.text("payment_method_collection")) ?? "always";
  sandbox.account.sessions.set(id, session);
  sandbox.account.sessionPlans.set(id, {
    price: price.id,
    quantity,
    metadata: params.group("subscription_data")?.metadata() ?? {},
  });
  return session;
}

function expire({ sandbox, id }: ApiCall): object {
  const session = needSession(sandbox, id);
  if (session.status !== "open")
    throw badRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  session.status = "expired";
  session.url = null;
  emit(sandbox, { type: "checkout.session.expired", object: session });
  return session;
}

export const checkoutRoutes: readonly ApiRoute[] = [
  {
    method: "POST",
    path: "/v1/checkout/sessions",
    answer: create,
    params: [
      "mode",
      "customer",
      "customer_email",
      "client_reference_id",
      "line_items.*.price",
      "line_items.*.quantity",
      "success_url",
      "cancel_url",
      "metadata.*",
      "subscription_data.metadata.*",
      "subscription_data.billing_mode.type",
      "payment_method_collection",
      "ui_mode",
      "expires_at",
      "allowed_payment_method_types.*",
      "locale",
    ],
  },
  {
    method: "GET",
    path: "/v1/checkout/sessions",
    params: [...pageNames, "customer", "status", "subscription"],
    answer: ({ sandbox, params }) => {
      checkFilters(sandbox, params, ["customer", "subscription"]);
      const [customer, status, subscription] = [
        params.text("customer"),
        params.text("status"),
        params.text("subscription"),
      ];
      return listPage(
        [...sandbox.account.sessions.values()].filter(
          (one) =>
            (customer === null || one.customer === customer) &&
            (status === null || one.status === status) &&
            (subscription === null || one.subscription === subscription),
        ),
        params,
        "/v1/checkout/sessions",
      );
    },
  },
  {
    method: "GET",
    path: "/v1/checkout/sessions/:id",
    params: [],
    answer: ({ sandbox, id }) => needSession(sandbox, id),
  },
  {
    method: "POST",
    path: "/v1/checkout/sessions/:id/expire",
    params: [],
    answer: expire,
  },
  {
    method: "GET",
    path: "/v1/checkout/sessions/:id/line_items",
    params: pageNames,
    answer: ({ sandbox, id }) => {
      needSession(sandbox, id);
      return sessionItems(sandbox, id) as object;
    },
  },
];
