import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { retentionDays } from "#contract/retention-periods.ts";
import type { RetentionDays } from "#contract/retention-periods.ts";
import type { EbayConfig } from "#server/adapters/ebay/ebay-config.ts";
import type { LanguageModelConfig } from "#server/adapters/language-model/language-model-config.ts";
import type { SmtpSettings } from "#server/adapters/smtp/smtp-settings.ts";
import type { StripeSettings } from "#server/adapters/stripe/stripe-settings.ts";
import type { TracingSettings } from "#server/platform/tracing/start-tracing.ts";
import {
  dataEnvironment,
  serverEnvironment,
  setUpEnvironment,
  storedSecrets,
} from "./environment.ts";
import type { ServerEnvironment } from "./environment.ts";

/** The server's configuration, validated once at startup. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  /** Comma-separated addresses and networks whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly encryptionKeys: readonly { readonly id: string; readonly key: Buffer }[];
  readonly logLevel: ServerEnvironment["LOG_LEVEL"];
  /**
   * How long a web process keeps serving after it stopped being ready, so that load balancers
   * notice.
   */
  readonly drainSeconds: number;
  /** Where to serve metrics; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Where to send traces; null: nowhere. */
  readonly tracing: TracingSettings | null;
  readonly ebay: EbayConfig & {
    /** Whether this is a test marketplace, without real buyers. */
    readonly allowsTestListings: boolean;
    readonly notificationToken: string | null;
    readonly concurrency: number;
  };
  /** null: no plans are sold, and generation has no limit. */
  readonly cardProvider: StripeSettings | null;
  /** null: no mail is sent. */
  readonly mail: SmtpSettings | null;
  /** null: only the built-in engine is used. */
  readonly languageModel: LanguageModelConfig | null;
  readonly modelLimits: {
    readonly dailyTokens: number;
    /** In dollars per million tokens. */
    readonly prices: { readonly input: number; readonly output: number } | null;
    readonly concurrency: number;
    readonly timeoutMs: number;
  };
  /** How many days to keep what would grow forever. */
  readonly keepDays: RetentionDays;
}

