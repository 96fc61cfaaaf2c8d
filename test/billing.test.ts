import { describe, expect, it, vi } from "vitest";
import { checkAccess, getBillingData } from "#contract/billing.ts";
import { confirmCheckout, startCheckout } from "#contract/checkout.ts";
import { deleteAccount } from "#contract/profile.ts";
import { getUsage } from "#contract/usage.ts";
import { useNewAccounts } from "./use-new-accounts.ts";

const at = useNewAccounts();
const { subscribe, replaceWith, charges, planNow } = at;

describe("buying a plan", () => {
  it("upgrades from the free plan through the provider's page, also when all its events are lost", async () => {
    expect(await at.client.call(getUsage)).toMatchObject({
      subscription_plan: "free",
      monthly_fitment_limit: 15,
      remaining_fitments: 15,
      has_reached_limit: false,
      is_active: false,
    });
    await at.desk.control("webhooks", { drop: ["*"] });
    const sessionId = await subscribe("professional");
    expect(await planNow()).toBe("free");
    await at.client.call(confirmCheckout, { body: { sessionId } });
    expect(await at.client.call(getUsage)).toMatchObject({
      original_plan: "professional",
      subscription_plan: "professional",
      plan_name: "Professional",
      monthly_fitment_limit: 2000,
      remaining_fitments: 2000,
      is_active: true,
    });
    await at.desk.control("webhooks", { drop: [] });
    await at.client.call(confirmCheckout, { body: { sessionId } });
    expect(await charges()).toEqual([10_000]);
  });

  it("works with events alone, even when they arrive twice and out of order", async () => {
    await at.desk.control("webhooks", { duplicates: 1, shuffle: true });
    const sessionId = await subscribe("basic");
    await at.desk.settle();
    expect(await planNow()).toBe("basic");
    await at.client.call(confirmCheckout, { body: { sessionId } });
    await at.desk.control("webhooks", { duplicates: 0 });
    expect(await charges()).toEqual([5000]);
  });

  it("rejects another account's checkout, an unpaid one, and an invented one", async () => {
    const paid = await subscribe("basic");
    const other = await at.product.signIn("no-email-motors");
    expect((await other.send(confirmCheckout, { body: { sessionId: paid } })).status).toBe(404);
    expect(
      (await other.send(confirmCheckout, { body: { sessionId: "cs_test_invented" } })).status,
    ).toBe(404);
    const open = await other.call(startCheckout, { body: { planId: "basic" } });
    expect(
      (
        await other.send(confirmCheckout, {
          body: { sessionId: "sessionId" in open ? open.sessionId : "" },
        })
      ).status,
    ).toBe(409);
    await other.call(deleteAccount);
  });

  it("in two tabs closes the first page when the second opens, so that only one subscription is paid", async () => {
    const [first, second] = await Promise.all([
      at.client.call(startCheckout, { body: { planId: "basic" } }),
      at.client.call(startCheckout, { body: { planId: "professional" } }),
    ]);
    const urls = [first, second].map((answer) => ("url" in answer ? answer.url : ""));
    const results = [
      await at.desk.payCheckout(urls[0] ?? ""),
      await at.desk.payCheckout(urls[1] ?? ""),
    ];
    expect(results.filter((back) => back !== null)).toHaveLength(1);
    await at.desk.settle();
    expect(await charges()).toHaveLength(1);
    expect((await at.client.call(getBillingData)).subscriptions).toHaveLength(1);
  });

  it("twice ends the later subscription, turns its price into credit, and pays the next invoice with it", async () => {
    await subscribe("basic");
    await at.desk.settle();
    const customer = await at.desk.customerOf("first-day-parts");
    const [first] = (await at.desk.stripe.subscriptions.list({ customer })).data;
    const [price] = (await at.desk.stripe.prices.list({ lookup_keys: ["professional_monthly"] }))
      .data;
    await at.desk.advance(0.01);
    // Bypasses our server, like a page that was already open when the first plan was paid.
    const second = await at.desk.stripe.subscriptions.create({
      customer,
      items: [{ price: price?.id ?? "" }],
      default_payment_method: String(first?.default_payment_method),
    });
    expect(second.status).toBe("active");
    const statuses = async () =>
      (await at.desk.stripe.subscriptions.list({ customer, status: "all" })).data.map(
        ({ id, status }) => [id, status],
      );
    await vi.waitFor(
      async () =>
        expect(await statuses()).toEqual(
          expect.arrayContaining([
            [first?.id, "active"],
            [second.id, "canceled"],
          ]),
        ),
      { timeout: 10_000 },
    );
    await at.desk.settle();
    const data = await at.client.call(getBillingData);
    // A quarter of an hour of the month has passed, and perhaps a few seconds more.
    expect(data.customer?.balance).toBeGreaterThanOrEqual(-10_000);
    expect(data.customer?.balance).toBeLessThan(-9990);
    expect(data.upcomingInvoice?.amount_due).toBe(0);
    expect(await at.client.call(getUsage)).toMatchObject({
      subscription_plan: "basic",
      monthly_fitment_limit: 500,
      is_active: true,
    });
    await at.desk.advance(32);
    expect(await charges()).toEqual([10_000, 5000]);
    expect(await at.client.call(checkAccess)).toMatchObject({ accessAllowed: true });
  });

  it("creates one customer for concurrent first purchases", async () => {
    await Promise.all(
      [1, 2, 3].map(() => at.client.call(startCheckout, { body: { planId: "basic" } })),
    );
    const customers = await at.desk.stripe.customers.list({ limit: 100 });
    const own = customers.data.find(({ id }) => id === customers.data[0]?.id)?.metadata[
      "seller_id"
    ];
    expect(customers.data.filter(({ metadata }) => metadata["seller_id"] === own)).toHaveLength(1);
  });

  it("is refused with a specific error for the same plan, an unavailable plan, and any plan while a payment is owed", async () => {
    await subscribe("basic");
    await at.desk.settle();
    expect(await at.client.send(startCheckout, { body: { planId: "basic" } })).toMatchObject({
      status: 409,
      body: { error: "Same plan exists", message: expect.any(String) },
    });
    expect(await at.client.send(startCheckout, { body: { planId: "enterprise" } })).toMatchObject({
      status: 400,
    });
    await replaceWith("4000000000000341");
    await at.desk.advance(35);
    expect(await at.client.send(startCheckout, { body: { planId: "professional" } })).toMatchObject(
      { status: 409, body: { error: "Active subscription exists" } },
    );
  });

  it("stops when the provider's price differs from ours, and says so", async () => {
    const [price] = (await at.desk.stripe.prices.list({ lookup_keys: ["basic_monthly"] })).data;
    const other = await at.desk.stripe.prices.create({
      product: String(price?.product),
      unit_amount: 5100,
      currency: "usd",
      recurring: { interval: "month" },
      lookup_key: "basic_monthly",
      transfer_lookup_key: true,
    });
    expect(await at.client.send(startCheckout, { body: { planId: "basic" } })).toMatchObject({
      status: 503,
      body: { error: "price-mismatch", message: expect.stringContaining("you weren't charged") },
    });
    await at.desk.stripe.prices.update(price?.id ?? "", {
      lookup_key: "basic_monthly",
      transfer_lookup_key: true,
    });
    await at.desk.stripe.prices.update(other.id, { active: false });
    expect((await at.client.send(startCheckout, { body: { planId: "basic" } })).status).toBe(200);
  });
});

