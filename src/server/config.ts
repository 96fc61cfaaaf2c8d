import { z } from "zod";

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));
const price = z.coerce.number().min(0);
const port = z.coerce.number().int().min(1).max(65535);

const keyRing = z
  .string()
  .transform((text, context) => {
    const keys = text.split(",").map((entry) => entry.trim().split(":"));
    for (const [id, key] of keys) {
      if (!id || !key || Buffer.from(key, "base64").length !== 32) {
        context.addIssue({ code: "custom", message: "must be id:key[,id:key…], each key 32 bytes in base64; the first encrypts, all decrypt" });
        return z.NEVER;
      }
    }
    return keys.map(([id = "", key = ""]) => ({ id, key: Buffer.from(key, "base64") }));
  });

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://").optional(),
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
  EBAY_NOTIFICATION_TOKEN: z.string().regex(/^[A-Za-z0-9_-]{32,80}$/, "must be 32 to 80 letters, digits, _ or -").optional(),
  EBAY_CONCURRENCY: z.coerce.number().int().min(1).max(18).default(10),
  EBAY_TIMEOUT_MS: z.coerce.number().int().min(1000).max(120_000).default(30_000),
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

/** What else must be said once one of the language model's variables is. */
const complete = environment.superRefine((given, context) => {
  const wants = (name: keyof typeof given, why: string) => {
    if (given[name] === undefined) context.addIssue({ code: "custom", path: [name], message: why });
  };
  if (given.AI_PROVIDER === undefined) {
    if (given.AI_API_KEY !== undefined || given.AI_MODEL !== undefined || given.AI_BASE_URL !== undefined) wants("AI_PROVIDER", "say whose model it is: openai, anthropic, google or openai-compatible");
    return;
  }
  wants("AI_MODEL", "name the model, as its vendor does");
  if (given.AI_PROVIDER === "openai-compatible") wants("AI_BASE_URL", "say where the server is, such as http://localhost:11434/v1");
  else wants("AI_API_KEY", "the vendor wants a key");
  if ((given.AI_INPUT_PRICE === undefined) !== (given.AI_OUTPUT_PRICE === undefined)) wants(given.AI_INPUT_PRICE === undefined ? "AI_INPUT_PRICE" : "AI_OUTPUT_PRICE", "give both prices or none");
});

/** Everything the server is told from outside, checked once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly encryptionKeys: readonly { readonly id: string; readonly key: Buffer }[];
  readonly logLevel: z.infer<typeof environment>["LOG_LEVEL"];
  readonly ebay: {
    readonly apiBase: string;
    readonly apizBase: string;
    readonly apimBase: string;
    readonly authBase: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly ruName: string;
    readonly metadataMarketplace: string;
    readonly notificationToken: string | null;
    readonly concurrency: number;
    readonly timeoutMs: number;
  };
  /** null: the built-in engine works alone. */
  readonly languageModel: {
    readonly provider: "openai" | "anthropic" | "google" | "openai-compatible";
    readonly model: string;
    readonly apiKey: string | null;
    readonly baseUrl: string | null;
    readonly timeoutMs: number;
  } | null;
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
    throw new ConfigError(`The configuration is not complete. Mend these variables (see .env.example):\n${lines.join("\n")}`);
  }
  const e = parsed.data;
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    encryptionKeys: e.ENCRYPTION_KEYS,
    logLevel: e.LOG_LEVEL,
    ebay: {
      apiBase: e.EBAY_API_BASE,
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
    languageModel: readLanguageModel(e),
    modelLimits: {
      dailyTokens: e.AI_DAILY_TOKENS,
      prices: e.AI_INPUT_PRICE === undefined || e.AI_OUTPUT_PRICE === undefined ? null : { input: e.AI_INPUT_PRICE, output: e.AI_OUTPUT_PRICE },
      concurrency: e.AI_CONCURRENCY,
      timeoutMs: e.AI_TIMEOUT_MS,
    },
  };
}

function readLanguageModel(e: z.infer<typeof environment>): Config["languageModel"] {
  if (e.AI_PROVIDER === undefined || e.AI_MODEL === undefined) return null;
  return { provider: e.AI_PROVIDER, model: e.AI_MODEL, apiKey: e.AI_API_KEY ?? null, baseUrl: e.AI_BASE_URL ?? null, timeoutMs: e.AI_TIMEOUT_MS };
}