/** The configuration is invalid. The message lists every missing or invalid variable. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from the environment.
 * @throws ConfigError that names every invalid variable.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = serverEnvironment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(
      `The configuration is incomplete or invalid. Fix these variables (see .env.example):\n${lines.join("\n")}`,
    );
  }
  const e = parsed.data;
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    trustedProxies: e.TRUSTED_PROXIES,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    encryptionKeys: e.ENCRYPTION_KEYS,
    logLevel: e.LOG_LEVEL,
    drainSeconds: e.DRAIN_SECONDS,
    metrics: e.METRICS_PORT === undefined ? null : { port: e.METRICS_PORT, host: e.METRICS_HOST },
    tracing: readTracing(e),
    ebay: {
      apiBase: e.EBAY_API_BASE,
      allowsTestListings: new URL(e.EBAY_API_BASE).hostname !== "api.ebay.com",
      apizBase: e.EBAY_APIZ_BASE,
      apimBase: e.EBAY_APIM_BASE,
      authBase: e.EBAY_AUTH_BASE,
      clientId: e.EBAY_CLIENT_ID,
      clientSecret: e.EBAY_CLIENT_SECRET,
      ruName: e.EBAY_RU_NAME,
      metadataMarketplace: e.EBAY_METADATA_MARKETPLACE,
      notificationToken: e.EBAY_NOTIFICATION_TOKEN ?? null,
      concurrency: e.EBAY_CONCURRENCY,
      timeoutMs: e.EBAY_TIMEOUT_MS,
    },
    cardProvider: readCardProvider(e),
    mail: readMail(e),
    languageModel: readLanguageModel(e),
    modelLimits: {
      dailyTokens: e.AI_DAILY_TOKENS,
      prices:
        e.AI_INPUT_PRICE === undefined || e.AI_OUTPUT_PRICE === undefined
          ? null
          : { input: e.AI_INPUT_PRICE, output: e.AI_OUTPUT_PRICE },
      concurrency: e.AI_CONCURRENCY,
      timeoutMs: e.AI_TIMEOUT_MS,
    },
    keepDays: readKeepDays(e),
  };
}

function readKeepDays(
  e: Pick<
    ServerEnvironment,
    | "KEEP_BATCHES_DAYS"
    | "KEEP_SYNC_LISTS_DAYS"
    | "KEEP_MODEL_CALLS_DAYS"
    | "KEEP_ANALYTICS_DAYS"
    | "KEEP_NOTICES_DAYS"
  >,
): RetentionDays {
  return {
    ...retentionDays,
    batches: e.KEEP_BATCHES_DAYS,
    syncLists: e.KEEP_SYNC_LISTS_DAYS,
    modelCalls: e.KEEP_MODEL_CALLS_DAYS,
    analytics: e.KEEP_ANALYTICS_DAYS,
    notices: e.KEEP_NOTICES_DAYS,
  };
}

function readTracing(e: ServerEnvironment): Config["tracing"] {
  if (e.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  return {
    endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: e.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: e.OTEL_SERVICE_NAME,
    share: e.OTEL_TRACES_SAMPLER_ARG,
  };
}

const defaultSmtpPorts = { starttls: 587, tls: 465, none: 25 };

function readMail(e: ServerEnvironment): Config["mail"] {
  if (e.SMTP_HOST === undefined || e.MAIL_FROM === undefined) return null;
  return {
    host: e.SMTP_HOST,
    port: e.SMTP_PORT ?? defaultSmtpPorts[e.SMTP_SECURITY],
    security: e.SMTP_SECURITY,
    signIn:
      e.SMTP_USER === undefined ? null : { user: e.SMTP_USER, password: e.SMTP_PASSWORD ?? "" },
    from: e.MAIL_FROM,
    timeoutMs: e.SMTP_TIMEOUT_MS,
  };
}

function readLanguageModel(e: ServerEnvironment): Config["languageModel"] {
  if (e.AI_PROVIDER === undefined || e.AI_MODEL === undefined) return null;
  return {
    provider: e.AI_PROVIDER,
    model: e.AI_MODEL,
    apiKey: e.AI_API_KEY ?? null,
    baseUrl: e.AI_BASE_URL ?? null,
    timeoutMs: e.AI_TIMEOUT_MS,
  };
}

function readCardProvider(e: ServerEnvironment): Config["cardProvider"] {
  if (
    e.STRIPE_SECRET_KEY === undefined ||
    e.STRIPE_PUBLISHABLE_KEY === undefined ||
    e.STRIPE_WEBHOOK_SECRET === undefined
  )
    return null;
  return {
    secretKey: e.STRIPE_SECRET_KEY,
    publishableKey: e.STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: e.STRIPE_WEBHOOK_SECRET,
    apiBase: e.STRIPE_API_BASE ?? null,
    scriptUrl: e.STRIPE_SCRIPT_URL ?? null,
    timeoutMs: e.STRIPE_TIMEOUT_MS,
  };
}

/**
 * Reads the settings that `npm run billing:setup` needs: the secret key and our address.
 * @throws ConfigError
 */
export function readSetUpConfig(env: NodeJS.ProcessEnv = process.env): {
  readonly cardProvider: NonNullable<Config["cardProvider"]>;
  readonly publicUrl: string;
} {
  const parsed = setUpEnvironment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== "")),
  );
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"),
    );
  const {
    STRIPE_SECRET_KEY: secretKey = "",
    STRIPE_API_BASE: apiBase = null,
    STRIPE_TIMEOUT_MS: timeoutMs,
    PUBLIC_URL,
    PORT,
  } = parsed.data;
  return {
    cardProvider: {
      secretKey,
      publishableKey: "",
      webhookSecrets: [],
      apiBase,
      scriptUrl: null,
      timeoutMs,
    },
    publicUrl: PUBLIC_URL ?? `http://localhost:${PORT}`,
  };
}

/**
 * Reads the settings that commands for the stored data need: the database, the periods, and the
 * encryption keys if they are configured, or stored in the data folder by `npm start`.
 * @throws ConfigError
 */
export function readDataConfig(env: NodeJS.ProcessEnv = process.env): Pick<
  Config,
  "dataDir" | "databaseUrl" | "keepDays"
> & {
  readonly encryptionKeys: Config["encryptionKeys"] | null;
} {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const secrets = resolve(given["DATA_DIR"] ?? ".data", "secrets.json");
  const stored = existsSync(secrets)
    ? storedSecrets.parse(JSON.parse(readFileSync(secrets, "utf8")))
    : {};
  const parsed = dataEnvironment.safeParse({ ...stored, ...given });
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"),
    );
  const { DATA_DIR, DATABASE_URL, ENCRYPTION_KEYS } = parsed.data;
  return {
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL ?? null,
    encryptionKeys: ENCRYPTION_KEYS ?? null,
    keepDays: readKeepDays(parsed.data),
  };
}
