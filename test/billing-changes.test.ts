import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getBatch, resumeBatch, retryBatch } from "#contract/batches.ts";
import {
  cancelSubscription,
  checkAccess,
  createSetupIntent,
  getBillingData,
  noteCardSaved,
  resumeSubscription,
  retryPayment,
} from "#contract/billing.ts";
import { previewChange, startCheckout } from "#contract/checkout.ts";
import { bulkGenerate } from "#contract/fitments.ts";
import { exportListings, exportParts } from "#contract/parts.ts";
import { deleteAccount } from "#contract/profile.ts";
import { getUsage } from "#contract/usage.ts";
import { day } from "./card-desk.ts";
import { useNewAccounts } from "./use-new-accounts.ts";

const at = useNewAccounts();
const { subscribe, replaceWith, charges, planNow } = at;
/** Stores a sync that may not start before the payment arrives. @returns its ID */
async function pauseForPayment(): Promise<string> {
  const { rows } = await at.desk.db.asSystem((tx) =>
    tx.execute<{ id: string }>(sql`
      insert into batches (seller_id, kind, state, paused_for, paused_reason)
      select id, 'sync', 'paused', 'payment-failed', 'Pay first.' from sellers where username = 'first-day-parts' returning id`),
  );
  return rows[0]?.id ?? "";
}

/**
 * Moves to noon on the first day of the next 31-day month that follows one of 31 days, so that
 * amounts are known to the cent.
 */
async function goToFirst(): Promise<void> {
  const now = Math.floor(Date.now() / 1000) + at.desk.cards.sandbox.account.ahead.seconds;
  const date = new Date(now * 1000);
  for (let ahead = 1; ; ahead += 1) {
    const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1, 12) / 1000;
    if (
      Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead + 1, 1, 12) / 1000 - first ===
      31 * day
    )
      return at.desk.advance((first - now) / day);
  }
}

describe("changing the plan", () => {
  it("upgrading with 15 of 31 days left charges 2420 cents, as the preview said", async () => {
    await goToFirst();
    await subscribe("basic");
    await at.desk.advance(16);
    const preview = await at.client.call(previewChange, { body: { planId: "professional" } });
    if (preview.kind !== "change") throw new Error("no change");
    expect(preview).toMatchObject({
      from: "basic",
      to: "professional",
      total: 2420,
      amountDue: 2420,
      currency: "usd",
      nextAmount: 10_000,
    });
    expect(preview.lines.map(({ amount }) => amount)).toEqual([-2419, 4839]);
    expect(
      await at.client.send(startCheckout, {
        body: { planId: "professional", prorationDate: preview.prorationDate - 60 },
      }),
    ).toMatchObject({ status: 409 });
    expect(
      await at.client.call(startCheckout, {
        body: { planId: "professional", prorationDate: preview.prorationDate },
      }),
    ).toMatchObject({ success: true });
    expect(await charges()).toEqual([2420, 5000]);
    expect(await planNow()).toBe("professional");
  });

  it("downgrading turns the unused time into credit, which the next invoice uses", async () => {
    await goToFirst();
    await subscribe("professional");
    await at.desk.advance(16);
    const preview = await at.client.call(previewChange, { body: { planId: "basic" } });
    expect(preview).toMatchObject({ kind: "change", total: -2420, amountDue: 0 });
    await at.client.call(startCheckout, { body: { planId: "basic" } });
    await at.desk.settle();
    const data = await at.client.call(getBillingData);
    expect(data.customer?.balance).toBe(-2420);
    expect(data.upcomingInvoice?.amount_due).toBe(2580);
    await at.desk.advance(16);
    expect(await charges()).toEqual([2580, 10_000]);
    expect((await at.client.call(getBillingData)).customer?.balance).toBe(0);
  });

  it("upgrading with a declined card answers 402, keeps the old plan, and charges nothing", async () => {
    await subscribe("basic");
    await at.desk.settle();
    await replaceWith("4000000000000341");
    expect(await at.client.send(startCheckout, { body: { planId: "professional" } })).toMatchObject(
      { status: 402, body: { error: "card-declined" } },
    );
    await at.desk.settle();
    expect(await planNow()).toBe("basic");
    expect(await at.client.call(checkAccess)).toMatchObject({ accessAllowed: true, reason: null });
    expect(
      (await at.client.call(getBillingData)).invoices.every(({ status }) => status === "paid"),
    ).toBe(true);
    expect(await charges()).toEqual([5000]);
  });

  it("upgrading with a card that needs confirmation answers 402 with where to confirm, and takes effect once confirmed", async () => {
    await subscribe("basic");
    await at.desk.settle();
    const { client_secret } = await at.client.call(createSetupIntent);
    const setup = await at.desk.typeCard(client_secret, "4000002760003184");
    await at.desk.stripe.rawRequest("POST", "/v1/sandbox/authenticate", {
      intent: setup,
      client_secret,
      outcome: "succeed",
    });
    await at.client.call(noteCardSaved, { body: { setupIntentId: setup } });
    const { status, body } = await at.client.send(startCheckout, {
      body: { planId: "professional" },
    });
    expect({ status, body }).toMatchObject({
      status: 402,
      body: {
        error: "authentication-required",
        confirmation: {
          clientSecret: expect.stringContaining("_secret_"),
          url: expect.stringContaining("/i/"),
        },
      },
    });
    await at.desk.settle();
    expect(await planNow()).toBe("basic");
    expect((await at.client.call(checkAccess)).accessAllowed).toBe(true);
    const secret = (body as { confirmation: { clientSecret: string } }).confirmation.clientSecret;
    await at.desk.stripe.rawRequest("POST", "/v1/sandbox/authenticate", {
      intent: secret.split("_secret_")[0] ?? "",
      client_secret: secret,
      outcome: "succeed",
    });
    await at.desk.settle();
    expect(await planNow()).toBe("professional");
  });
});

