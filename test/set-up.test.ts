import { execFile } from "node:child_process";
import { promisify } from "node:util";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startLanguageModelSandbox } from "../sandbox/language-model/start-language-model-sandbox.ts";
import { startStripeSandbox } from "../sandbox/stripe/start-stripe-sandbox.ts";
import type { RunningStripeSandbox } from "../sandbox/stripe/start-stripe-sandbox.ts";
import { startEbaySandbox } from "../sandbox/ebay/start-ebay-sandbox.ts";
import { freePort } from "./free-port.ts";

// Each test starts programs, some of them several.
vi.setConfig({ testTimeout: 120_000 });
const run = promisify(execFile);
let cards: RunningStripeSandbox;
beforeAll(async () => {
  cards = await startStripeSandbox({ port: 0 });
});
afterAll(() => cards.close());

interface Ended {
  readonly code: number;
  readonly output: string;
}
async function program(file: string, env: Record<string, string>): Promise<Ended> {
  const plain = {
    PATH: process.env["PATH"] ?? "",
    NODE_OPTIONS: process.env["NODE_OPTIONS"] ?? "",
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
  };
  try {
    const { stdout, stderr } = await run(process.execPath, [file], { env: { ...plain, ...env } });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}
/** Returns a configuration for everything else, with addresses where nothing answers. */
const appKeys = {
  ENCRYPTION_KEYS: `1:${Buffer.alloc(32).toString("base64")}`,
  EBAY_CLIENT_ID: "x",
  EBAY_CLIENT_SECRET: "x",
  EBAY_RU_NAME: "x",
  EBAY_TIMEOUT_MS: "1000",
  EBAY_API_BASE: "http://127.0.0.1:9",
  EBAY_APIZ_BASE: "http://127.0.0.1:9",
  EBAY_APIM_BASE: "http://127.0.0.1:9",
  EBAY_AUTH_BASE: "http://127.0.0.1:9",
};
const keys = () => ({
  STRIPE_SECRET_KEY: "sk_test_sandbox",
  STRIPE_API_BASE: cards.url,
  PUBLIC_URL: "https://fitments.example.com",
});

it("billing:setup creates products, prices, and the webhook once, and changes nothing the second time", async () => {
  const first = await program("src/server/set-up-billing.ts", keys());
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringContaining("Created professional_monthly: $100.00 a month"),
  });
  expect(first.output).toMatch(/STRIPE_WEBHOOK_SECRET=whsec_\w+/);
  const again = await program("src/server/set-up-billing.ts", keys());
  expect(again).toMatchObject({
    code: 0,
    output: expect.stringContaining("professional_monthly: $100.00 a month already exists"),
  });
  expect(again.output).not.toContain("whsec_");
  const { account } = cards.sandbox;
  expect([account.products.size, account.prices.size, account.endpoints.size]).toEqual([3, 3, 1]);
  expect([...account.endpoints.values()][0]).toMatchObject({
    url: "https://fitments.example.com/api/notifications/card-provider",
    api_version: "2026-10-28.endive",
  });
});

