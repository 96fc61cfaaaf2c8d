import { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers";
import { sql } from "drizzle-orm";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  cancelSubscription,
  checkAccess,
  createSetupIntent,
  getBillingData,
  getCardProvider,
  listPlans,
  noteCardSaved,
  resumeSubscription,
  retryPayment,
} from "#contract/billing.ts";
import { confirmCheckout, previewChange, startCheckout } from "#contract/checkout.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { getUsage } from "#contract/usage.ts";
import { ConfigError, readConfig } from "#server/config.ts";
import { createLog } from "#server/platform/log/log.ts";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import { openCardDesk } from "./card-desk.ts";
import type { CardDesk } from "./card-desk.ts";
import { startProduct, webhookSecret } from "./start-product.ts";
import type { Product } from "./start-product.ts";

/** The server's repeated tasks, by interval in milliseconds. */
const repeated = new Map<number, () => void>();
const { setInterval } = timers;
function recordIntervals(): void {
  const record = (work: () => void, ms: number) => {
    repeated.set(ms, work);
    return setInterval(work, ms);
  };
  timers.setInterval = record as typeof setInterval;
  syncBuiltinESMExports();
}

let product: Product;
let desk: CardDesk;
let client: ApiClient;
/** Everything the server logs. */
const logged: string[] = [];
beforeAll(async () => {
  recordIntervals();
  product = await startProduct({ log: createLog("trace", { write: (line) => logged.push(line) }) });
  desk = openCardDesk(product);
  client = await product.signIn("first-day-parts");
}, 60_000);
afterAll(async () => {
  timers.setInterval = setInterval;
  syncBuiltinESMExports();
  await desk?.close();
  await product?.close();
});

const post = async (payload: string, signature: string) =>
  (
    await fetch(`${product.url}/api/notifications/card-provider`, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body: payload,
    })
  ).status;
const signed = (
  payload: string,
  more: { readonly secret?: string; readonly timestamp?: number } = {},
) => Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...more });
const event = async (id: string, customer: string) =>
  JSON.stringify(
    {
      id,
      object: "event",
      api_version: "2026-10-28.endive",
      created: 1,
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type: "customer.updated",
      data: { object: { id: customer, object: "customer" } },
    },
    null,
    2,
  );
const countStoredEvents = async () =>
  Number(
    (
      await desk.db.asSystem((tx) =>
        tx.execute<{ n: string }>(sql`select count(*) as n from billing_events`),
      )
    ).rows[0]?.n,
  );