describe("the data for the billing screen", () => {
  it("gives amounts in cents and times in seconds", async () => {
    await subscribe("basic");
    await at.desk.settle();
    const data = await at.client.call(getBillingData);
    expect(data).toMatchObject({
      customer: { name: "Priya Raman", email: expect.stringContaining("@"), balance: 0 },
      subscriptions: [
        {
          plan: "Basic",
          planId: "basic",
          amount: 5000,
          interval: "month",
          status: "active",
          cancel_at_period_end: false,
          trial_end: null,
        },
      ],
      paymentMethods: [
        {
          isDefault: true,
          card: {
            brand: "visa",
            last4: "4242",
            exp_month: 12,
            exp_year: 2034,
            funding: "credit",
          },
        },
      ],
      upcomingInvoice: { amount_due: 5000, currency: "usd" },
      invoices: [
        {
          status: "paid",
          amount_paid: 5000,
          currency: "usd",
          hosted_invoice_url: expect.stringContaining("/i/"),
        },
      ],
    });
    const [subscription] = data.subscriptions;
    expect(data.invoices[0]).toMatchObject({
      description: expect.stringContaining("Basic"),
      period_start: subscription?.current_period_start,
      period_end: subscription?.current_period_end,
    });
    expect(subscription?.current_period_start).toBeLessThan(1e10);
  });

  it("has every invoice after more than a hundred plan changes, and keeps the paid period", async () => {
    await subscribe("basic");
    await at.desk.settle();
    const customer = await at.desk.customerOf("first-day-parts");
    const [held] = (await at.desk.stripe.subscriptions.list({ customer })).data;
    const prices = (
      await at.desk.stripe.prices.list({ lookup_keys: ["professional_monthly", "basic_monthly"] })
    ).data.sort((a, b) => (b.unit_amount ?? 0) - (a.unit_amount ?? 0));
    await at.desk.control("webhooks", { drop: ["*"] });
    for (let turn = 0; turn < 130; turn += 1)
      await at.desk.stripe.subscriptions.update(held?.id ?? "", {
        items: [{ id: held?.items.data[0]?.id ?? "", price: prices[turn % 2]?.id ?? "" }],
        proration_behavior: "always_invoice",
      });
    await at.desk.control("webhooks", { drop: [] });
    await at.desk.stripe.customers.update(customer, { metadata: { seen: "1" } });
    await at.desk.settle();
    const { invoices } = await at.client.call(getBillingData);
    expect(invoices).toHaveLength(131);
    expect(new Set(invoices.map(({ id }) => id)).size).toBe(131);
    expect(invoices.map(({ created }) => created)).toEqual(
      invoices.map(({ created }) => created).sort((a, b) => b - a),
    );
    expect(invoices.at(-1)).toMatchObject({ status: "paid", amount_paid: 5000 });
    expect(await at.client.call(getUsage)).toMatchObject({
      subscription_plan: "basic",
      monthly_fitment_limit: 500,
      is_active: true,
    });
  });

  it("is empty when nothing was bought, with 15 fitments a month; two test sellers start as subscribers", async () => {
    expect(await at.client.call(getBillingData)).toMatchObject({
      subscriptions: [],
      paymentMethods: [],
      upcomingInvoice: null,
      invoices: [],
    });
    expect(await at.client.call(getUsage)).toMatchObject({
      subscription_plan: "free",
      monthly_fitment_limit: 15,
      remaining_fitments: 15,
    });
    expect(await (await at.product.signIn("oak-street-auto")).call(getUsage)).toMatchObject({
      subscription_plan: "professional",
      monthly_fitment_limit: 2000,
      is_active: true,
    });
    expect(await (await at.product.signIn("torque-and-timber")).call(getUsage)).toMatchObject({
      plan_name: "Enterprise",
      monthly_fitment_limit: -1,
      remaining_fitments: -1,
      has_reached_limit: false,
    });
  });
});
