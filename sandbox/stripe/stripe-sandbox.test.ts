import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  startStripeSandbox,
  defaultKeys,
  type RunningStripeSandbox,
} from "./start-stripe-sandbox.ts";

const january = Date.UTC(2026, 0, 1) / 1000;
const day = 86_400;

let server: RunningStripeSandbox;
let stripe: Stripe;

const control = async (path: string, body: object = {}) => {
  const answer = await fetch(`${server.url}/_sandbox/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};

async function makePrices(): Promise<{
  readonly basic: Stripe.Price;
  readonly professional: Stripe.Price;
}> {
  const product = async (name: string, amount: number) => {
    const { id } = await stripe.products.create({ name });
    return stripe.prices.create({
      product: id,
      unit_amount: amount,
      currency: "usd",
      recurring: { interval: "month" },
      lookup_key: name.toLowerCase(),
    });
  };
  return {
    basic: await product("Basic", 5000),
    professional: await product("Professional", 10_000),
  };
}

async function customerOnClock(start: number, card = "pm_card_visa") {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const customer = await stripe.customers.create({
    email: "seller@example.com",
    test_clock: clock.id,
  });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
  });
  return { clock, customer, method };
}

const itemOf = (subscription: Stripe.Subscription) =>
  subscription.items.data[0] as Stripe.SubscriptionItem;
const advance = (clock: Stripe.TestHelpers.TestClock, to: number) =>
  stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to });

/**
 * Returns the error of a refused call, as Stripe's package reports it; null if the call succeeded.
 */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Stripe.errors.StripeError) => ({
      status: error.statusCode,
      type: error.type,
      code: error.code,
      param: error.param,
    }),
  );

beforeAll(async () => {
  server = await startStripeSandbox({ port: 0 });
  const { port, hostname } = new URL(server.url);
  stripe = new Stripe(defaultKeys.secret, {
    apiVersion: "2026-10-28.endive",
    host: hostname,
    port: Number(port),
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 2,
  });
});
afterEach(() => control("reset"));
afterAll(() => server.close());

describe("refused calls", () => {
  it("are those with unknown or removed parameters, unknown IDs or URLs, or wrong keys", async () => {
    const raw = (params: object) => stripe.customers.create(params as Stripe.CustomerCreateParams);
    expect(await refusal(raw({ shoe_size: "9" }))).toEqual({
      status: 400,
      type: "StripeInvalidRequestError",
      code: "parameter_unknown",
      param: "shoe_size",
    });
    expect(
      await refusal(
        stripe.setupIntents.create({
          payment_method_types: ["card"],
        } as Stripe.SetupIntentCreateParams),
      ),
    ).toMatchObject({ status: 400, code: "payment_method_types_no_longer_supported" });
    expect(
      await refusal(
        stripe.subscriptions.update("sub_x", { coupon: "x" } as Stripe.SubscriptionUpdateParams),
      ),
    ).toMatchObject({ status: 400, code: "parameter_unknown", param: "coupon" });
    expect(await refusal(stripe.invoices.list({ starting_after: "in_none" }))).toMatchObject({
      status: 400,
      code: "resource_missing",
      param: "starting_after",
    });
    expect(await refusal(stripe.customers.retrieve("cus_none"))).toMatchObject({
      status: 404,
      code: "resource_missing",
    });
    expect(
      (
        await fetch(`${server.url}/v1/invoices/upcoming`, {
          headers: { authorization: `Bearer ${defaultKeys.secret}` },
        })
      ).status,
    ).toBe(404);
    expect((await fetch(`${server.url}/v1/customers`)).status).toBe(401);
    expect(
      (
        await fetch(`${server.url}/v1/customers`, {
          headers: { authorization: `Bearer ${defaultKeys.publishable}` },
        })
      ).status,
    ).toBe(403);
  });
});

describe("an object that isn't there", () => {
  const missing = (status: number, param: string) => ({
    status,
    type: "StripeInvalidRequestError",
    code: "resource_missing",
    param,
  });
  const item = [{ price: "price_none" }];

  it("is a 404 when the path names it", async () => {
    const calls: readonly (readonly [Promise<unknown>, string])[] = [
      [stripe.customers.retrieve("cus_none"), "id"],
      [stripe.customers.update("cus_none", { name: "A" }), "id"],
      [stripe.customers.listPaymentMethods("cus_none"), "id"],
      [stripe.products.retrieve("prod_none"), "id"],
      [stripe.prices.retrieve("price_none"), "price"],
      [stripe.subscriptions.retrieve("sub_none"), "id"],
      [stripe.subscriptions.cancel("sub_none"), "id"],
      [stripe.invoices.pay("in_none"), "invoice"],
      [stripe.paymentMethods.detach("pm_none"), "payment_method"],
      [stripe.setupIntents.retrieve("seti_none"), "intent"],
      [stripe.paymentIntents.retrieve("pi_none"), "intent"],
      [stripe.checkout.sessions.expire("cs_none"), "session"],
      [stripe.testHelpers.testClocks.advance("clock_none", { frozen_time: january }), "id"],
    ];
    for (const [call, param] of calls) expect(await refusal(call)).toEqual(missing(404, param));
  });

  it("is a 400 that names the parameter when a parameter names it", async () => {
    const { basic } = await makePrices();
    const { id: customer } = await stripe.customers.create({});
    const sale = { mode: "subscription", success_url: "http://localhost/x" } as const;
    const calls: readonly (readonly [Promise<unknown>, string])[] = [
      [stripe.subscriptions.create({ customer: "cus_none", items: item }), "customer"],
      [stripe.subscriptions.create({ customer, items: item }), "items[0][price]"],
      [
        stripe.subscriptions.create({
          customer,
          items: [{ price: basic.id }],
          default_payment_method: "pm_none",
        }),
        "default_payment_method",
      ],
      [
        stripe.checkout.sessions.create({
          ...sale,
          customer: "cus_none",
          line_items: [{ price: basic.id, quantity: 1 }],
        }),
        "customer",
      ],
      [stripe.checkout.sessions.create({ ...sale, line_items: item }), "line_items[0][price]"],
      [stripe.setupIntents.create({ customer: "cus_none" }), "customer"],
      [stripe.paymentMethods.attach("pm_card_visa", { customer: "cus_none" }), "customer"],
      [
        stripe.customers.update(customer, {
          invoice_settings: { default_payment_method: "pm_none" },
        }),
        "invoice_settings[default_payment_method]",
      ],
      [stripe.customers.create({ test_clock: "clock_none" }), "test_clock"],
      [stripe.prices.create({ product: "prod_none", currency: "usd", unit_amount: 1 }), "product"],
      [stripe.invoices.createPreview({ subscription: "sub_none" }), "subscription"],
      [stripe.invoices.list({ customer: "cus_none" }), "customer"],
      [stripe.invoices.list({ subscription: "sub_none" }), "subscription"],
      [stripe.invoicePayments.list({ invoice: "in_none" }), "invoice"],
      [stripe.subscriptions.list({ customer: "cus_none" }), "customer"],
      [stripe.checkout.sessions.list({ customer: "cus_none" }), "customer"],
    ];
    for (const [call, param] of calls) expect(await refusal(call)).toEqual(missing(400, param));
  });

  it("is a subscription that was canceled before, when it is canceled again", async () => {
    const { basic } = await makePrices();
    const { customer } = await customerOnClock(january);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: basic.id }],
    });
    await stripe.subscriptions.cancel(id);
    expect(await refusal(stripe.subscriptions.cancel(id))).toEqual(missing(404, "id"));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
  });
});

describe("the version of the API", () => {
  const ask = async (version: string | undefined) => {
    const answer = await fetch(`${server.url}/v1/customers`, {
      headers: {
        authorization: `Bearer ${defaultKeys.secret}`,
        ...(version === undefined ? {} : { "stripe-version": version }),
      },
    });
    return { status: answer.status, body: await answer.text() };
  };

  it("is the one that Stripe's package uses; any other is refused by name", async () => {
    expect((await ask(Stripe.API_VERSION)).status).toBe(200);
    expect((await ask(undefined)).status).toBe(200);
    const refused = await ask("2024-06-20");
    expect(refused.status).toBe(400);
    expect(refused.body).toContain("Invalid Stripe API version: 2024-06-20");
    expect(refused.body).toContain("2026-10-28.endive");
    await expect(
      stripe.webhookEndpoints.create({
        url: "http://127.0.0.1:9/none",
        enabled_events: ["*"],
        api_version: "2024-06-20",
      }),
    ).rejects.toMatchObject({ statusCode: 400, param: "api_version" });
  });
});

describe("a test clock", () => {
  it("advances at most two intervals of its shortest subscription in one call", async () => {
    const { basic } = await makePrices();
    const { clock, customer } = await customerOnClock(january);
    await stripe.subscriptions.create({ customer: customer.id, items: [{ price: basic.id }] });
    const march = Date.UTC(2026, 2, 1) / 1000;
    expect(await refusal(advance(clock, march + 1))).toMatchObject({
      status: 400,
      param: "frozen_time",
    });
    expect((await stripe.testHelpers.testClocks.retrieve(clock.id)).frozen_time).toBe(january);
    await advance(clock, march);
    const weekly = await stripe.prices.create({
      product: String(basic.product),
      unit_amount: 1,
      currency: "usd",
      recurring: { interval: "week" },
    });
    await stripe.subscriptions.create({ customer: customer.id, items: [{ price: weekly.id }] });
    expect(await refusal(advance(clock, march + 15 * day))).toMatchObject({ status: 400 });
    await advance(clock, march + 14 * day);
  });

  it("advances at most two years without a subscription that still runs", async () => {
    const { basic } = await makePrices();
    const { clock, customer } = await customerOnClock(january);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: basic.id }],
    });
    await stripe.subscriptions.cancel(id);
    const [twoYears, later] = [Date.UTC(2028, 0, 1) / 1000, Date.UTC(2028, 0, 2) / 1000];
    expect(await refusal(advance(clock, later))).toMatchObject({ status: 400 });
    await advance(clock, twoYears);
  });

  it("keeps its customers and subscriptions out of lists that don't name it", async () => {
    const { basic } = await makePrices();
    const { clock, customer } = await customerOnClock(january);
    await stripe.subscriptions.create({ customer: customer.id, items: [{ price: basic.id }] });
    const sizes = async (filter: { test_clock?: string }) => [
      (await stripe.customers.list(filter)).data.length,
      (await stripe.subscriptions.list(filter)).data.length,
    ];
    expect(await sizes({})).toEqual([0, 0]);
    expect(await sizes({ test_clock: clock.id })).toEqual([1, 1]);
    expect((await stripe.testHelpers.testClocks.list()).data).toMatchObject([{ id: clock.id }]);
  });
});

describe("a list", () => {
  it("is returned page by page, newest first, in either direction", async () => {
    const made: string[] = [];
    for (let number = 0; number < 5; number += 1)
      made.unshift((await stripe.customers.create({ email: `${number}@example.com` })).id);
    const idsOf = (page: Stripe.ApiList<Stripe.Customer>) => [
      page.data.map(({ id }) => id),
      page.has_more,
    ];
    expect(idsOf(await stripe.customers.list({ limit: 2 }))).toEqual([made.slice(0, 2), true]);
    expect(idsOf(await stripe.customers.list({ limit: 2, starting_after: made[2] ?? "" }))).toEqual(
      [made.slice(3), false],
    );
    expect(idsOf(await stripe.customers.list({ limit: 2, ending_before: made[3] ?? "" }))).toEqual([
      made.slice(1, 3),
      true,
    ]);
    expect(
      (await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 })).map(
        ({ id }) => id,
      ),
    ).toEqual(made);
  });
});

describe("idempotency", () => {
  it("creates one object per key, and refuses a different call with the same key", async () => {
    const first = await stripe.customers.create(
      { email: "a@example.com" },
      { idempotencyKey: "k1" },
    );
    expect(
      (await stripe.customers.create({ email: "a@example.com" }, { idempotencyKey: "k1" })).id,
    ).toBe(first.id);
    await expect(
      stripe.customers.create({ email: "b@example.com" }, { idempotencyKey: "k1" }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it("creates one object when a lost response is retried", async () => {
    await control("fail-next", { kind: "drop_after", method: "POST", path: "/v1/customers" });
    await stripe.customers.create({ email: "dropped@example.com" });
    expect((await stripe.customers.list({ email: "dropped@example.com" })).data).toHaveLength(1);
  });
});

describe("checkout on the hosted page", () => {
  const open = async (priceId: string) => {
    const customer = await stripe.customers.create({ email: "seller@example.com" });
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      client_reference_id: "seller-1",
      line_items: [{ price: priceId, quantity: 1 }],
      success_url: "http://localhost/done?session_id={CHECKOUT_SESSION_ID}",
      cancel_url: "http://localhost/back",
      subscription_data: { metadata: { plan: "basic" } },
    });
    return { customer, session };
  };
  const submit = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

  it("creates a subscription and returns to the shop for a good card", async () => {
    const { basic } = await makePrices();
    const { customer, session } = await open(basic.id);
    expect(await (await fetch(session.url ?? "")).text()).toContain("$50.00 per month");
    const paid = await submit(session.url ?? "", {
      number: "4242 4242 4242 4242",
      expiry: "12/34",
      cvc: "123",
    });
    expect([paid.status, paid.headers.get("location")]).toEqual([
      302,
      `http://localhost/done?session_id=${session.id}`,
    ]);
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["subscription", "line_items"],
    });
    expect(done).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      client_reference_id: "seller-1",
      subscription: { status: "active", metadata: { plan: "basic" } },
      line_items: { data: [{ price: { id: basic.id } }] },
    });
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(invoice).toMatchObject({
      status: "paid",
      amount_paid: 5000,
      billing_reason: "subscription_create",
    });
  });

  it("stays on the page and creates nothing for a declined card, and asks the cardholder when the card requires it", async () => {
    const { basic } = await makePrices();
    const { customer, session } = await open(basic.id);
    const declined = await submit(session.url ?? "", {
      number: "4000000000000002",
      expiry: "12/34",
      cvc: "123",
    });
    expect([declined.status, await declined.text()]).toEqual([
      402,
      expect.stringContaining("Your card was declined."),
    ]);
    expect(
      (await stripe.subscriptions.list({ customer: customer.id, status: "all" })).data,
    ).toEqual([]);
    const asked = await (
      await submit(session.url ?? "", { number: "4000002760003184", expiry: "12/34", cvc: "123" })
    ).text();
    const method = /name="method" value="([^"]+)"/.exec(asked)?.[1] ?? "";
    expect((await submit(session.url ?? "", { method, authenticate: "succeed" })).status).toBe(302);
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
  });
});