describe("the provider's events", () => {
  it("are accepted only with a valid signature over the exact body", async () => {
    await desk.settle();
    const payload = await event("evt_1", await desk.customerOf("first-day-parts"));
    const before = await countStoredEvents();
    expect(await post(payload, signed(payload, { secret: "whsec_other" }))).toBe(400);
    expect(await post(payload.replace("evt_1", "evt_2"), signed(payload))).toBe(400);
    expect(
      await post(payload, signed(payload, { timestamp: Math.floor(Date.now() / 1000) - 400 })),
    ).toBe(400);
    expect(await post(JSON.stringify(JSON.parse(payload)), signed(payload))).toBe(400);
    expect(await post(payload, "")).toBe(400);
    expect(await countStoredEvents()).toBe(before);
    // While a secret is being replaced, an event has two signatures.
    expect(await post(payload, `${signed(payload)},v1=${"0".repeat(64)}`)).toBe(200);
    expect(await post(payload, signed(payload))).toBe(200);
    expect(await countStoredEvents()).toBe(before + 1);
  });

  it("are accepted for an unknown customer and grant nothing", async () => {
    const payload = await event("evt_stranger", "cus_stranger");
    expect(await post(payload, signed(payload))).toBe(200);
    expect((await client.call(getUsage)).subscription_plan).toBe("free");
  });

  it("aren't confirmed when they can't be stored, and are accepted when they come again", async () => {
    await desk.db.asSystem((tx) =>
      tx.execute(sql`alter table billing_events rename to billing_events_away`),
    );
    const payload = await event("evt_crash", await desk.customerOf("first-day-parts"));
    expect(await post(payload, signed(payload))).toBe(500);
    await desk.db.asSystem((tx) =>
      tx.execute(sql`alter table billing_events_away rename to billing_events`),
    );
    expect(await post(payload, signed(payload))).toBe(200);
    await desk.settle();
  });

  it("leave no partial work behind when processing fails, and are processed in full when they come again", async () => {
    await desk.db.asSystem((tx) =>
      tx.execute(
        sql`create function die() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`,
      ),
    );
    const customer = await desk.customerOf("first-day-parts");
    const payload = await event("evt_half", customer);
    const before = await countStoredEvents();
    await desk.db.asSystem((tx) =>
      tx.execute(
        sql`create trigger killed before update on billing_accounts for each row execute function die()`,
      ),
    );
    expect(await post(payload, signed(payload))).toBe(500);
    await desk.db.asSystem((tx) => tx.execute(sql`drop trigger killed on billing_accounts`));
    expect(await countStoredEvents()).toBe(before);
    await desk.db.asSystem((tx) =>
      tx.execute(
        sql`create trigger killed before insert or update on allowances for each row execute function die()`,
      ),
    );
    const first = await desk.stripe.paymentMethods.attach("pm_card_visa", { customer });
    expect(await post(payload, signed(payload))).toBe(200);
    await desk.cards.sandbox.outbox.drained();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await client.call(getBillingData)).paymentMethods).toEqual([]);
    await desk.db.asSystem((tx) => tx.execute(sql`drop trigger killed on allowances`));
    await desk.settle();
    expect((await client.call(getBillingData)).paymentMethods.map(({ id }) => id)).toEqual([
      first.id,
    ]);
    expect(await countStoredEvents()).toBeGreaterThan(before);
    await desk.stripe.paymentMethods.detach(first.id);
    await desk.settle();
    expect((await client.call(getBillingData)).paymentMethods).toEqual([]);
  });

  it("that are lost are made up for every ten minutes, by reading each customer that wasn't read for a day", async () => {
    const upkeep = repeated.get(10 * 60_000);
    expect(upkeep).toBeDefined();
    const other = await product.signIn("oak-street-auto");
    await desk.settle();
    expect((await other.call(getUsage)).subscription_plan).toBe("professional");
    await desk.control("webhooks", { drop: ["*"] });
    const [initial] = (
      await desk.stripe.subscriptions.list({ customer: await desk.customerOf("oak-street-auto") })
    ).data;
    await desk.stripe.subscriptions.cancel(initial?.id ?? "");
    const answer = await client.call(startCheckout, { body: { planId: "basic" } });
    await desk.payCheckout("url" in answer ? answer.url : "");
    await desk.control("webhooks", { drop: [] });
    const plans = async () => [
      (await client.call(getUsage)).subscription_plan,
      (await other.call(getUsage)).subscription_plan,
    ];
    const tenMinutesLater = async () => {
      const queued = async () =>
        Number(
          (
            await desk.db.asSystem((tx) =>
              tx.execute<{ n: string }>(sql`select sum(wanted) as n from billing_accounts`),
            )
          ).rows[0]?.n,
        );
      const before = await queued();
      upkeep?.();
      return { before, queued };
    };
    const early = await tenMinutesLater();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await early.queued()).toBe(early.before);
    expect(await plans()).toEqual(["free", "professional"]);
    await desk.db.asSystem((tx) =>
      tx.execute(sql`update billing_accounts set reconciled_at = now() - interval '25 hours'`),
    );
    const late = await tenMinutesLater();
    await vi.waitFor(
      async () => expect(await late.queued()).toBeGreaterThanOrEqual(late.before + 2),
      { timeout: 5000 },
    );
    await desk.settle();
    expect(await plans()).toEqual(["basic", "free"]);
  });

  it("that arrive while the provider fails are processed once it answers", async () => {
    await desk.control("webhooks", { drop: ["*"] });
    await client.call(startCheckout, { body: { planId: "professional" } });
    const [held] = (
      await desk.stripe.subscriptions.list({ customer: await desk.customerOf("first-day-parts") })
    ).data;
    await desk.stripe.subscriptions.cancel(held?.id ?? "");
    await desk.control("webhooks", { drop: [] });
    expect((await client.call(getUsage)).subscription_plan).toBe("professional");
    await desk.control("fail-next", { kind: "server_error", path: "/v1/invoices", times: 4 });
    const payload = await event("evt_late", await desk.customerOf("first-day-parts"));
    expect(await post(payload, signed(payload))).toBe(200);
    await desk.settle();
    expect((await client.call(getUsage)).subscription_plan).toBe("free");
  });
});

