import { z } from "zod";
import type { EbayConfig } from "#server/adapters/ebay/ebay-config.ts";
import type { LanguageModelConfig } from "#server/adapters/language-model/language-model-config.ts";
import type { StripeSettings } from "#server/adapters/stripe/stripe-settings.ts";

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));
const price = z.coerce.number().min(0);
const port = z.coerce.number().int().min(1).max(65535);

const keyRing = z.string().transform((text, context) => {
  const keys = text.split(",").map((entry) => entry.trim().split(":"));
  for (const [id, key] of keys) {
    if (!id || !key || Buffer.from(key, "base64").length !== 32) {
      context.addIssue({
        code: "custom",
        message:
          "must be id:key[,id:key…], each key 32 bytes in base64; the first encrypts, all decrypt",
      });
      return z.NEVER;
    }
  }
  return keys.map(([id = "", key = ""]) => ({ id, key: Buffer.from(key, "base64") }));
});

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: url.optional(),
  TRUSTED_PROXIES: z
    .string()
    .regex(
      /^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)(, ?(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?))*$/,
      "must be addresses or networks with commas between them: 10.0.0.0/8, loopback, uniquelocal",
    )
    .default("loopback"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
    .optional(),
  ENCRYPTION_KEYS: keyRing,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  EBAY_API_BASE: url.default("https://api.ebay.com"),
  EBAY_APIZ_BASE: url.default("https://apiz.ebay.com"),
  EBAY_APIM_BASE: url.default("https://apim.ebay.com"),
  EBAY_AUTH_BASE: url.default("https://auth.ebay.com"),
  EBAY_CLIENT_ID: z.string().min(1),
  EBAY_CLIENT_SECRET: z.string().min(1),
  EBAY_RU_NAME: z.string().min(1),
  EBAY_METADATA_MARKETPLACE: z.enum(["EBAY_MOTORS_US", "EBAY_US"]).default("EBAY_MOTORS_US"),
  EBAY_NOTIFICATION_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9_-]{32,80}$/, "must be 32 to 80 letters, digits, _ or -")
    .optional(),
  EBAY_CONCURRENCY: z.coerce.number().int().min(1).max(18).default(10),
  EBAY_TIMEOUT_MS: z.coerce.number().int().min(1000).max(120_000).default(30_000),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, "must be a secret (sk_…) or restricted (rk_…) key")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, "must be a publishable key (pk_…)")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((one) => one.trim())
        .filter((one) => one !== ""),
    )
    .pipe(z.array(z.string()).min(1, "the signing secret of the webhook endpoint, whsec_…"))
    .optional(),
  STRIPE_API_BASE: url.optional(),
  STRIPE_SCRIPT_URL: url.optional(),
  STRIPE_TIMEOUT_MS: z.coerce.number().int().min(1000).max(120_000).default(20_000),
  AI_PROVIDER: z.enum(["openai", "anthropic", "google", "openai-compatible"]).optional(),
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().optional(),
  AI_BASE_URL: url.optional(),
  AI_TIMEOUT_MS: z.coerce.number().int().min(500).max(120_000).default(20_000),
  AI_CONCURRENCY: z.coerce.number().int().min(1).max(32).default(4),
  AI_DAILY_TOKENS: z.coerce.number().int().min(0).default(1_000_000),
  AI_INPUT_PRICE: price.optional(),
  AI_OUTPUT_PRICE: price.optional(),
});

/** What else must be said once one of the card provider's or the language model's variables is. */
const complete = environment.superRefine((given, context) => {
  for (const { name, message } of stripeProblems(given))
    context.addIssue({ code: "custom", path: [name], message });
  const wants = (name: keyof typeof given, why: string) => {
    if (given[name] === undefined) context.addIssue({ code: "custom", path: [name], message: why });
  };
  if (given.AI_PROVIDER === undefined) {
    if (
      given.AI_API_KEY !== undefined ||
      given.AI_MODEL !== undefined ||
      given.AI_BASE_URL !== undefined
    )
      wants("AI_PROVIDER", "say whose model it is: openai, anthropic, google or openai-compatible");
    return;
  }
  wants("AI_MODEL", "name the model, as its vendor does");
  if (given.AI_PROVIDER === "openai-compatible")
    wants("AI_BASE_URL", "say where the server is, such as http://localhost:11434/v1");
  else wants("AI_API_KEY", "the vendor wants a key");
  if ((given.AI_INPUT_PRICE === undefined) !== (given.AI_OUTPUT_PRICE === undefined))
    wants(
      given.AI_INPUT_PRICE === undefined ? "AI_INPUT_PRICE" : "AI_OUTPUT_PRICE",
      "give both prices or none",
    );
});

