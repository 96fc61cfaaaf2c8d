import { randomBytes } from "node:crypto";
import { openDatabase } from "#server/platform/db/database.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { socketFolder } from "#server/platform/db/embedded-postgres.ts";
import { startServer } from "#server/start-server.ts";
import type { Config } from "#server/config.ts";
import { retentionDays } from "#contract/retention-periods.ts";
import { startLogin } from "#contract/accounts.ts";
import { startEbaySandbox } from "../sandbox/ebay/start-ebay-sandbox.ts";
import { readSeed } from "../sandbox/stripe/seed/read-seed.ts";
import { startStripeSandbox } from "../sandbox/stripe/start-stripe-sandbox.ts";
import type { RunningStripeSandbox } from "../sandbox/stripe/start-stripe-sandbox.ts";
import { freePort } from "./free-port.ts";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import { prepareServerStorage } from "./test-database.ts";

export const webhookSecret = "whsec_test";
export const notificationToken = "test-notification-token-0123456789abcdef";

/** The whole product, run in this process: the marketplace sandbox, the server, and its worker. */
export interface Product {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly cards: RunningStripeSandbox;
  readonly config: Config;
  /** Signs in a sandbox seller as a browser would, and returns the signed-in client. */
  signIn(seller: string): Promise<ApiClient>;
  /** Calls the sandbox's control plane. */
  control(path: string, body?: unknown, method?: string): Promise<unknown>;
  /** Opens the product's database for inspection. Close it after use. */
  database(): Database;
  close(): Promise<void>;
}

export async function startProduct(
  options: {
    readonly role?: "all" | "web";
    readonly config?: Partial<Config>;
    /** Where the server writes its log. */ readonly log?: Log;
  } = {},
): Promise<Product> {
  const storage = await prepareServerStorage();
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const callback = `${publicUrl}/api/auth/ebay/callback`;
  const sandbox = await startEbaySandbox({
    port: 0,
    redirectUrls: { "test-ru-name": { accept: callback, decline: callback } },
  });
  const cards = await startStripeSandbox({
    port: 0,
    seed: readSeed("content/plans.json"),
    webhook: { url: `${publicUrl}/api/notifications/card-provider`, secret: webhookSecret },
  });
  const config = {
    ...testConfig({
      port,
      publicUrl,
      sandboxUrl: sandbox.url,
      cardsUrl: cards.url,
      environment: storage.environment,
    }),
    ...options.config,
  };
  const server = await startServer(config, options.role ?? "all", options.log);
  return {
    url: publicUrl,
    sandboxUrl: sandbox.url,
    cards,
    config,
    signIn: (seller) => signIn(createApiClient(publicUrl), seller),
    control: (path, body, method) => control(sandbox.url, { path, body, method }),
    database: () => openProductDatabase(config),
    async close() {
      await server.close();
      await sandbox.close();
      await cards.close();
      await storage.remove();
    },
  };
}

/** Opens the database of a running product for inspection. Close it after use. */
export function openProductDatabase(config: Config): Database {
  return openDatabase(
    config.databaseUrl === null
      ? { host: socketFolder(config.dataDir), port: 5432 }
      : { url: config.databaseUrl },
    { error: () => undefined },
  );
}

export function testConfig(given: {
  readonly port: number;
  readonly publicUrl: string;
  readonly sandboxUrl: string;
  /** Without it, nothing is sold and generating has no limit. */ readonly cardsUrl?: string;
  readonly environment: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
}): Config {
  const { sandboxUrl } = given;
  return {
    port: given.port,
    host: "127.0.0.1",
    publicUrl: given.publicUrl,
    trustedProxies: "loopback",
    dataDir: given.environment.DATA_DIR,
    databaseUrl: given.environment.DATABASE_URL ?? null,
    encryptionKeys: [{ id: "test", key: randomBytes(32) }],
    logLevel: "silent",
    drainSeconds: 0,
    metrics: null,
    tracing: null,
    ebay: {
      apiBase: sandboxUrl,
      allowsTestListings: true,
      apizBase: sandboxUrl,
      apimBase: sandboxUrl,
      authBase: sandboxUrl,
      clientId: "sandbox-client-id",
      clientSecret: "sandbox-client-secret",
      ruName: "test-ru-name",
      metadataMarketplace: "EBAY_MOTORS_US",
      notificationToken,
      concurrency: 10,
      timeoutMs: 10_000,
      retry: { attempts: 3, firstPauseMs: 20 },
    },
    cardProvider:
      given.cardsUrl === undefined
        ? null
        : {
            secretKey: "sk_test_sandbox",
            publishableKey: "pk_test_sandbox",
            webhookSecrets: [webhookSecret],
            apiBase: given.cardsUrl,
            scriptUrl: `${given.cardsUrl}/stripe.js`,
            timeoutMs: 10_000,
          },
    mail: null,
    languageModel: null,
    modelLimits: {
      dailyTokens: 1_000_000,
      prices: null,
      concurrency: 4,
      timeoutMs: 5000,
    },
    keepDays: retentionDays,
  };
}

/** Signs in through the consent page: starts, chooses the seller, agrees, and comes back. */
export async function signIn(client: ApiClient, seller: string): Promise<ApiClient> {
  const { authUrl } = await client.call(startLogin);
  const back = await agree(client, authUrl ?? "", seller);
  const arrived = await client.open(back);
  const location = arrived.headers.get("location");
  if (location !== "/dashboard") throw new Error(`sign-in as ${seller} ended at ${location}`);
  return client;
}

/** Fills in the consent page's form and agrees. @returns where it sends the browser. */
export async function agree(client: ApiClient, authUrl: string, seller: string): Promise<string> {
  const page = await (await client.open(authUrl)).text();
  const tags = (pattern: RegExp) => [...page.matchAll(pattern)].map(([tag]) => tag);
  const fields = new URLSearchParams();
  for (const tag of tags(/<input[^>]*type="hidden"[^>]*>/g))
    fields.set(attribute(tag, "name"), attribute(tag, "value"));
  const radio = tags(/<input[^>]*type="radio"[^>]*>/g).find(
    (tag) => attribute(tag, "value") === seller,
  );
  const button = tags(/<button[^>]*>[\s\S]*?<\/button>/g).find((tag) =>
    tag.includes("Agree and continue"),
  );
  if (!radio || !button) throw new Error(`the consent page does not offer to agree as ${seller}`);
  fields.set(attribute(radio, "name"), seller);
  if (attribute(button, "name") !== "")
    fields.set(attribute(button, "name"), attribute(button, "value"));
  const action = attribute(tags(/<form[^>]*>/g)[0] ?? "", "action") || authUrl;
  const answer = await client.open(new URL(action, authUrl).href, { method: "POST", body: fields });
  return answer.headers.get("location") ?? "";
}

function attribute(tag: string, name: string): string {
  const found = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return found
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
}

async function control(
  sandboxUrl: string,
  ask: { readonly path: string; readonly body: unknown; readonly method: string | undefined },
): Promise<unknown> {
  const method = ask.method ?? (ask.body === undefined ? "GET" : "POST");
  const response = await fetch(`${sandboxUrl}/_sandbox/${ask.path}`, {
    method,
    ...(ask.body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(ask.body) }),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`sandbox control ${ask.path} answered ${response.status}: ${text}`);
  return text === "" ? null : JSON.parse(text);
}
