import { changeSubscription } from "../billing/change.ts";
import { creditUnused, invoiceRest } from "../billing/credit-unused.ts";
import { endSubscription } from "../billing/end-subscription.ts";
import {
  isLive,
  itemOf,
  needCustomer,
  needPaymentMethod,
  needPrice,
  needSubscription,
} from "../billing/find.ts";
import { payInvoice } from "../billing/pay-invoice.ts";
import { startSubscription } from "../billing/start-subscription.ts";
import {
  changePrice,
  paymentBehaviors,
  prorationBehaviors,
  refused,
  type PriceChange,
} from "../billing/update-subscription.ts";
import type { Subscription } from "../objects/subscription.ts";
import { nowOf } from "../sandbox.ts";
import { listPage, pageNames, wholeList } from "../wire/list-page.ts";
import type { Params } from "../wire/params.ts";
import { badRequest } from "../wire/stripe-error.ts";
import type { ApiCall, ApiRoute } from "./route.ts";

const common = [
  "items.*.price",
  "items.*.quantity",
  "metadata.*",
  "default_payment_method",
  "payment_behavior",
  "proration_behavior",
  "cancel_at_period_end",
  "cancel_at",
  "billing_mode.type",
  "allowed_payment_method_types.*",
  "collection_method",
  "off_session",
  "payment_settings.save_default_payment_method",
];

export function oneOf<T extends string>(
  params: Params,
  name: string,
  choice: { readonly all: readonly T[]; readonly usual: T },
): T {
  const wanted = params.text(name);
  if (wanted === null) return choice.usual;
  const found = choice.all.find((one) => one === wanted);
  if (found === undefined)
    throw badRequest(`Invalid ${name}: must be one of ${choice.all.join(", ")}`, { param: name });
  return found;
}

function create({ sandbox, params }: ApiCall): object {
  const customer = needCustomer(sandbox, params.needText("customer"));
  const [item] = params.list("items");
  if (!item)
    throw badRequest("Missing required param: items.", {
      code: "parameter_missing",
      param: "items",
    });
  const behaviour = oneOf(params, "payment_behavior", {
    all: paymentBehaviors,
    usual: "allow_incomplete",
  });
  const method = params.text("default_payment_method");
  const { subscription, invoice } = startSubscription(sandbox, {
    customer,
    price: needPrice(sandbox, item.needText("price")),
    quantity: item.whole("quantity") ?? 1,
    metadata: params.metadata() ?? {},
    paymentMethod: method,
  });
  subscription.cancel_at_period_end = params.yes("cancel_at_period_end") ?? false;
  if (invoice.status !== "open" || behaviour === "default_incomplete") return subscription;
  const paid = payInvoice(sandbox, invoice, {
    paymentMethod: method,
    onSession: params.yes("off_session") !== true,
    manual: false,
  });
  if (paid.outcome !== "paid" && behaviour === "error_if_incomplete") {
    endSubscription(sandbox, subscription, "payment_failed");
    throw refused(paid);
  }
  return subscription;
}

function update({ sandbox, id, params }: ApiCall): object {
  const subscription = needSubscription(sandbox, id);
  if (!isLive(subscription))
    throw badRequest(
      "A canceled subscription can only update its cancellation_details and metadata.",
    );
  checkPending(params);
  const change = priceChange({ sandbox, params, subscription });
  const plain: Partial<Subscription> = {};
  const metadata = params.metadata();
  if (metadata)
    plain.metadata = Object.fromEntries(
      Object.entries({ ...subscription.metadata, ...metadata }).filter(([, value]) => value !== ""),
    );
  if (params.has("default_payment_method"))
    plain.default_payment_method = ownMethod({ sandbox, params, subscription });
  Object.assign(plain, cancellation({ sandbox, params, subscription }));
  changeSubscription(sandbox, subscription, plain);
  if (change) changePrice(sandbox, subscription, change);
  return subscription;
}

/** What may wait for its payment is little; the rest is refused rather than left behind. */
function checkPending(params: ApiCall["params"]): void {
  if (params.text("payment_behavior") !== "pending_if_incomplete") return;
  const wrong = ["default_payment_method", "cancel_at", "cancel_at_period_end"].find((name) =>
    params.has(name),
  );
  if (wrong !== undefined)
    throw badRequest(
      `When \`payment_behavior\` is \`pending_if_incomplete\`, \`${wrong}\` cannot be passed (the sandbox keeps a change of price alone).`,
      { param: wrong },
    );
}

