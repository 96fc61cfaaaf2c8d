import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  startStripeSandbox,
  defaultKeys,
  type RunningStripeSandbox,
} from "./start-stripe-sandbox.ts";
import {
  isProviderKind,
  providerValidators,
  type ProviderKind,
} from "./testing/provider-schema.ts";

let server: RunningStripeSandbox;
let validatorOf: ReturnType<typeof providerValidators>;
const seen = new Map<ProviderKind, number>();

function isObject(value: object): value is { readonly object: string } {
  return "object" in value && typeof value.object === "string" && !("deleted" in value);
}

/** Returns every Stripe object in a response, including the response itself. */
function objectsIn(value: unknown): readonly { readonly object: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return isObject(value) ? [value, ...inner] : inner;
}

/** Returns the faults of a response and of all objects in it, one line each. */
function faultsIn(answer: unknown): readonly string[] {
  return objectsIn(answer).flatMap((object) => {
    // An upcoming invoice isn't an invoice yet and has no ID.
    const kind = object.object;
    if (!isProviderKind(kind) || !("id" in object)) return [];
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    const validate = validatorOf(kind);
    return validate(object)
      ? []
      : (validate.errors ?? []).map(
          (error) =>
            `${kind}${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
        );
  });
}

describe("objects match the types in Stripe's package", () => {
  let stripe: Stripe;
  beforeAll(async () => {
    validatorOf = providerValidators(mkdtempSync(join(tmpdir(), "fitwright-schema-")));
    server = await startStripeSandbox({ port: 0 });
    const { port, hostname } = new URL(server.url);
    stripe = new Stripe(defaultKeys.secret, {
      apiVersion: "2026-10-28.endive",
      host: hostname,
      port: Number(port),
      protocol: "http",
      telemetry: false,
    });
  }, 240_000);
  afterAll(() => server.close());

  it("are rejected in shapes that were removed or never existed", () => {
    const invoice = {
      object: "invoice",
      id: "in_1",
      subscription: "sub_1",
      paid: true,
      payment_intent: "pi_1",
    };
    expect(validatorOf("invoice")(invoice)).toBe(false);
    expect(
      faultsIn({
        object: "subscription",
        id: "sub_1",
        status: "cancelled",
        current_period_end: 1,
      }).join(),
    ).toMatch(/current_period_end/);
  });

  it("are valid in responses and events throughout a customer's life", async () => {
    const start = Date.UTC(2026, 0, 31) / 1000;
    const product = await stripe.products.create({ name: "Basic" });
    const [basic, professional] = [
      await stripe.prices.create({
        product: product.id,
        unit_amount: 5000,
        currency: "usd",
        recurring: { interval: "month" },
      }),
      await stripe.prices.create({
        product: product.id,
        unit_amount: 10_000,
        currency: "usd",
        recurring: { interval: "month" },
      }),
    ];
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
    const customer = await stripe.customers.create({
      email: "a@example.com",
      test_clock: clock.id,
    });
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      line_items: [{ price: basic.id, quantity: 1 }],
      success_url: "http://localhost/x",
    });
    await fetch(session.url ?? "", {
      method: "POST",
      body: new URLSearchParams({ number: "4242424242424242", expiry: "12/34", cvc: "123" }),
      redirect: "manual",
    });
    const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
    const item = subscription?.items.data[0];
    if (!subscription || !item) throw new Error("no subscription");
    const intent = await stripe.setupIntents.create({ customer: customer.id });
    const failing = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: customer.id,
    });
    const answers: unknown[] = [
      product,
      basic,
      clock,
      customer,
      intent,
      failing,
      await stripe.checkout.sessions.retrieve(session.id, {
        expand: ["subscription", "customer", "line_items"],
      }),
      await stripe.webhookEndpoints.create({
        url: "http://127.0.0.1:9/none",
        enabled_events: ["nothing.at_all"] as never,
      }),
      await stripe.invoices.createPreview({ customer: customer.id, subscription: subscription.id }),
      await stripe.subscriptions.update(subscription.id, {
        items: [{ id: item.id, price: professional.id }],
        proration_behavior: "always_invoice",
        payment_behavior: "pending_if_incomplete",
        expand: ["latest_invoice.payments", "latest_invoice.confirmation_secret"],
      }),
      await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id }),
    ];
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: basic.id }],
      proration_behavior: "none",
    });
    const waiting = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: professional.id }],
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
    });
    expect(waiting.pending_update).not.toBeNull();
    answers.push(waiting);
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 40 * 86_400 });
    answers.push(
      await stripe.subscriptions.list({
        customer: customer.id,
        status: "all",
        expand: ["data.default_payment_method"],
      }),
      await stripe.invoices.list({ customer: customer.id }),
      await stripe.invoicePayments.list({ limit: 100 }),
    );
    answers.push(await stripe.subscriptions.cancel(subscription.id));
    const intents = [...server.sandbox.account.paymentIntents.values()];
    const wrong = [
      ...answers.map((answer) => JSON.parse(JSON.stringify(answer))),
      ...intents,
      ...server.sandbox.account.events.values(),
    ].flatMap((answer) => faultsIn(answer));
    expect([...new Set(wrong)]).toEqual([]);
    expect([...seen.keys()].sort()).toEqual([
      "checkout.session",
      "customer",
      "invoice",
      "invoice_payment",
      "line_item",
      "payment_intent",
      "payment_method",
      "price",
      "product",
      "setup_intent",
      "subscription",
      "subscription_item",
      "test_helpers.test_clock",
      "webhook_endpoint",
    ]);
  });
});
