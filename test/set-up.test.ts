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
  readonly said: string;
}
async function program(file: string, env: Record<string, string>): Promise<Ended> {
  const plain = {
    PATH: process.env["PATH"] ?? "",
    NODE_OPTIONS: process.env["NODE_OPTIONS"] ?? "",
  };
  try {
    const { stdout, stderr } = await run(process.execPath, [file], { env: { ...plain, ...env } });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}
/** A configuration of everything else, where nothing answers. */
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

it("billing:setup makes products, prices and the address for events once; a second time it changes nothing", async () => {
  const first = await program("src/server/set-up-billing.ts", keys());
  expect(first).toMatchObject({
    code: 0,
    said: expect.stringContaining("professional_monthly: $100.00 a month was made"),
  });
  expect(first.said).toMatch(/STRIPE_WEBHOOK_SECRET=whsec_\w+/);
  const again = await program("src/server/set-up-billing.ts", keys());
  expect(again).toMatchObject({
    code: 0,
    said: expect.stringContaining("professional_monthly: $100.00 a month was there"),
  });
  expect(again.said).not.toContain("whsec_");
  const { account } = cards.sandbox;
  expect([account.products.size, account.prices.size, account.endpoints.size]).toEqual([3, 3, 1]);
  expect([...account.endpoints.values()][0]).toMatchObject({
    url: "https://fitments.example.com/api/notifications/card-provider",
    api_version: "2026-10-28.endive",
  });
});

it("billing:setup mends a price that is dearer, in another currency, or archived with its product, and makes no second product", async () => {
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
    "Professional: 100.00 USD a month on our pages, but no active price of it at the card provider",
    "Enterprise: its product is archived at the card provider",
    "Run npm run billing:setup.",
  ])
    expect(doctor.said).toContain(line);
  const mended = await program("src/server/set-up-billing.ts", keys());
  expect(mended).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /basic_monthly: \$50\.00 a month was made; who pays the old price[\s\S]*professional_monthly: \$100\.00 a month was made\n[\s\S]*enterprise_monthly: \$300\.00 a month was there/,
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
  expect(calm.said).toContain("ok     Stripe prices: are those of content/plans.json");
});

it("billing:setup and doctor say what is wrong with a key that is not accepted, and with an address where nobody answers", async () => {
  expect(
    await program("src/server/set-up-billing.ts", {
      ...keys(),
      STRIPE_SECRET_KEY: "sk_test_of_another",
    }),
  ).toMatchObject({
    code: 1,
    said: expect.stringMatching(/401 .*Invalid API Key[\s\S]*STRIPE_SECRET_KEY/),
  });
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const away = await program("src/server/set-up-billing.ts", {
    ...keys(),
    STRIPE_API_BASE: nobody,
  });
  expect(away).toMatchObject({ code: 1, said: expect.stringContaining("StripeConnectionError") });
  expect(away.said).not.toContain("sk_test_sandbox");
  const doctor = await program("src/server/doctor.ts", {
    ...keys(),
    ...appKeys,
    STRIPE_SECRET_KEY: "sk_test_of_another",
    STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
  });
  expect(doctor.said).toMatch(
    /WRONG {2}Stripe: does not accept the key or does not answer \(.*Invalid API Key.*\)\. Check STRIPE_SECRET_KEY\./,
  );
  expect(doctor.said).not.toContain("sk_test_of_another");
});

describe("doctor asks the language model", () => {
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
    const { said } = await program("src/server/doctor.ts", {
      ...appKeys,
      AI_PROVIDER: "openai-compatible",
      AI_MODEL: "sandbox-model",
      AI_API_KEY: "sandbox-key",
      AI_BASE_URL: `${model.url}/v1`,
      ...env,
    });
    return said.split("\n").find((line) => line.includes("language model")) ?? said;
  };

  it("which answers", async () => {
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
      "does not take the key",
      "honest",
      { AI_API_KEY: "sk-another" },
      /it does not accept the key\. Check AI_API_KEY\.$/,
    ],
    [
      "wants a key",
      "honest",
      { AI_API_KEY: "" },
      /it does not accept the key\. Set AI_API_KEY: this server wants one\.$/,
    ],
    [
      "is not at the address",
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
      "answers in another shape",
      "malformed",
      {},
      /its answer was not of the agreed shape\. Set AI_MODEL to one that answers in a given shape/,
    ],
    [
      "asks to slow down",
      "rate-limited",
      { AI_TIMEOUT_MS: "900" },
      /its own allowance is used up\. Check the allowance/,
    ],
  ])("which %s", async (...[, behaviour, env, words]) => {
    await mode(behaviour, { delayMs: 3000 });
    const line = await lineOf(
      env["AI_BASE_URL"] === "PATH" ? { AI_BASE_URL: `${model.url}/elsewhere` } : env,
    );
    expect(line).toMatch(/^WRONG {2}language model: openai-compatible, sandbox-model: /);
    expect(line).toMatch(words);
    expect(line).not.toContain("sk-another");
  });
});

it("billing:setup refuses a live key for another address, and says what it needs", async () => {
  expect(
    await program("src/server/set-up-billing.ts", { ...keys(), STRIPE_SECRET_KEY: "sk_live_x" }),
  ).toMatchObject({ code: 1, said: expect.stringContaining("a live key is sent to Stripe alone") });
  expect(await program("src/server/set-up-billing.ts", {})).toMatchObject({
    code: 1,
    said: expect.stringContaining("STRIPE_SECRET_KEY"),
  });
});

it("doctor says what is missing or wrong and how to mend it, and ends with 1", async () => {
  expect(await program("src/server/doctor.ts", {})).toMatchObject({
    code: 1,
    said: expect.stringMatching(/ENCRYPTION_KEYS[\s\S]*EBAY_CLIENT_ID/),
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
  };
  const ended = await program("src/server/doctor.ts", given);
  await ebay.close();
  expect(ended.code).toBe(1);
  for (const line of [
    "ok     configuration",
    "ok     eBay: the keys are accepted",
    "WRONG  eBay account deletion: EBAY_NOTIFICATION_TOKEN is not set",
    "ok     Stripe: the key is accepted, for tests",
    "ok     Stripe prices",
    "WRONG  database: does not answer",
    "off    language model",
    "ok     public address: https://fitments.example.com",
  ])
    expect(ended.said).toContain(line);
});