describe("plan changes", () => {
  it("previews and charges 2420 for an upgrade with 15 of 31 days left", async () => {
    const { basic, professional } = await makePrices();
    const { clock, customer } = await customerOnClock(january);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: basic.id }],
    });
    await advance(clock, january + 16 * day);
    const change = {
      items: [{ id: itemOf(subscription).id, price: professional.id }],
      proration_behavior: "always_invoice",
      proration_date: january + 16 * day,
    } satisfies Stripe.SubscriptionUpdateParams;
    const preview = await stripe.invoices.createPreview({
      customer: customer.id,
      subscription: subscription.id,
      subscription_details: change,
    });
    expect(preview.lines.data.map((line) => line.amount)).toEqual([-2419, 4839]);
    const changed = await stripe.subscriptions.update(subscription.id, {
      ...change,
      payment_behavior: "pending_if_incomplete",
      expand: ["latest_invoice.payments"],
    });
    expect([
      preview.amount_due,
      (changed.latest_invoice as Stripe.Invoice).amount_paid,
      itemOf(changed).price.id,
      itemOf(changed).current_period_end,
    ]).toEqual([2420, 2420, professional.id, itemOf(subscription).current_period_end]);
  });

  it("keep the old plan when the upgrade is declined, and apply the new one when its invoice is paid later", async () => {
    const { basic, professional } = await makePrices();
    const { clock, customer } = await customerOnClock(january);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: basic.id }],
    });
    await advance(clock, january + 5 * day);
    await expect(
      stripe.subscriptions.update(subscription.id, {
        items: [{ id: itemOf(subscription).id, price: professional.id }],
        payment_behavior: "pending_if_incomplete",
        default_payment_method: "pm_x",
      }),
    ).rejects.toMatchObject({ statusCode: 400, param: "default_payment_method" });
    await control("fail-next", { kind: "card_declined", decline_code: "insufficient_funds" });
    const waiting = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price: professional.id }],
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
    });
    expect([itemOf(waiting).price.id, waiting.status, waiting.pending_update === null]).toEqual([
      basic.id,
      "active",
      false,
    ]);
    await stripe.invoices.pay(String(waiting.latest_invoice));
    const applied = await stripe.subscriptions.retrieve(subscription.id);
    expect([itemOf(applied).price.id, applied.pending_update]).toEqual([professional.id, null]);
  });

  it("use a downgrade's credit for the next invoice", async () => {
    const { basic, professional } = await makePrices();
    const { clock, customer } = await customerOnClock(january);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: professional.id }],
    });
    await advance(clock, january + 16 * day);
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price: basic.id }],
      proration_behavior: "always_invoice",
    });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -2420 });
    await advance(clock, january + 31 * day + 2 * 3600);
    const [renewal] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(renewal).toMatchObject({
      billing_reason: "subscription_cycle",
      total: 5000,
      amount_paid: 2580,
      status: "paid",
    });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 });
  });
});