describe("an unreliable provider", () => {
  it("gets a call whose answer was lost again with the same key, and creates one object", async () => {
    const customer = await desk.customerOf("first-day-parts");
    const count = async () =>
      (await desk.stripe.setupIntents.list({ customer, limit: 100 })).data.length;
    const before = await count();
    await desk.control("fail-next", {
      kind: "drop_after",
      method: "POST",
      path: "/v1/setup_intents",
    });
    await client.call(createSetupIntent);
    expect(await count()).toBe(before + 1);
  });

  it("that fails at the first sign-in creates one customer at the first purchase, however many are made concurrently", async () => {
    await desk.control("fail-next", {
      kind: "server_error",
      method: "POST",
      path: "/v1/customers",
      times: 3,
    });
    const late = await product.signIn("no-email-motors");
    const { rows } = await desk.db.asSystem((tx) =>
      tx.execute<{ id: string }>(sql`select id from sellers where username = 'no-email-motors'`),
    );
    const sellerId = rows[0]?.id ?? "";
    const own = async () =>
      (await desk.stripe.customers.list({ limit: 100 })).data.filter(
        ({ metadata }) => metadata["seller_id"] === sellerId,
      );
    expect(await own()).toEqual([]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => late.send(startCheckout, { body: { planId: "basic" } })),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await own()).toHaveLength(1);
    expect(await desk.customerOf("no-email-motors")).toBe((await own())[0]?.id);
  });

  it("that remembers a failure under a key gets another key for a new customer", async () => {
    const other = await product.signIn("oak-street-auto");
    const before = await desk.customerOf("oak-street-auto");
    await desk.db.asSystem((tx) =>
      tx.execute(sql`delete from billing_accounts where customer_id = ${before}`),
    );
    await desk.control("fail-next", {
      kind: "server_error_kept",
      method: "POST",
      path: "/v1/customers",
    });
    // The key of today's first customer is used up, so a new customer for a deleted one needs
    // another key.
    await desk.stripe.customers.del(before);
    expect((await other.send(startCheckout, { body: { planId: "basic" } })).status).toBe(200);
    const after = await desk.customerOf("oak-street-auto");
    expect([after === "", after === before]).toEqual([false, false]);
    await desk.settle();
  });

  it("that deletes a customer puts the account on the free plan, and the next purchase creates another customer", async () => {
    const before = await desk.customerOf("first-day-parts");
    await desk.stripe.customers.del(before);
    await vi.waitFor(async () => expect(await desk.customerOf("first-day-parts")).toBe(""), {
      timeout: 10_000,
    });
    expect((await client.call(getUsage)).subscription_plan).toBe("free");
    const answer = await client.call(startCheckout, { body: { planId: "basic" } });
    expect("url" in answer && answer.url).toContain("/c/pay/");
    const after = await desk.customerOf("first-day-parts");
    expect([after === "", after === before]).toEqual([false, false]);
    // Deletes the customer without an event reaching us.
    await desk.control("webhooks", { drop: ["*"] });
    await desk.stripe.customers.del(after);
    await desk.control("webhooks", { drop: [] });
    expect((await client.send(startCheckout, { body: { planId: "basic" } })).status).toBe(200);
    expect(await desk.customerOf("first-day-parts")).not.toBe(after);
    await desk.settle();
  });

  it("that can't be reached causes a clear 502, while sign-in and reading still work", async () => {
    await desk.control("fail-next", { kind: "server_error", path: "/v1/", times: 100_000 });
    expect(await client.send(createSetupIntent)).toMatchObject({
      status: 502,
      body: { error: "card-provider-unavailable", message: expect.stringContaining("try again") },
    });
    expect((await client.send(getBillingData)).status).toBe(200);
    expect((await (await product.signIn("no-email-motors")).call(getUsage)).subscription_plan).toBe(
      "free",
    );
    await desk.control("fail-next", { kind: "server_error", path: "/never", times: 0 });
    desk.cards.sandbox.faults.clear();
  });
});

