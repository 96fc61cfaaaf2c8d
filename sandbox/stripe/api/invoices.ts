import { periodFrom } from "../billing/calendar.ts";
import {
  checkFilters,
  invoicesOf,
  isLive,
  itemOf,
  needCustomer,
  needInvoice,
  needPaymentMethod,
  needSubscription,
  paymentOf,
} from "../billing/find.ts";
import { finalizeInvoice, voidInvoice } from "../billing/issue-invoice.ts";
import { periodLine } from "../billing/lines.ts";
import { payInvoice } from "../billing/pay-invoice.ts";
import { previewLines, refused } from "../billing/update-subscription.ts";
import { makeInvoice, type BillingReason } from "../objects/invoice.ts";
import type { LineItem } from "../objects/line-item.ts";
import type { Subscription } from "../objects/subscription.ts";
import { emit, newId, nowOf } from "../sandbox.ts";
import { listPage, pageNames } from "../wire/list-page.ts";
import { readParams } from "../wire/params.ts";
import { badRequest, StripeError } from "../wire/stripe-error.ts";
import { priceChange } from "./subscriptions.ts";
import type { ApiCall, ApiRoute } from "./route.ts";

function pay({ sandbox, id, params }: ApiCall): object {
  const invoice = needInvoice(sandbox, id);
  if (invoice.status === "paid")
    throw badRequest("Invoice is already paid", { code: "invoice_already_paid" });
  if (invoice.status === "void")
    throw badRequest("This invoice can no longer be paid: it is void.", {
      code: "invoice_not_editable",
    });
  if (invoice.status === "draft") finalizeInvoice(sandbox, invoice);
  // Finalizing an invoice with nothing due marks it paid.
  if (invoice.amount_remaining === 0) return invoice;
  if (params.boolean("paid_out_of_band") === true)
    throw badRequest("The sandbox doesn't support out-of-band payments.", {
      param: "paid_out_of_band",
    });
  const method = params.text("payment_method");
  if (
    method !== null &&
    needPaymentMethod(sandbox, method, "payment_method").customer !== invoice.customer
  )
    throw badRequest("The payment method belongs to another customer.", {
      param: "payment_method",
    });
  const paid = payInvoice(sandbox, invoice, {
    paymentMethod: method,
    onSession: params.boolean("off_session") !== true,
    manual: true,
  });
  if (paid.outcome === "paid") return invoice;
  if (paid.outcome === "authenticate")
    throw new StripeError(
      [402, "card_error"],
      "This invoice's payment requires additional user action before it can be completed successfully.",
      { code: "invoice_payment_intent_requires_action", payment_intent: paid.intent },
    );
  throw refused(paid);
}

/** Previews the invoice for a price change or for the next renewal. Stores nothing. */
function preview({ sandbox, params }: ApiCall): object {
  const subscription = needSubscription(sandbox, params.needText("subscription"), "subscription");
  const customer = needCustomer(sandbox, subscription.customer);
  if ((params.text("customer") ?? customer.id) !== customer.id)
    throw badRequest("The subscription belongs to another customer.", { param: "customer" });
  const change = priceChange({
    sandbox,
    params: params.group("subscription_details") ?? readParams({}),
    subscription,
  });
  if (change === null && !renews(subscription))
    throw new StripeError(
      [404, "invalid_request_error"],
      `No upcoming invoices for customer: ${customer.id}`,
      { code: "invoice_upcoming_none", early: true },
    );
  const changed = change === null ? [] : previewLines(sandbox, subscription, change);
  const lines =
    change?.proration === "always_invoice"
      ? changed
      : renewalLines({ sandbox, subscription, more: changed });
  const end = itemOf(subscription).current_period_end;
  const reason =
    change === null
      ? { reason: "upcoming" as const, next: end + 3600 }
      : { reason: "subscription_update" as const, next: null };
  return previewed({ sandbox, subscription, lines }, reason);
}

function previewed(
  {
    sandbox,
    subscription,
    lines,
  }: Pick<ApiCall, "sandbox"> & {
    readonly subscription: Subscription;
    readonly lines: readonly LineItem[];
  },
  { reason, next }: { readonly reason: BillingReason; readonly next: number | null },
): object {
  const now = nowOf(sandbox, subscription.test_clock);
  const customer = needCustomer(sandbox, subscription.customer);
  const invoice = makeInvoice({
    id: newId("upcoming_in"),
    created: now,
    customer,
    subscription: subscription.id,
    currency: subscription.currency,
    reason,
    lines,
    period: { start: now, end: now },
  });
  const due = Math.max(0, invoice.total + customer.balance);
  return {
    ...invoice,
    amount_due: due,
    amount_remaining: due,
    ending_balance: invoice.total + customer.balance - due,
    period_end: itemOf(subscription).current_period_end,
    next_payment_attempt: next,
  };
}