it("billing:setup replaces prices in the wrong currency and restores archived ones, without creating a second product", async () => {
  const { account } = cards.sandbox;
  const stripe = new Stripe("sk_test_sandbox", {
    host: "127.0.0.1",
    port: new URL(cards.url).port,
    protocol: "http",
    telemetry: false,
  });
  const priceOf = async (key: string) =>
    (await stripe.prices.list({ lookup_keys: [key], active: true })).data[0];
  const basic = await priceOf("basic_monthly");
  const euros = await stripe.prices.create({
    product: String(basic?.product),
    unit_amount: 5000,
    currency: "eur",
    recurring: { interval: "month" },
    lookup_key: "basic_monthly",
    transfer_lookup_key: true,
  });
  const archived = await priceOf("professional_monthly");
  await stripe.prices.update(archived?.id ?? "", { active: false });
  const enterprise = await priceOf("enterprise_monthly");
  await stripe.products.update(String(enterprise?.product), { active: false });
  const doctor = await program("src/server/doctor.ts", {
    ...keys(),
    ...appKeys,
    STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
  });
  for (const line of [
    "Basic: 50.00 USD a month on our pages, but 50.00 EUR a month at the card provider",
    "Professional: 100.00 USD a month on our pages, but the card provider has no active price for it",
    "Enterprise: its product is archived at the card provider",
    "Run npm run billing:setup.",
  ])
    expect(doctor.output).toContain(line);
  const repeated = await program("src/server/set-up-billing.ts", keys());
  expect(repeated).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /Created basic_monthly: \$50\.00 a month; existing subscribers keep the old price[\s\S]*Created professional_monthly: \$100\.00 a month\n[\s\S]*enterprise_monthly: \$300\.00 a month already exists/,
    ),
  });
  expect(await priceOf("basic_monthly")).toMatchObject({
    unit_amount: 5000,
    currency: "usd",
    product: euros.product,
  });
  expect((await priceOf("professional_monthly"))?.product).toBe(archived?.product);
  expect([...account.products.values()].map(({ active }) => active)).toEqual([true, true, true]);
  const calm = await program("src/server/doctor.ts", {
    ...keys(),
    ...appKeys,
    STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
  });
  expect(calm.output).toContain("ok     Stripe prices: match content/plans.json");
});

it("billing:setup and doctor explain a rejected key, and an address where nothing answers", async () => {
  expect(
    await program("src/server/set-up-billing.ts", {
      ...keys(),
      STRIPE_SECRET_KEY: "sk_test_of_another",
    }),
  ).toMatchObject({
    code: 1,
    output: expect.stringMatching(/401 .*Invalid API Key[\s\S]*STRIPE_SECRET_KEY/),
  });
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const away = await program("src/server/set-up-billing.ts", {
    ...keys(),
    STRIPE_API_BASE: nobody,
  });
  expect(away).toMatchObject({ code: 1, output: expect.stringContaining("StripeConnectionError") });
  expect(away.output).not.toContain("sk_test_sandbox");
  const doctor = await program("src/server/doctor.ts", {
    ...keys(),
    ...appKeys,
    STRIPE_SECRET_KEY: "sk_test_of_another",
    STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
  });
  expect(doctor.output).toMatch(
    /WRONG {2}Stripe: doesn't accept the key, or doesn't answer \(.*Invalid API Key.*\)\. Check STRIPE_SECRET_KEY\./,
  );
  expect(doctor.output).not.toContain("sk_test_of_another");
});