describe("renewals", () => {
  it("become past due when the card fails, and active again when another card pays", async () => {
    const { basic } = await makePrices();
    const { clock, customer } = await customerOnClock(january, "pm_card_visa");
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: basic.id }],
    });
    const failing = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: customer.id,
    });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id });
    await advance(clock, january + 31 * day + 60);
    const rolled = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ["latest_invoice"],
    });
    expect([
      rolled.status,
      itemOf(rolled).current_period_start,
      (rolled.latest_invoice as Stripe.Invoice).status,
    ]).toEqual(["active", january + 31 * day, "draft"]);
    await advance(clock, january + 31 * day + 2 * 3600);
    const late = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ["latest_invoice"],
    });
    const invoice = late.latest_invoice as Stripe.Invoice;
    expect([late.status, invoice.status, invoice.attempt_count, invoice.due_date]).toEqual([
      "past_due",
      "open",
      1,
      null,
    ]);
    await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({
      statusCode: 402,
      code: "card_declined",
      decline_code: "generic_decline",
    });
    expect((await stripe.invoices.retrieve(invoice.id)).attempt_count).toBe(1);
    const good = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: good.id });
    await stripe.invoices.pay(invoice.id);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });

  it("end the subscription after the last failed attempt", async () => {
    const { basic } = await makePrices();
    const { clock, customer } = await customerOnClock(january, "pm_card_visa");
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: basic.id }],
    });
    await stripe.paymentMethods.detach(
      String(
        ((await stripe.customers.retrieve(customer.id)) as Stripe.Customer).invoice_settings
          .default_payment_method,
      ),
    );
    await advance(clock, january + 50 * day);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "canceled",
      cancellation_details: { reason: "payment_failed" },
    });
  });

  it("of a January 31 anchor are on February 28, March 31, and February 29 in a leap year", async () => {
    const { basic } = await makePrices();
    const ends = async (start: number, months: number) => {
      const { clock, customer } = await customerOnClock(start);
      const subscription = await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: basic.id }],
      });
      const found = [itemOf(subscription).current_period_end];
      for (let month = 1; month < months; month += 1) {
        await advance(clock, (found.at(-1) ?? 0) + 7200);
        found.push(itemOf(await stripe.subscriptions.retrieve(subscription.id)).current_period_end);
      }
      return found.map((end) => new Date(end * 1000).toISOString().slice(0, 10));
    };
    expect(await ends(Date.UTC(2026, 0, 31, 10) / 1000, 3)).toEqual([
      "2026-02-28",
      "2026-03-31",
      "2026-04-30",
    ]);
    expect(await ends(Date.UTC(2028, 0, 31, 10) / 1000, 2)).toEqual(["2028-02-29", "2028-03-31"]);
  });
});