function renews(subscription: Subscription): boolean {
  return (
    isLive(subscription) && !subscription.cancel_at_period_end && subscription.cancel_at === null
  );
}

function renewalLines({
  sandbox,
  subscription,
  more,
}: Pick<ApiCall, "sandbox"> & {
  readonly subscription: Subscription;
  readonly more: readonly LineItem[];
}): readonly LineItem[] {
  const item = itemOf(subscription);
  const period = periodFrom(subscription.billing_cycle_anchor, item.current_period_end, item.price);
  return [
    ...(sandbox.account.pendingLines.get(subscription.id) ?? []),
    ...more,
    periodLine(sandbox, item, period),
  ];
}

export const invoiceRoutes: readonly ApiRoute[] = [
  {
    method: "POST",
    path: "/v1/invoices/create_preview",
    answer: preview,
    params: [
      "customer",
      "subscription",
      "subscription_details.items.*.id",
      "subscription_details.items.*.price",
      "subscription_details.items.*.quantity",
      "subscription_details.proration_behavior",
      "subscription_details.proration_date",
      "subscription_details.cancel_at_period_end",
      "preview_mode",
    ],
  },
  {
    method: "GET",
    path: "/v1/invoices",
    params: [
      ...pageNames,
      "customer",
      "subscription",
      "status",
      "collection_method",
      "created.gte",
      "created.gt",
      "created.lte",
      "created.lt",
    ],
    answer: ({ sandbox, params }) => {
      checkFilters(sandbox, params, ["customer", "subscription"]);
      const [customer, subscription, status] = [
        params.text("customer"),
        params.text("subscription"),
        params.text("status"),
      ];
      const since = params.group("created")?.integer("gte") ?? 0;
      const all =
        subscription === null
          ? [...sandbox.account.invoices.values()]
          : invoicesOf(sandbox, subscription);
      return listPage(
        all.filter(
          (one) =>
            (customer === null || one.customer === customer) &&
            (status === null || one.status === status) &&
            one.created >= since,
        ),
        params,
        "/v1/invoices",
      );
    },
  },
  {
    method: "GET",
    path: "/v1/invoices/:id",
    params: [],
    answer: ({ sandbox, id }) => needInvoice(sandbox, id),
  },
  {
    method: "POST",
    path: "/v1/invoices/:id/pay",
    params: ["payment_method", "off_session", "paid_out_of_band"],
    answer: pay,
  },
  {
    method: "POST",
    path: "/v1/invoices/:id/void",
    params: [],
    answer: ({ sandbox, id }) => {
      const invoice = needInvoice(sandbox, id);
      if (invoice.status !== "open" && invoice.status !== "uncollectible")
        throw badRequest(`You can only pass in open invoices. This invoice is ${invoice.status}.`);
      voidInvoice(sandbox, invoice);
      return invoice;
    },
  },
  {
    method: "POST",
    path: "/v1/invoices/:id/finalize",
    params: ["auto_advance"],
    answer: ({ sandbox, id }) => {
      const invoice = needInvoice(sandbox, id);
      if (invoice.status !== "draft")
        throw badRequest(
          "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
          { code: "invoice_not_editable" },
        );
      finalizeInvoice(sandbox, invoice);
      return invoice;
    },
  },
  {
    method: "POST",
    path: "/v1/invoices/:id/mark_uncollectible",
    params: [],
    answer: ({ sandbox, id }) => {
      const invoice = needInvoice(sandbox, id);
      if (invoice.status !== "open")
        throw badRequest(`You can only pass in open invoices. This invoice is ${invoice.status}.`);
      invoice.status = "uncollectible";
      invoice.next_payment_attempt = null;
      invoice.status_transitions.marked_uncollectible_at = nowOf(sandbox, invoice.test_clock);
      emit(sandbox, { type: "invoice.marked_uncollectible", object: invoice });
      return invoice;
    },
  },
  {
    method: "GET",
    path: "/v1/invoices/:id/lines",
    params: pageNames,
    answer: ({ sandbox, id, params, path }) =>
      listPage([...needInvoice(sandbox, id).lines.data].reverse(), params, path),
  },
  {
    method: "GET",
    path: "/v1/invoice_payments",
    params: [...pageNames, "invoice", "status", "payment.type", "payment.payment_intent"],
    answer: ({ sandbox, params, path }) => {
      const invoice = params.text("invoice");
      const intent = params.group("payment")?.text("payment_intent") ?? null;
      checkFilters(sandbox, params, ["invoice"]);
      return listPage(
        [...sandbox.account.invoicePayments.values()].filter(
          (one) =>
            (invoice === null || paymentOf(sandbox, invoice)?.id === one.id) &&
            (intent === null || one.payment.payment_intent === intent),
        ),
        params,
        path,
      );
    },
  },
];