describe("the last day of a month", () => {
  it("a plan bought on January 31 of a leap year renews on February 29 and March 31, charged once per period", async () => {
    const now = Date.now() / 1000 + at.desk.cards.sandbox.account.ahead.seconds;
    const leapYear = Math.ceil((new Date(now * 1000).getUTCFullYear() + 1) / 4) * 4;
    await at.desk.advance((Date.UTC(leapYear, 0, 31, 12) / 1000 - now) / day);
    await subscribe("basic");
    await at.desk.settle();
    const ends: string[] = [];
    for (let month = 0; month < 3; month += 1) {
      const [held] = (await at.client.call(getBillingData)).subscriptions;
      ends.push(new Date((held?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10));
      await at.desk.advance(
        ((held?.current_period_end ?? 0) -
          Date.now() / 1000 -
          at.desk.cards.sandbox.account.ahead.seconds +
          7200) /
          day,
      );
      expect(await at.client.call(getUsage)).toMatchObject({
        subscription_plan: "basic",
        remaining_fitments: 500,
      });
    }
    expect(ends).toEqual([`${leapYear}-02-29`, `${leapYear}-03-31`, `${leapYear}-04-30`]);
    expect(await charges()).toEqual([5000, 5000, 5000, 5000]);
    const { rows } = await at.desk.db.asSystem((tx) =>
      tx.execute<{ key: string }>(
        sql`select window_key as key from quota_windows join sellers on id = seller_id where username = 'first-day-parts' and window_key like 'sub_%'`,
      ),
    );
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
  });
});

describe("a payment that fails", () => {
  it("blocks the paid tools at renewal, until a new card and one retry pay the invoice", async () => {
    await subscribe("basic");
    await at.desk.settle();
    const { batch } = await at.client.call(bulkGenerate, { body: { listing_ids: ["1"] } });
    await replaceWith("4000000000000341");
    await at.desk.advance(32);
    const access = await at.client.call(checkAccess);
    expect(access).toMatchObject({
      accessAllowed: false,
      reason: "payment_failed",
      message: expect.any(String),
      failedInvoices: [{ amount_due: 5000, currency: "usd", due_date: expect.any(Number) }],
    });
    expect(await at.client.send(bulkGenerate, { body: { listing_ids: ["1"] } })).toMatchObject({
      status: 402,
      body: { error: "payment-failed", message: expect.any(String) },
    });
    expect(
      (await at.client.send(exportListings, { body: { format: "csv", listing_ids: null } })).status,
      "export",
    ).toBe(402);
    // Work that started before isn't continued either.
    for (const again of [retryBatch, resumeBatch])
      expect((await at.client.send(again, { params: { id: batch.id } })).status, again.path).toBe(
        402,
      );
    // The paid period is over, so the free plan applies, and calls that aren't gated continue
    // within it.
    expect(await at.client.call(getUsage)).toMatchObject({
      original_plan: "basic",
      subscription_plan: "free",
      monthly_fitment_limit: 15,
      remaining_fitments: 15,
      is_active: false,
    });
    // Billing and calls that aren't gated stay open.
    expect(
      (
        await at.client.open(exportParts.path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ format: "csv", selection: { all: true } }),
        })
      ).status,
    ).toBe(200);
    const waiting = await pauseForPayment();
    const invoiceId = access.failedInvoices[0]?.id ?? "";
    expect((await at.client.call(getBillingData)).invoices[0]).toMatchObject({
      id: invoiceId,
      status: "payment_failed",
      amount_due: 5000,
      amount_paid: 0,
    });
    expect(await at.client.send(retryPayment, { body: { invoiceId } })).toMatchObject({
      status: 402,
      body: { error: "card-declined" },
    });
    await replaceWith("4242424242424242");
    await Promise.all([
      at.client.call(retryPayment, { body: { invoiceId } }),
      at.client.call(retryPayment, { body: { invoiceId } }),
    ]);
    expect(await at.client.call(checkAccess)).toMatchObject({
      accessAllowed: true,
      failedInvoices: [],
    });
    expect(await charges()).toEqual([5000, 5000]);
    expect(await at.client.call(getUsage)).toMatchObject({
      subscription_plan: "basic",
      monthly_fitment_limit: 500,
      is_active: true,
    });
    // Work that waited for the payment continues.
    await expect
      .poll(() => at.client.call(getBatch, { params: { id: waiting } }))
      .toMatchObject({ state: "done" });
    expect((await at.client.send(retryBatch, { params: { id: batch.id } })).status).toBe(200);
    expect((await at.client.send(bulkGenerate, { body: { listing_ids: ["1"] } })).status).toBe(200);
  });

  it("returns 404 for another account's invoice, subscription, and card", async () => {
    await subscribe("basic");
    await at.desk.settle();
    const [invoice] = (await at.client.call(getBillingData)).invoices;
    const other = await at.product.signIn("oak-street-auto");
    expect(
      (await other.send(retryPayment, { body: { invoiceId: invoice?.id ?? "" } })).status,
    ).toBe(404);
    const [subscription] = (await at.client.call(getBillingData)).subscriptions;
    expect(
      (
        await other.send(cancelSubscription, {
          body: { subscriptionId: subscription?.id ?? "" },
        })
      ).status,
    ).toBe(404);
    const { client_secret } = await at.client.call(createSetupIntent);
    expect(
      (
        await other.send(noteCardSaved, {
          body: { setupIntentId: await at.desk.typeCard(client_secret, "4242424242424242") },
        })
      ).status,
    ).toBe(404);
  });
});

