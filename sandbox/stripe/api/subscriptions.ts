import { changeSubscription } from "../billing/change.ts";
import { creditUnused, invoiceRest } from "../billing/credit-unused.ts";
import { endSubscription } from "../billing/end-subscription.ts";
import {
  checkFilters,
  isLive,
  itemOf,
  needActivePrice,
  needCustomer,
  needPaymentMethod,
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
import { mergeMetadata, type Params } from "../wire/params.ts";
import { badRequest, missingInPath } from "../wire/stripe-error.ts";
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

export function readChoice<T extends string>(
  params: Params,
  name: string,
  choice: { readonly all: readonly T[]; readonly fallback: T },
): T {
  const wanted = params.text(name);
  if (wanted === null) return choice.fallback;
  const found = choice.all.find((one) => one === wanted);
  if (found === undefined)
    throw badRequest(`Invalid ${name}: must be one of ${choice.all.join(", ")}`, { param: name });
  return found;
}

function create({ sandbox, params }: ApiCall): object {
  const customer = needCustomer(sandbox, params.needText("customer"), "customer");
  const [item] = params.list("items");
  if (!item)
    throw badRequest("Missing required param: items.", {
      code: "parameter_missing",
      param: "items",
    });
  const behavior = readChoice(params, "payment_behavior", {
    all: paymentBehaviors,
    fallback: "allow_incomplete",
  });
  const method = ownMethod({ sandbox, params }, customer.id);
  const { subscription, invoice } = startSubscription(sandbox, {
    customer,
    price: needActivePrice(sandbox, item.needText("price"), "items[0][price]"),
    quantity: item.integer("quantity") ?? 1,
    metadata: params.metadata() ?? {},
    paymentMethod: method,
  });
  Object.assign(subscription, cancellation({ sandbox, params, subscription }));
  if (invoice.status !== "open" || behavior === "default_incomplete") return subscription;
  const paid = payInvoice(sandbox, invoice, {
    paymentMethod: method,
    onSession: params.boolean("off_session") !== true,
    manual: false,
  });
  if (paid.outcome !== "paid" && behavior === "error_if_incomplete") {
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
  if (metadata) plain.metadata = mergeMetadata(subscription.metadata, metadata);
  if (params.has("default_payment_method"))
    plain.default_payment_method = ownMethod({ sandbox, params }, subscription.customer);
  Object.assign(plain, cancellation({ sandbox, params, subscription }));
  changeSubscription(sandbox, subscription, plain);
  if (change) changePrice(sandbox, subscription, change);
  return subscription;
}

/** Refuses parameters that can't wait for a payment, instead of ignoring them. */
function checkPending(params: ApiCall["params"]): void {
  if (params.text("payment_behavior") !== "pending_if_incomplete") return;
  const wrong = ["default_payment_method", "cancel_at", "cancel_at_period_end"].find((name) =>
    params.has(name),
  );
  if (wrong !== undefined)
    throw badRequest(
      `When \`payment_behavior\` is \`pending_if_incomplete\`, \`${wrong}\` cannot be passed (in the sandbox, only a price change can be pending).`,
      { param: wrong },
    );
}

interface Updating extends Pick<ApiCall, "sandbox" | "params"> {
  readonly subscription: Subscription;
}

/** Reads the card to charge a subscription to. It has to belong to the customer. */
function ownMethod(
  { sandbox, params }: Pick<ApiCall, "sandbox" | "params">,
  customer: string,
): string | null {
  const param = "default_payment_method";
  const method = params.text(param) || null;
  if (method !== null && needPaymentMethod(sandbox, method, param).customer !== customer)
    throw badRequest(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
      { code: "resource_missing", param },
    );
  return method;
}

/**
 * Returns the changes for `cancel_at_period_end` and `cancel_at`. The flag also sets the date; a
 * date alone leaves the flag off.
 */
function cancellation({ sandbox, params, subscription }: Updating): Partial<Subscription> {
  const atEnd = params.boolean("cancel_at_period_end");
  if (atEnd === null && !params.has("cancel_at")) return {};
  const now = nowOf(sandbox, subscription.test_clock);
  const date = readCancelDate(params, now);
  const until = atEnd === true ? itemOf(subscription).current_period_end : date;
  return {
    cancel_at_period_end: atEnd === true,
    cancel_at: until,
    canceled_at: until === null ? null : (subscription.canceled_at ?? now),
    cancellation_details: {
      ...subscription.cancellation_details,
      reason: until === null ? null : "cancellation_requested",
    },
  };
}

function readCancelDate(params: Params, now: number): number | null {
  if (params.has("cancel_at") && params.has("cancel_at_period_end"))
    throw badRequest(
      "You may only specify one of these parameters: cancel_at, cancel_at_period_end.",
    );
  const date = params.integer("cancel_at");
  if (date !== null && date <= now)
    throw badRequest("The cancel_at time must be in the future.", { param: "cancel_at" });
  return date;
}

/** Reads the requested price change; null if there is none. */
export function priceChange({ sandbox, params, subscription }: Updating): PriceChange | null {
  const [item] = params.list("items");
  if (!item) return null;
  const own = itemOf(subscription);
  const id = item.text("id");
  if (id === null)
    throw badRequest("This subscription already has an item. Set `items[0][id]` to change it.", {
      param: "items[0][id]",
    });
  if (id !== own.id)
    throw badRequest(`No such subscription item: '${id}'`, {
      code: "resource_missing",
      param: "items[0][id]",
    });
  const price =
    item.text("price") === null
      ? own.price
      : needActivePrice(sandbox, item.needText("price"), "items[0][price]");
  return {
    price,
    quantity: item.integer("quantity") ?? own.quantity,
    prorationDate: params.integer("proration_date"),
    proration: readChoice(params, "proration_behavior", {
      all: prorationBehaviors,
      fallback: "create_prorations",
    }),
    payment: readChoice(params, "payment_behavior", {
      all: paymentBehaviors,
      fallback: "allow_incomplete",
    }),
  };
}

function list({ sandbox, params }: ApiCall): object {
  checkFilters(sandbox, params, ["customer", "price", "test_clock"]);
  const [customer, price, status] = [
    params.text("customer"),
    params.text("price"),
    params.text("status"),
  ];
  const matching = [...sandbox.account.subscriptions.values()].filter(
    (one) =>
      isInStatus(one, status) &&
      isOnClock(one, params) &&
      (customer === null || one.customer === customer) &&
      (price === null || itemOf(one).price.id === price),
  );
  return listPage(matching, params, "/v1/subscriptions");
}

function isInStatus(subscription: Subscription, wanted: string | null): boolean {
  if (wanted === "all") return true;
  if (wanted === null) return subscription.status !== "canceled";
  return wanted === "ended" ? !isLive(subscription) : subscription.status === wanted;
}

/** Without a customer, subscriptions on a test clock are listed only when their clock is named. */
function isOnClock(subscription: Subscription, params: Params): boolean {
  const clock = params.text("test_clock");
  return clock === null && params.has("customer") ? true : subscription.test_clock === clock;
}

export const subscriptionRoutes: readonly ApiRoute[] = [
  {
    method: "POST",
    path: "/v1/subscriptions",
    params: [...common, "customer"],
    answer: create,
  },
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
      // Stripe treats a canceled subscription as gone when it is canceled again.
      if (!isLive(subscription)) throw missingInPath("subscription", id);
      if (params.boolean("prorate") === true) creditUnused(sandbox, subscription);
      endSubscription(sandbox, subscription, "cancellation_requested");
      if (params.boolean("invoice_now") === true) invoiceRest(sandbox, subscription);
      return subscription;
    },
  },
  {
    method: "GET",
    path: "/v1/subscription_items",
    params: [...pageNames, "subscription"],
    answer: ({ sandbox, params, path }) =>
      wholeList(
        needSubscription(sandbox, params.needText("subscription"), "subscription").items.data,
        path,
      ),
  },
];
