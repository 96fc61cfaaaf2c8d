import { changeCustomer } from "../billing/change.ts";
import { endSubscription } from "../billing/end-subscription.ts";
import {
  checkFilters,
  isLive,
  needClock,
  needCustomer,
  needPaymentMethod,
} from "../billing/find.ts";
import { deletedCustomer, makeCustomer, type Customer } from "../objects/customer.ts";
import { emit, newId, nowOf } from "../sandbox.ts";
import { subscribeSeedCustomer } from "../seed/plant-seed.ts";
import { listPage, pageNames } from "../wire/list-page.ts";
import { mergeMetadata } from "../wire/params.ts";
import { missingInParam } from "../wire/stripe-error.ts";
import type { ApiCall, ApiRoute } from "./route.ts";

const fields = [
  "email",
  "name",
  "description",
  "phone",
  "metadata.*",
  "balance",
  "invoice_settings.default_payment_method",
];

function create({ sandbox, params }: ApiCall): object {
  const testClock = params.text("test_clock");
  if (testClock !== null) needClock(sandbox, testClock, "test_clock");
  const customer = makeCustomer({
    id: newId("cus", 14),
    created: nowOf(sandbox, testClock),
    testClock,
  });
  Object.assign(customer, changesOf({ sandbox, params }, customer));
  sandbox.account.customers.set(customer.id, customer);
  emit(sandbox, { type: "customer.created", object: customer });
  subscribeSeedCustomer(sandbox, customer);
  return customer;
}

function update({ sandbox, id, params }: ApiCall): object {
  const customer = needCustomer(sandbox, id);
  changeCustomer(sandbox, customer, changesOf({ sandbox, params }, customer));
  return customer;
}

function changesOf(
  { sandbox, params }: Pick<ApiCall, "sandbox" | "params">,
  customer: Customer,
): Partial<Customer> {
  const changes: Partial<Customer> = {};
  for (const name of ["email", "name", "description", "phone"] as const)
    if (params.has(name)) changes[name] = params.text(name) || null;
  const metadata = params.metadata();
  if (metadata) changes.metadata = mergeMetadata(customer.metadata, metadata);
  const balance = params.integer("balance");
  if (balance !== null) changes.balance = balance;
  return { ...changes, ...defaultMethod({ sandbox, params }, customer) };
}

function defaultMethod(
  { sandbox, params }: Pick<ApiCall, "sandbox" | "params">,
  customer: Customer,
): Partial<Customer> {
  const settings = params.group("invoice_settings");
  if (!settings?.has("default_payment_method")) return {};
  const method = settings.text("default_payment_method") || null;
  const param = "invoice_settings[default_payment_method]";
  if (method !== null && needPaymentMethod(sandbox, method, param).customer !== customer.id)
    throw missingInParam("PaymentMethod", method, param);
  return { invoice_settings: { ...customer.invoice_settings, default_payment_method: method } };
}

function remove({ sandbox, id }: ApiCall): object {
  const customer = needCustomer(sandbox, id);
  for (const subscription of sandbox.account.subscriptions.values())
    if (subscription.customer === id && isLive(subscription))
      endSubscription(sandbox, subscription, "cancellation_requested");
  sandbox.account.customers.delete(id);
  sandbox.account.deletedCustomers.add(id);
  emit(sandbox, { type: "customer.deleted", object: customer });
  return deletedCustomer(id);
}

function read({ sandbox, id }: ApiCall): object {
  return sandbox.account.deletedCustomers.has(id) ? deletedCustomer(id) : needCustomer(sandbox, id);
}

export const customerRoutes: readonly ApiRoute[] = [
  {
    method: "POST",
    path: "/v1/customers",
    params: [...fields, "test_clock"],
    answer: create,
  },
  {
    method: "GET",
    path: "/v1/customers",
    params: [...pageNames, "email", "test_clock"],
    answer: ({ sandbox, params }) => {
      checkFilters(sandbox, params, ["test_clock"]);
      const email = params.text("email");
      return listPage(
        [...sandbox.account.customers.values()].filter(
          // Customers on a test clock are listed only when their clock is named.
          (one) =>
            (email === null || one.email === email) && one.test_clock === params.text("test_clock"),
        ),
        params,
        "/v1/customers",
      );
    },
  },
  {
    method: "GET",
    path: "/v1/customers/:id",
    params: [],
    answer: read,
  },
  {
    method: "POST",
    path: "/v1/customers/:id",
    params: fields,
    answer: update,
  },
  {
    method: "DELETE",
    path: "/v1/customers/:id",
    params: [],
    answer: remove,
  },
  {
    method: "GET",
    path: "/v1/customers/:id/payment_methods",
    params: [...pageNames, "type"],
    answer: ({ sandbox, id, params, path }) => {
      needCustomer(sandbox, id);
      return listPage(
        [...sandbox.account.paymentMethods.values()].filter((one) => one.customer === id),
        params,
        path,
      );
    },
  },
];