describe("card digits", () => {
  it("never reach our server, its database, or its log", async () => {
    const digits = "4000003800000446";
    const { client_secret } = await client.call(createSetupIntent);
    const setup = await desk.typeCard(client_secret, digits);
    await desk.stripe.rawRequest("POST", "/v1/sandbox/authenticate", {
      intent: setup,
      client_secret,
      outcome: "succeed",
    });
    // A failure is logged with everything known about it.
    await desk.control("fail-next", { kind: "server_error", path: "/v1/setup_intents", times: 3 });
    expect((await client.send(noteCardSaved, { body: { setupIntentId: setup } })).status).toBe(502);
    await client.call(noteCardSaved, { body: { setupIntentId: setup } });
    await desk.settle();
    expect(
      (await client.call(getBillingData)).paymentMethods.some(({ card }) => card.last4 === "0446"),
    ).toBe(true);
    const { rows: tables } = await desk.db.asSystem((tx) =>
      tx.execute<{ schema: string; name: string }>(
        sql`select table_schema as schema, table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
      ),
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { schema, name } of tables) {
      const { rows } = await desk.db.asSystem((tx) =>
        tx.execute<{ hits: number }>(
          sql`select count(*)::int as hits from ${sql.identifier(schema)}.${sql.identifier(name)} row where row::text like ${`%${digits}%`} or row::text like ${`%${digits.slice(0, 12)}%`}`,
        ),
      );
      expect({ name, hits: rows[0]?.hits }).toEqual({ name, hits: 0 });
    }
    expect(
      logged.filter((line) => line.includes("card-provider-unavailable")).length,
    ).toBeGreaterThan(0);
    // Neither in one piece or spaced as people write them, nor the secrets that the calls above
    // carried.
    expect(
      logged.filter((line) => line.replaceAll(/[ -]/g, "").includes(digits.slice(0, 12))),
    ).toEqual([]);
    expect(
      logged.filter(
        (line) =>
          line.includes(webhookSecret) || line.includes("sk_test_") || line.includes(client_secret),
      ),
    ).toEqual([]);
    // The contract has no field that could carry them.
    for (const name of ["billing", "checkout"])
      expect(readFileSync(`src/contract/${name}.ts`, "utf8")).not.toMatch(
        /number: z\.string|cvc|card_number/,
      );
  });
});

describe("access to billing", () => {
  it("shows plans to anyone, and answers everything else with 401 without a session", async () => {
    const visitor = createApiClient(product.url);
    expect(
      (await visitor.call(listPlans)).map(({ id, price, monthlyFitmentLimit }) => [
        id,
        price,
        monthlyFitmentLimit,
      ]),
    ).toEqual([
      ["free", 0, 15],
      ["basic", 50, 500],
      ["professional", 100, 2000],
      ["enterprise", 300, -1],
    ]);
    const calls: readonly Endpoint[] = [
      getBillingData,
      checkAccess,
      retryPayment,
      cancelSubscription,
      resumeSubscription,
      createSetupIntent,
      noteCardSaved,
      startCheckout,
      confirmCheckout,
      previewChange,
    ];
    for (const call of calls)
      expect({
        path: call.path,
        status: (await visitor.send(call, call.method === "POST" ? { body: {} } : {})).status,
      }).toEqual({ path: call.path, status: 401 });
  });
});

describe("the configuration", () => {
  const usual = {
    ENCRYPTION_KEYS: `1:${Buffer.alloc(32).toString("base64")}`,
    EBAY_CLIENT_ID: "a",
    EBAY_CLIENT_SECRET: "b",
    EBAY_RU_NAME: "c",
  };
  const test = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1,whsec_2",
  };
  const live = { ...test, STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };

  it("sells nothing without keys, and uses Stripe's own address with all three", () => {
    expect(readConfig(usual).cardProvider).toBeNull();
    expect(readConfig({ ...usual, ...live }).cardProvider).toMatchObject({
      apiBase: null,
      scriptUrl: null,
      webhookSecrets: ["whsec_1", "whsec_2"],
    });
    expect(
      readConfig({ ...usual, ...test, STRIPE_API_BASE: "http://127.0.0.1:4020" }).cardProvider,
    ).toMatchObject({ apiBase: "http://127.0.0.1:4020" });
  });

  it.each([
    [
      "a live key for another address",
      { ...live, STRIPE_API_BASE: "https://cards.example.com" },
      "STRIPE_API_BASE: a live key",
    ],
    [
      "a live restricted key for this machine",
      { ...live, STRIPE_SECRET_KEY: "rk_live_1", STRIPE_API_BASE: "http://localhost:4020" },
      "STRIPE_API_BASE: a live key",
    ],
    [
      "a live key and another script",
      { ...live, STRIPE_SCRIPT_URL: "https://cards.example.com/stripe.js" },
      "STRIPE_SCRIPT_URL: a live key",
    ],
    [
      "http to another machine",
      { ...test, STRIPE_API_BASE: "http://cards.example.com" },
      "STRIPE_API_BASE: must be https",
    ],
    ["keys of two modes", { ...test, STRIPE_PUBLISHABLE_KEY: "pk_live_1" }, "one key is for live"],
    ["one key alone", { STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_WEBHOOK_SECRET: is missing"],
    [
      "a key of another kind",
      { ...test, STRIPE_SECRET_KEY: "pk_test_1" },
      "STRIPE_SECRET_KEY: must be a secret",
    ],
  ])("refuses %s", (_, given, message) => {
    expect(() => readConfig({ ...usual, ...given })).toThrow(ConfigError);
    expect(() => readConfig({ ...usual, ...given })).toThrow(message);
  });
});

describe("without a card provider", () => {
  it("generating has no limit, the tools are open, and buying answers that nothing is sold", async () => {
    const other = await startProduct({ config: { cardProvider: null } });
    try {
      const visitor = await other.signIn("first-day-parts");
      expect(await visitor.call(getUsage)).toMatchObject({
        plan_name: "Unlimited",
        monthly_fitment_limit: -1,
        is_active: true,
      });
      expect(await visitor.call(checkAccess)).toMatchObject({ accessAllowed: true });
      expect(await visitor.call(getCardProvider)).toEqual({
        enabled: false,
        publishableKey: null,
        scriptUrl: null,
      });
      expect(await visitor.send(startCheckout, { body: { planId: "basic" } })).toMatchObject({
        status: 503,
        body: {
          error: "billing-off",
          message: expect.stringContaining("set up on this server"),
        },
      });
      expect((await visitor.send(getBillingData)).status).toBe(503);
    } finally {
      await other.close();
    }
  }, 60_000);
});