describe("doctor checks the language model", () => {
  let model: Awaited<ReturnType<typeof startLanguageModelSandbox>>;
  beforeAll(async () => {
    model = await startLanguageModelSandbox({ port: 0 });
  });
  afterAll(() => model.close());
  const mode = (name: string, more: object = {}) =>
    fetch(`${model.url}/_sandbox/mode`, {
      method: "PUT",
      body: JSON.stringify({ mode: name, ...more }),
    });
  const lineOf = async (env: Record<string, string>) => {
    const { output } = await program("src/server/doctor.ts", {
      ...appKeys,
      AI_PROVIDER: "openai-compatible",
      AI_MODEL: "sandbox-model",
      AI_API_KEY: "sandbox-key",
      AI_BASE_URL: `${model.url}/v1`,
      ...env,
    });
    return output.split("\n").find((line) => line.includes("language model")) ?? output;
  };

  it("and reports it as ok when it answers", async () => {
    await mode("honest");
    expect(await lineOf({})).toBe(
      "ok     language model: openai-compatible, sandbox-model: answers",
    );
    expect(await lineOf({ AI_PROVIDER: "openai" })).toBe(
      "ok     language model: openai, sandbox-model: answers",
    );
  });

  it.each<[string, string, Record<string, string>, RegExp]>([
    [
      "rejects the key",
      "honest",
      { AI_API_KEY: "sk-another" },
      /it rejected the key\. Check AI_API_KEY\.$/,
    ],
    [
      "requires a key",
      "honest",
      { AI_API_KEY: "" },
      /it rejected the key\. Set AI_API_KEY: this server requires one\.$/,
    ],
    [
      "isn't at the address",
      "honest",
      { AI_BASE_URL: "http://127.0.0.1:9/v1" },
      /it could not be reached\. Check AI_BASE_URL \(http:\/\/127\.0\.0\.1:9\/v1\)/,
    ],
    [
      "is at another path",
      "honest",
      { AI_BASE_URL: "PATH" },
      /there is no such model at this address\. Check AI_MODEL, and AI_BASE_URL/,
    ],
    [
      "takes too long",
      "slow",
      { AI_TIMEOUT_MS: "500" },
      /it did not answer in time\. .* more than 0\.5 s in AI_TIMEOUT_MS\.$/,
    ],
    [
      "answers in another format",
      "malformed",
      {},
      /its answer was not in the expected format\. Set AI_MODEL to one that supports structured output/,
    ],
    [
      "asks to slow down",
      "rate-limited",
      { AI_TIMEOUT_MS: "900" },
      /or its own allowance is used up\. Check the account's allowance with the vendor\.$/,
    ],
  ])("and says what to check when it %s", async (...[, behavior, env, words]) => {
    await mode(behavior, { delayMs: 3000 });
    const line = await lineOf(
      env["AI_BASE_URL"] === "PATH" ? { AI_BASE_URL: `${model.url}/elsewhere` } : env,
    );
    expect(line).toMatch(/^WRONG {2}language model: openai-compatible, sandbox-model: /);
    expect(line).toMatch(words);
    expect(line).not.toContain("sk-another");
  });
});

it("billing:setup refuses to send a live key to another address, and names a missing key", async () => {
  expect(
    await program("src/server/set-up-billing.ts", { ...keys(), STRIPE_SECRET_KEY: "sk_live_x" }),
  ).toMatchObject({
    code: 1,
    output: expect.stringContaining("a live key is sent only to Stripe"),
  });
  expect(await program("src/server/set-up-billing.ts", {})).toMatchObject({
    code: 1,
    output: expect.stringContaining("STRIPE_SECRET_KEY"),
  });
});

it("doctor names what is missing or wrong and exits with 1", async () => {
  expect(await program("src/server/doctor.ts", {})).toMatchObject({
    code: 1,
    output: expect.stringMatching(/ENCRYPTION_KEYS[\s\S]*EBAY_CLIENT_ID/),
  });
  const ebay = await startEbaySandbox({ port: 0, redirectUrls: {} });
  const given = {
    ENCRYPTION_KEYS: `1:${Buffer.alloc(32).toString("base64")}`,
    EBAY_CLIENT_ID: "sandbox-client-id",
    EBAY_CLIENT_SECRET: "sandbox-client-secret",
    EBAY_RU_NAME: "x",
    EBAY_API_BASE: ebay.url,
    EBAY_APIZ_BASE: ebay.url,
    EBAY_APIM_BASE: ebay.url,
    EBAY_AUTH_BASE: ebay.url,
    ...keys(),
    STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
    DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: "9",
    SMTP_SECURITY: "none",
    MAIL_FROM: "Fitwright <no-reply@example.com>",
  };
  const ended = await program("src/server/doctor.ts", given);
  await ebay.close();
  expect(ended.code).toBe(1);
  for (const line of [
    "ok     configuration",
    "ok     eBay: the keys are accepted",
    "WRONG  eBay account deletion: EBAY_NOTIFICATION_TOKEN isn't set",
    "ok     Stripe: the key is accepted, in test mode",
    "ok     Stripe prices",
    "WRONG  database: doesn't answer",
    "WRONG  mail: 127.0.0.1, port 9: connect ECONNREFUSED",
    "off    language model",
    "ok     public address: https://fitments.example.com",
  ])
    expect(ended.output).toContain(line);
});