describe("canceling at the end of the period", () => {
  it("works by flag or by the portal's date, and can be undone", async () => {
    const { basic } = await makePrices();
    const { clock, customer } = await customerOnClock(january);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: basic.id }],
    });
    expect(
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).toMatchObject({
      cancel_at_period_end: true,
      cancel_at: january + 31 * day,
      status: "active",
    });
    await expect(
      stripe.invoices.createPreview({ customer: customer.id, subscription: subscription.id }),
    ).rejects.toMatchObject({ code: "invoice_upcoming_none" });
    expect(
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    ).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await control("subscriptions/cancel-by-portal", { subscription: subscription.id });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: january + 31 * day,
    });
    await advance(clock, january + 31 * day + 60);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
  });
});

describe("a subscription that ends with its period", () => {
  it("ends with the new period when another interval moves it", async () => {
    const { basic } = await makePrices();
    const { customer } = await customerOnClock(january);
    const yearly = await stripe.prices.create({
      product: String(basic.product),
      unit_amount: 50_000,
      currency: "usd",
      recurring: { interval: "year" },
    });
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: basic.id }],
      cancel_at_period_end: true,
    });
    expect(made.cancel_at).toBe(january + 31 * day);
    const changed = await stripe.subscriptions.update(made.id, {
      items: [{ id: itemOf(made).id, price: yearly.id }],
    });
    expect([changed.cancel_at, itemOf(changed).current_period_end]).toEqual([
      january + 365 * day,
      january + 365 * day,
    ]);
  });

  it("refuses a date together with the flag, and a date in the past", async () => {
    const { basic } = await makePrices();
    const { customer } = await customerOnClock(january);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: basic.id }],
    });
    await expect(
      stripe.subscriptions.update(id, { cancel_at_period_end: true, cancel_at: january + day }),
    ).rejects.toMatchObject({ statusCode: 400 });
    await expect(
      stripe.subscriptions.update(id, { cancel_at: january - day }),
    ).rejects.toMatchObject({ statusCode: 400, param: "cancel_at" });
    expect((await stripe.subscriptions.retrieve(id)).cancel_at).toBeNull();
  });
});