interface Updating extends Pick<ApiCall, "sandbox" | "params"> {
  readonly subscription: Subscription;
}

function ownMethod({ sandbox, params, subscription }: Updating): string | null {
  const method = params.text("default_payment_method") || null;
  if (method !== null && needPaymentMethod(sandbox, method).customer !== subscription.customer)
    throw badRequest("The customer does not have a payment method with that ID.", {
      code: "resource_missing",
      param: "default_payment_method",
    });
  return method;
}

function cancellation({ sandbox, params, subscription }: Updating): Partial<Subscription> {
  const now = nowOf(sandbox, subscription.test_clock);
  const atEnd = params.yes("cancel_at_period_end");
  const at = params.has("cancel_at") ? params.whole("cancel_at") : undefined;
  if (atEnd === null && at === undefined) return {};
  // The flag alone, as the API does; a date stands there only when it was asked for (or the portal put it there).
  const until = atEnd === true ? null : (at ?? null);
  const flags = { cancel_at_period_end: atEnd === true, cancel_at: until };
  if (atEnd !== true && until === null)
    return {
      ...flags,
      canceled_at: null,
      cancellation_details: { ...subscription.cancellation_details, reason: null },
    };
  return {
    ...flags,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: {
      ...subscription.cancellation_details,
      reason: "cancellation_requested",
    },
  };
}

/** The change of price that the parameters ask for. */
export function priceChange({ sandbox, params, subscription }: Updating): PriceChange | null {
  const [item] = params.list("items");
  if (!item) return null;
  const own = itemOf(subscription);
  const id = item.text("id");
  if (id === null)
    throw badRequest(
      "This subscription has one item already. Name it by `items[0][id]` to change it.",
      { param: "items[0][id]" },
    );
  if (id !== own.id)
    throw badRequest(`No such subscription item: '${id}'`, {
      code: "resource_missing",
      param: "items[0][id]",
    });
  const price =
    item.text("price") === null ? own.price : needPrice(sandbox, item.needText("price"));
  return {
    price,
    quantity: item.whole("quantity") ?? own.quantity,
    prorationDate: params.whole("proration_date"),
    proration: oneOf(params, "proration_behavior", {
      all: prorationBehaviors,
      usual: "create_prorations",
    }),
    payment: oneOf(params, "payment_behavior", {
      all: paymentBehaviors,
      usual: "allow_incomplete",
    }),
  };
}

function list({ sandbox, params }: ApiCall): object {
  const [customer, price, status] = [
    params.text("customer"),
    params.text("price"),
    params.text("status"),
  ];
  const matching = [...sandbox.account.subscriptions.values()].filter((one) => {
    const inStatus =
      status === "all" ||
      (status === null
        ? one.status !== "canceled"
        : status === "ended"
          ? !isLive(one)
          : one.status === status);
    return (
      inStatus &&
      (customer === null || one.customer === customer) &&
      (price === null || itemOf(one).price.id === price)
    );
  });
  return listPage(matching, params, "/v1/subscriptions");
}

export const subscriptionRoutes: readonly ApiRoute[] = [
  { method: "POST", path: "/v1/subscriptions", params: [...common, "customer"], answer: create },
  {
    method: "GET",
    path: "/v1/subscriptions",
    params: [...pageNames, "customer", "price", "status", "test_clock"],
    answer: list,
  },
  {
    method: "GET",
    path: "/v1/subscriptions/:id",
    params: [],
    answer: ({ sandbox, id }) => needSubscription(sandbox, id),
  },
  {
    method: "POST",
    path: "/v1/subscriptions/:id",
    params: [...common, "items.*.id", "proration_date"],
    answer: update,
  },
  {
    method: "DELETE",
    path: "/v1/subscriptions/:id",
    params: ["prorate", "invoice_now", "cancellation_details.comment"],
    answer: ({ sandbox, id, params }) => {
      const subscription = needSubscription(sandbox, id);
      if (!isLive(subscription))
        throw badRequest(`No such subscription: '${id}'`, {
          code: "resource_missing",
          param: "id",
        });
      if (params.yes("prorate") === true) creditUnused(sandbox, subscription);
      endSubscription(sandbox, subscription, "cancellation_requested");
      if (params.yes("invoice_now") === true) invoiceRest(sandbox, subscription);
      return subscription;
    },
  },
  {
    method: "GET",
    path: "/v1/subscription_items",
    params: [...pageNames, "subscription"],
    answer: ({ sandbox, params, path }) =>
      wholeList(needSubscription(sandbox, params.needText("subscription")).items.data, path),
  },
];
