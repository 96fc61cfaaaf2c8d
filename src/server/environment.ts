import { z } from "zod";

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));
const price = z.coerce.number().min(0);
const days = z.coerce.number().int().min(1).max(36_500);
const port = z.coerce.number().int().min(1).max(65535);

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
  AI_PROVIDER: z.enum(["openai", "anthropic", "google", "openai-compatible"]).optional(),
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().optional(),
  AI_BASE_URL: url.optional(),
  AI_TIMEOUT_MS: z.coerce.number().int().min(500).max(120_000).default(20_000),
  AI_CONCURRENCY: z.coerce.number().int().min(1).max(32).default(4),
  AI_DAILY_TOKENS: z.coerce.number().int().min(0).default(1_000_000),
  AI_INPUT_PRICE: price.optional(),
  AI_OUTPUT_PRICE: price.optional(),
  KEEP_BATCHES_DAYS: days.default(90),
  KEEP_SYNC_LISTS_DAYS: days.default(365),
  KEEP_MODEL_CALLS_DAYS: days.default(90),
});

export type ServerEnvironment = z.infer<typeof environment>;

/** Also validates combinations: some Stripe and AI variables require others. */
export const serverEnvironment = environment.superRefine((given, context) => {
  for (const { name, message } of stripeProblems(given))
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

interface GivenForStripe {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: readonly string[] | undefined;
  readonly STRIPE_API_BASE?: string | undefined;
  readonly STRIPE_SCRIPT_URL?: string | undefined;
}

/**
 * Returns the problems: missing or mismatched keys, and addresses to which keys would travel
 * unencrypted.
 */
function stripeProblems(
  given: GivenForStripe,
): readonly { readonly name: keyof GivenForStripe; readonly message: string }[] {
  const needed = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  const { STRIPE_SECRET_KEY: secret = "", STRIPE_PUBLISHABLE_KEY: publishable = "" } = given;
  const isConfigured = [...needed, "STRIPE_API_BASE", "STRIPE_SCRIPT_URL"].some(
    (name) => given[name as keyof GivenForStripe] !== undefined,
  );
  const missing = isConfigured
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
            message: "one key is for live mode, the other for test mode",
          },
        ]
      : []),
    ...(live
      ? elsewhere.map((name) => ({
          name,
          message: "a live key is sent only to Stripe; remove this variable",
        }))
      : []),
    ...elsewhere
      .filter((name) => !isPrivate(given[name] ?? ""))
      .map((name) => ({
        name,
        message:
          "must be https, or http on this machine (127.0.0.1, localhost); otherwise keys and cards would travel unencrypted",
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
export const backupEnvironment = environment
  .pick({ DATA_DIR: true, DATABASE_URL: true, ENCRYPTION_KEYS: true })
  .partial({ ENCRYPTION_KEYS: true });

/** The part of `npm start`'s secrets file that a backup needs. */
export const storedSecrets = z.object({ ENCRYPTION_KEYS: z.string().optional() });