describe("canceling immediately", () => {
  it("credits unused time only on request", async () => {
    const { basic, professional } = await makePrices();
    const { clock, customer } = await customerOnClock(january);
    const [first, second, kept] = [
      await stripe.subscriptions.create({ customer: customer.id, items: [{ price: basic.id }] }),
      await stripe.subscriptions.create({ customer: customer.id, items: [{ price: basic.id }] }),
      await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: professional.id }],
      }),
    ];
    await advance(clock, january + 16 * day);
    await stripe.subscriptions.cancel(first.id);
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 });
    const ended = await stripe.subscriptions.cancel(second.id, {
      prorate: true,
      invoice_now: true,
      expand: ["latest_invoice"],
    });
    expect(ended).toMatchObject({
      status: "canceled",
      latest_invoice: {
        status: "paid",
        total: -2419,
        amount_due: 0,
        amount_paid: 0,
      },
    });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -2419 });
    await advance(clock, january + 31 * day + 2 * 3600);
    const [renewal] = (await stripe.invoices.list({ customer: customer.id, subscription: kept.id }))
      .data;
    expect(renewal).toMatchObject({ total: 10_000, amount_paid: 7581 });
  });
});

describe("cards in the browser", () => {
  const browser = (path: string, fields: Record<string, string>) =>
    fetch(`${server.url}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${defaultKeys.publishable}` },
      body: new URLSearchParams(fields),
    }).then(async (answer) => ({
      status: answer.status,
      body: (await answer.json()) as Record<string, never>,
    }));
  const card = (number: string) => ({
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": number,
    "payment_method_data[card][exp_month]": "12",
    "payment_method_data[card][exp_year]": "2034",
    "payment_method_data[card][cvc]": "123",
  });

  it("are attached by a setup intent only with its own secret", async () => {
    const customer = await stripe.customers.create({});
    const intent = await stripe.setupIntents.create({
      customer: customer.id,
      usage: "off_session",
      allowed_payment_method_types: ["card"],
    });
    expect(
      (
        await browser(`/v1/setup_intents/${intent.id}/confirm`, {
          client_secret: "wrong",
          ...card("4242424242424242"),
        })
      ).status,
    ).toBe(400);
    const bad = await browser(`/v1/setup_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? "",
      ...card("4000000000009995"),
    });
    expect([bad.status, bad.body["error"]]).toEqual([
      402,
      expect.objectContaining({ code: "card_declined", decline_code: "insufficient_funds" }),
    ]);
    const good = await browser(`/v1/setup_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? "",
      ...card("4242424242424242"),
    });
    expect(good.body).toMatchObject({ status: "succeeded" });
    expect(
      (await stripe.customers.listPaymentMethods(customer.id)).data.map(
        (method) => method.card?.last4,
      ),
    ).toEqual(["4242"]);
    expect(await (await fetch(`${server.url}/stripe.js`)).text()).toContain(
      'Stripe.version = "endive"',
    );
  });
});