interface GivenForStripe {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: readonly string[] | undefined;
  readonly STRIPE_API_BASE?: string | undefined;
  readonly STRIPE_SCRIPT_URL?: string | undefined;
}

/** Keys that do not belong together, or that would travel where nobody should read them. */
function stripeProblems(
  given: GivenForStripe,
): readonly { readonly name: keyof GivenForStripe; readonly message: string }[] {
  const needed = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  const { STRIPE_SECRET_KEY: secret = "", STRIPE_PUBLISHABLE_KEY: publishable = "" } = given;
  const begun = [...needed, "STRIPE_API_BASE", "STRIPE_SCRIPT_URL"].some(
    (name) => given[name as keyof GivenForStripe] !== undefined,
  );
  const missing = begun
    ? needed
        .filter((name) => given[name] === undefined)
        .map((name) => ({
          name,
          message:
            "is missing; billing needs all three: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET",
        }))
    : [];
  const live = secret.includes("_live_") || publishable.includes("_live_");
  const mixed =
    secret !== "" &&
    publishable !== "" &&
    secret.includes("_live_") !== publishable.includes("_live_");
  const elsewhere = (["STRIPE_API_BASE", "STRIPE_SCRIPT_URL"] as const).filter(
    (name) => given[name] !== undefined,
  );
  return [
    ...missing,
    ...(mixed
      ? [
          {
            name: "STRIPE_PUBLISHABLE_KEY" as const,
            message: "one key is for live, the other for test mode",
          },
        ]
      : []),
    ...(live
      ? elsewhere.map((name) => ({
          name,
          message: "a live key is sent to Stripe alone; leave this out",
        }))
      : []),
    ...elsewhere
      .filter((name) => !isPrivate(given[name] ?? ""))
      .map((name) => ({
        name,
        message:
          "must be https, or http to this machine (127.0.0.1, localhost): keys and cards would travel in the clear",
      })),
  ];
}

function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return (
    protocol === "https:" ||
    hostname === "localhost" ||
    hostname === "[::1]" ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}

/** Everything the server is told from outside, checked once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  /** Addresses and networks, with commas between them, whose word is taken for where a call comes from. */
  readonly trustedProxies: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly encryptionKeys: readonly { readonly id: string; readonly key: Buffer }[];
  readonly logLevel: z.infer<typeof environment>["LOG_LEVEL"];
  readonly ebay: EbayConfig & {
    /** Not the marketplace where buyers are. */
    readonly allowsTestListings: boolean;
    readonly notificationToken: string | null;
    readonly concurrency: number;
  };
  /** null: nothing is sold here, and generating has no limit. */
  readonly cardProvider: StripeSettings | null;
  /** null: the built-in engine works alone. */
  readonly languageModel: LanguageModelConfig | null;
  readonly modelLimits: {
    readonly dailyTokens: number;
    /** Dollars for a million tokens. */
    readonly prices: { readonly input: number; readonly output: number } | null;
    readonly concurrency: number;
    readonly timeoutMs: number;
  };
}

/** Stops the process with the full list of what is missing or wrong. */
export class ConfigError extends Error {}

/** Reads the configuration from the environment. @throws ConfigError that names every wrong variable at once. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = complete.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(
      `The configuration is not complete. Mend these variables (see .env.example):\n${lines.join("\n")}`,
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
  };
}

function readLanguageModel(e: z.infer<typeof environment>): Config["languageModel"] {
  if (e.AI_PROVIDER === undefined || e.AI_MODEL === undefined) return null;
  return {
    provider: e.AI_PROVIDER,
    model: e.AI_MODEL,
    apiKey: e.AI_API_KEY ?? null,
    baseUrl: e.AI_BASE_URL ?? null,
    timeoutMs: e.AI_TIMEOUT_MS,
  };
}

function readCardProvider(e: z.infer<typeof environment>): Config["cardProvider"] {
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

const setUpEnvironment = environment
  .pick({
    PORT: true,
    PUBLIC_URL: true,
    STRIPE_SECRET_KEY: true,
    STRIPE_API_BASE: true,
    STRIPE_TIMEOUT_MS: true,
  })
  .superRefine((given, context) => {
    // The other two keys come out of the setting up.
    const mode = given.STRIPE_SECRET_KEY?.includes("_live_") ? "live" : "test";
    const problems = stripeProblems({
      ...given,
      STRIPE_PUBLISHABLE_KEY: `pk_${mode}_later`,
      STRIPE_WEBHOOK_SECRET: ["later"],
    });
    for (const { name, message } of problems)
      context.addIssue({ code: "custom", path: [name], message });
  });

/** What setting up the card provider's account needs: its secret key and our address. @throws ConfigError */
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