describe("canceling", () => {
  it("keeps access until the end of the period, then moves to the free plan, and can be undone before", async () => {
    await subscribe("basic");
    await at.desk.settle();
    const [subscription] = (await at.client.call(getBillingData)).subscriptions;
    const subscriptionId = subscription?.id ?? "";
    expect(await at.client.call(cancelSubscription, { body: { subscriptionId } })).toEqual({
      success: true,
      accessUntil: subscription?.current_period_end,
    });
    expect((await at.client.call(getBillingData)).subscriptions[0]).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
    });
    expect((await at.client.call(getBillingData)).upcomingInvoice).toBeNull();
    // Choosing the same plan again also continues it, without a charge.
    const again = await at.client.call(previewChange, { body: { planId: "basic" } });
    expect(again).toMatchObject({
      kind: "change",
      from: "basic",
      to: "basic",
      lines: [],
      total: 0,
      amountDue: 0,
      nextAmount: 5000,
    });
    await at.client.call(startCheckout, {
      body: {
        planId: "basic",
        ...(again.kind === "change" ? { prorationDate: again.prorationDate } : {}),
      },
    });
    expect((await at.client.call(getBillingData)).subscriptions[0]).toMatchObject({
      cancel_at_period_end: false,
    });
    expect(await charges()).toEqual([5000]);
    await at.client.call(cancelSubscription, { body: { subscriptionId } });
    await at.client.call(resumeSubscription, { body: { subscriptionId } });
    expect((await at.client.call(getBillingData)).subscriptions[0]).toMatchObject({
      status: "active",
      cancel_at_period_end: false,
    });
    await at.desk.control("subscriptions/cancel-by-portal", { subscription: subscriptionId });
    await at.desk.stripe.subscriptions.update(subscriptionId, { metadata: { seen: "1" } });
    await at.desk.settle();
    expect((await at.client.call(getBillingData)).subscriptions[0]).toMatchObject({
      cancel_at_period_end: true,
    });
    await at.desk.advance(20);
    expect(await at.client.call(getUsage)).toMatchObject({
      subscription_plan: "basic",
      is_active: true,
    });
    await at.desk.advance(15);
    expect(await at.client.call(getUsage)).toMatchObject({
      subscription_plan: "free",
      monthly_fitment_limit: 15,
      is_active: false,
    });
    expect((await at.client.call(checkAccess)).accessAllowed).toBe(true);
    expect((await at.client.send(resumeSubscription, { body: { subscriptionId } })).status).toBe(
      409,
    );
    // When every event arrives again, the last one first, nothing changes.
    const customer = await at.desk.customerOf("first-day-parts");
    const held = async () => ({
      usage: await at.client.call(getUsage),
      data: await at.client.call(getBillingData),
      windows: (
        await at.desk.db.asSystem((tx) =>
          tx.execute(sql`select window_key, used from quota_windows order by 1, 2`),
        )
      ).rows,
    });
    const before = await held();
    await at.desk.db.asSystem((tx) => tx.execute(sql`delete from billing_events`));
    const events = (await at.desk.stripe.events.list({ limit: 100 })).data.filter(
      ({ data }) => "customer" in data.object && data.object.customer === customer,
    );
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        "checkout.session.completed",
        "invoice.paid",
        "customer.subscription.created",
        "customer.subscription.updated",
        "customer.subscription.deleted",
      ]),
    );
    for (const { id } of events) await at.desk.control("events/resend", { event: id });
    await at.desk.settle();
    expect(await held()).toEqual(before);
  });

  it("ends the subscription at the provider when the account is deleted", async () => {
    await subscribe("basic");
    await at.desk.settle();
    const customer = await at.desk.customerOf("first-day-parts");
    expect((await at.client.call(deleteAccount)).receipt.subscription).toBe("cancelled");
    expect(
      (await at.desk.stripe.subscriptions.list({ customer, status: "all" })).data.map(
        ({ status }) => status,
      ),
    ).toEqual(["canceled"]);
  });

  it("ends it when eBay reports the account as deleted, and asks eBay to repeat the notification while the provider is down", async () => {
    await subscribe("basic");
    await at.desk.settle();
    const customer = await at.desk.customerOf("first-day-parts");
    const push = async () =>
      (
        (await at.product.control("notifications/account-deletion", {
          url: `${at.product.url}/api/notifications/ebay/account-deletion`,
          seller: "first-day-parts",
        })) as { answers: { status: number }[] }
      ).answers.map(({ status }) => status);
    await at.desk.control("fail-next", { kind: "server_error", path: "/v1/checkout", times: 3 });
    expect(await push()).toEqual([500]);
    expect(await push()).toEqual([204]);
    expect(
      (await at.desk.stripe.subscriptions.list({ customer, status: "all" })).data.map(
        ({ status }) => status,
      ),
    ).toEqual(["canceled"]);
  });
});
