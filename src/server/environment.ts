import { z } from "zod";
import { retentionDays } from "#contract/retention-periods.ts";
import { mailProblems, stripeProblems } from "./environment-problems.ts";

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));
const price = z.coerce.number().min(0);
const port = z.coerce.number().int().min(1).max(65535);

/** A period may be shorter than the privacy policy states, but not longer. */
const keptDays = (most: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(most, `must be at most ${most}, because the privacy policy promises that period`)
    .default(most);

const keyRing = z.string().transform((text, context) => {
  const keys = text.split(",").map((entry) => entry.trim().split(":"));
  for (const [id, key] of keys) {
    if (!id || !key || Buffer.from(key, "base64").length !== 32) {
      context.addIssue({
        code: "custom",
        message:
          "must be id:key[,id:key…], each key 32 bytes in base64; the first key encrypts, and all of them decrypt",
      });
      return z.NEVER;
    }
  }
  return keys.map(([id = "", key = ""]) => ({ id, key: Buffer.from(key, "base64") }));
});

/** Headers as OpenTelemetry writes them: `name=value,name=value`, percent-encoded. */
const pairs = z
  .string()
  .regex(/^\s*[^=,\s]+=[^,]*(,\s*[^=,\s]+=[^,]*)*$/, "must be name=value, separated by commas")
  .transform((text) =>
    Object.fromEntries(
      text.split(",").map((pair) => {
        const at = pair.indexOf("=");
        return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
      }),
    ),
  );

/** Validates each variable on its own. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: url.optional(),
  TRUSTED_PROXIES: z
    .string()
    .regex(
      /^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)(, ?(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?))*$/,
      "must be addresses or networks, separated by commas: 10.0.0.0/8, loopback, uniquelocal",
    )
    .default("loopback"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
    .optional(),
  ENCRYPTION_KEYS: keyRing,
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.default({}),
  OTEL_SERVICE_NAME: z.string().min(1).default("fitwright"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
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
    .regex(/^[A-Za-z0-9_-]{32,80}$/, "must be 32 to 80 letters, digits, underscores, or hyphens")
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
    .pipe(z.array(z.string()).min(1, "must be the webhook endpoint's signing secret, whsec_…"))
    .optional(),
  STRIPE_API_BASE: url.optional(),
  STRIPE_SCRIPT_URL: url.optional(),
  STRIPE_TIMEOUT_MS: z.coerce.number().int().min(1000).max(120_000).default(20_000),
  SMTP_HOST: z.string().min(1).optional(),
  SMTP_PORT: port.optional(),
  SMTP_SECURITY: z.enum(["starttls", "tls", "none"]).default("starttls"),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_TIMEOUT_MS: z.coerce.number().int().min(1000).max(60_000).default(20_000),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "must be an address, or a name and an address: Fitwright <no-reply@example.com>",
    )
    .optional(),
  AI_PROVIDER: z.enum(["openai", "anthropic", "google", "openai-compatible"]).optional(),
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().optional(),
  AI_BASE_URL: url.optional(),
  AI_TIMEOUT_MS: z.coerce.number().int().min(500).max(120_000).default(20_000),
  AI_CONCURRENCY: z.coerce.number().int().min(1).max(32).default(4),
  AI_DAILY_TOKENS: z.coerce.number().int().min(0).default(1_000_000),
  AI_INPUT_PRICE: price.optional(),
  AI_OUTPUT_PRICE: price.optional(),
  KEEP_BATCHES_DAYS: keptDays(retentionDays.batches),
  KEEP_SYNC_LISTS_DAYS: keptDays(retentionDays.syncLists),
  KEEP_MODEL_CALLS_DAYS: keptDays(retentionDays.modelCalls),
  KEEP_ANALYTICS_DAYS: keptDays(retentionDays.analytics),
  KEEP_NOTICES_DAYS: keptDays(retentionDays.notices),
});

export type ServerEnvironment = z.infer<typeof environment>;

/** Also validates combinations: some Stripe, mail, and AI variables require others. */
export const serverEnvironment = environment.superRefine((given, context) => {
  for (const { name, message } of [...stripeProblems(given), ...mailProblems(given)])
    context.addIssue({ code: "custom", path: [name], message });
  const requires = (name: keyof typeof given, why: string) => {
    if (given[name] === undefined) context.addIssue({ code: "custom", path: [name], message: why });
  };
  if (given.AI_PROVIDER === undefined) {
    if (
      given.AI_API_KEY !== undefined ||
      given.AI_MODEL !== undefined ||
      given.AI_BASE_URL !== undefined
    )
      requires("AI_PROVIDER", "set the provider: openai, anthropic, google, or openai-compatible");
    return;
  }
  requires("AI_MODEL", "set the vendor's name of the model");
  if (given.AI_PROVIDER === "openai-compatible")
    requires("AI_BASE_URL", "set the server's address, e.g. http://localhost:11434/v1");
  else requires("AI_API_KEY", "the vendor requires a key");
  if ((given.AI_INPUT_PRICE === undefined) !== (given.AI_OUTPUT_PRICE === undefined))
    requires(
      given.AI_INPUT_PRICE === undefined ? "AI_INPUT_PRICE" : "AI_OUTPUT_PRICE",
      "set both prices or neither",
    );
});

/** Validates the variables that `npm run billing:setup` reads. */
export const setUpEnvironment = environment
  .pick({
    PORT: true,
    PUBLIC_URL: true,
    STRIPE_SECRET_KEY: true,
    STRIPE_API_BASE: true,
    STRIPE_TIMEOUT_MS: true,
  })
  .superRefine((given, context) => {
    // The setup itself produces the other two keys, so these are placeholders.
    const mode = given.STRIPE_SECRET_KEY?.includes("_live_") ? "live" : "test";
    const problems = stripeProblems({
      ...given,
      STRIPE_PUBLISHABLE_KEY: `pk_${mode}_later`,
      STRIPE_WEBHOOK_SECRET: ["later"],
    });
    for (const { name, message } of problems)
      context.addIssue({ code: "custom", path: [name], message });
  });

/** Validates the variables that `npm run backup` and `npm run restore` read. */
export const dataEnvironment = environment
  .pick({
    DATA_DIR: true,
    DATABASE_URL: true,
    ENCRYPTION_KEYS: true,
    KEEP_BATCHES_DAYS: true,
    KEEP_SYNC_LISTS_DAYS: true,
    KEEP_MODEL_CALLS_DAYS: true,
    KEEP_ANALYTICS_DAYS: true,
    KEEP_NOTICES_DAYS: true,
  })
  .partial({ ENCRYPTION_KEYS: true });

/** The part of `npm start`'s secrets file that a backup needs. */
export const storedSecrets = z.object({ ENCRYPTION_KEYS: z.string().optional() });
