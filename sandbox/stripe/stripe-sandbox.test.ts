import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  startStripeSandbox,
  usualKeys,
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

async function makeCatalogue(): Promise<{
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

beforeAll(async () => {
  server = await startStripeSandbox({ port: 0 });
  const { port, hostname } = new URL(server.url);
  stripe = new Stripe(usualKeys.secret, {
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

describe("what the provider refuses", () => {
  it("unknown and removed parameters, unknown ids and addresses, and foreign keys", async () => {
    const refusal = async (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: Stripe.errors.StripeError) => ({
          status: error.statusCode,
          type: error.type,
          code: error.code,
          param: error.param,
        }),
      );
    const raw = (params: object) => stripe.customers.create(params as Stripe.CustomerCreateParams);
    expect(await refusal(raw({ colour: "red" }))).toEqual({
      status: 400,
      type: "StripeInvalidRequestError",
      code: "parameter_unknown",
      param: "colour",
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
          headers: { authorization: `Bearer ${usualKeys.secret}` },
        })
      ).status,
    ).toBe(404);
    expect((await fetch(`${server.url}/v1/customers`)).status).toBe(401);
    expect(
      (
        await fetch(`${server.url}/v1/customers`, {
          headers: { authorization: `Bearer ${usualKeys.publishable}` },
        })
      ).status,
    ).toBe(403);
  });
});

describe("a list", () => {
  it("is given page by page, newest first, from either end", async () => {
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
  it("one key, one object; another call under the same key is an error", async () => {
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

  it("a dropped answer is asked for again and makes one object", async () => {
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

  it("a good card makes a subscription and goes back to the shop", async () => {
    const { basic } = await makeCatalogue();
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

  it("a declined card stays on the page and makes nothing; a card that asks its holder is asked", async () => {
    const { basic } = await makeCatalogue();
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
  it("an upgrade after half of a 31-day month asks 2420, previewed and charged", async () => {
    const { basic, professional } = await makeCatalogue();
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

  it("a declined upgrade leaves the plan, and applies when its invoice is paid later", async () => {
    const { basic, professional } = await makeCatalogue();
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

  it("a downgrade's credit is used by the next invoice", async () => {
    const { basic, professional } = await makeCatalogue();
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
  it("a card that fails later: past due, then paid with another card and active again", async () => {
    const { basic } = await makeCatalogue();
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

  it("nobody pays: the tries run out and the subscription ends", async () => {
    const { basic } = await makeCatalogue();
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

  it("an anchor on January 31 is February 28, March 31, and a leap year's February 29", async () => {
    const { basic } = await makeCatalogue();
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

describe("cancelling", () => {
  it("at the period's end, by flag or by the portal's date, and taken back", async () => {
    const { basic } = await makeCatalogue();
    const { clock, customer } = await customerOnClock(january);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: basic.id }],
    });
    expect(
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).toMatchObject({ cancel_at_period_end: true, cancel_at: null, status: "active" });
    await expect(
      stripe.invoices.createPreview({ customer: customer.id, subscription: subscription.id }),
    ).rejects.toMatchObject({ code: "invoice_upcoming_none" });
    expect(
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    ).toMatchObject({ cancel_at_period_end: false, canceled_at: null });
    await control("subscriptions/cancel-by-portal", { subscription: subscription.id });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: january + 31 * day,
    });
    await advance(clock, january + 31 * day + 60);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
  });
});

describe("ending at once", () => {
  it("gives the unused time back as credit when asked to, and nothing when not", async () => {
    const { basic, professional } = await makeCatalogue();
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
      latest_invoice: { status: "paid", total: -2419, amount_due: 0, amount_paid: 0 },
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
      headers: { authorization: `Bearer ${usualKeys.publishable}` },
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

  it("confirms a set-up with the intent's own secret only, and attaches the card", async () => {
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
