import pg from "pg";
import { createEbayMarketplace } from "#server/adapters/ebay/ebay-marketplace.ts";
import { createStripeCardProvider } from "#server/adapters/stripe/stripe-card-provider.ts";
import type { Failure } from "#domain/failure.ts";
import { ConfigError, readConfig } from "#server/config.ts";
import type { Config } from "#server/config.ts";
import { priceProblem } from "#server/features/billing/find-price.ts";
import { eventsPath } from "#server/features/billing/routes.ts";
import { readPlans } from "#server/features/plans/read-plans.ts";
import type { CallBudget } from "#server/ports/call-budget.ts";
import { createLog } from "#server/platform/log/log.ts";
import { readSiteContent } from "#server/site-content.ts";

export interface Finding {
  readonly state: "ok" | "off" | "wrong";
  readonly subject: string;
  readonly text: string;
}

/**
 * Checks everything the product needs before it can run, by calling each service. Changes nothing.
 */
export async function checkSetup(): Promise<readonly Finding[]> {
  const read = tryReadConfig();
  if (!("config" in read))
    return [{ state: "wrong", subject: "configuration", text: read.problem }];
  const { config } = read;
  const found = await Promise.all([
    checkDatabase(config),
    checkEbay(config),
    checkCards(config),
    checkMail(config),
    checkModel(config),
  ]);
  return [
    { state: "ok", subject: "configuration", text: "every variable is valid" },
    ...found.flat(),
    checkPublicUrl(config),
    checkContent(),
  ];
}

function tryReadConfig(): { readonly config: Config } | { readonly problem: string } {
  try {
    return { config: readConfig() };
  } catch (error) {
    if (error instanceof ConfigError) return { problem: error.message };
    throw error;
  }
}

async function checkDatabase({ databaseUrl, dataDir }: Config): Promise<readonly Finding[]> {
  if (databaseUrl === null)
    return [
      {
        state: "ok",
        subject: "database",
        text: `embedded, in ${dataDir}. It serves a single process. To run more processes, set DATABASE_URL.`,
      },
    ];
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; role: boolean }>(
      "select current_setting('server_version_num') as version, exists (select 1 from pg_roles where rolname = 'fitwright_seller') or (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as role",
    );
    const [row] = rows;
    if (Number(row?.version) < 150_000)
      return [
        {
          state: "wrong",
          subject: "database",
          text: "the server is older than PostgreSQL 15. Upgrade it.",
        },
      ];
    if (row?.role !== true)
      return [
        {
          state: "wrong",
          subject: "database",
          text: "the role fitwright_seller is missing, and this user can't create it. Create it as described in docs/going-live.md.",
        },
      ];
    return [{ state: "ok", subject: "database", text: "answers" }];
  } catch (error) {
    return [
      {
        state: "wrong",
        subject: "database",
        text: `doesn't answer (${error instanceof Error ? error.message : String(error)}). Check DATABASE_URL.`,
      },
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkEbay({ ebay, publicUrl }: Config): Promise<readonly Finding[]> {
  const budget: CallBudget = {
    enter: () => Promise.resolve({ ok: true, leave: () => undefined }),
    exhausted: () => Promise.resolve(),
  };
  const marketplace = createEbayMarketplace(ebay, {
    budget,
    now: () => Date.now(),
    log: createLog("silent"),
  });
  const asked = await marketplace.allowances();
  const keys: Finding = asked.ok
    ? { state: "ok", subject: "eBay", text: "the keys are accepted" }
    : {
        state: "wrong",
        subject: "eBay",
        text: `doesn't accept the keys, or doesn't answer (${asked.failure.cause ?? asked.failure.message}). Check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET.`,
      };
  const notices: Finding =
    ebay.notificationToken === null
      ? {
          state: "wrong",
          subject: "eBay account deletion",
          text: `EBAY_NOTIFICATION_TOKEN isn't set. eBay disables keys that have no account deletion endpoint. Choose a token and register ${publicUrl}/api/notifications/ebay/account-deletion.`,
        }
      : { state: "ok", subject: "eBay account deletion", text: "the endpoint is on" };
  return [keys, notices];
}

async function checkCards({ cardProvider, publicUrl }: Config): Promise<readonly Finding[]> {
  const subject = "Stripe";
  if (cardProvider === null)
    return [
      {
        state: "off",
        subject,
        text: "no keys, so no plans are sold and generation has no limit",
      },
    ];
  const provider = createStripeCardProvider(cardProvider);
  const [account, prices] = await Promise.all([provider.describeAccount(), provider.prices()]);
  if (!account.ok) return refusedKey(account.failure);
  if (!prices.ok) return refusedKey(prices.failure);
  const differing = readPlans().flatMap((plan) => {
    const problem =
      plan.price > 0
        ? priceProblem(
            plan,
            prices.value.find(({ planId }) => planId === plan.id),
          )
        : null;
    return problem === null ? [] : [`${plan.name}: ${problem}`];
  });
  const eventsUrl = `${publicUrl}${eventsPath}`;
  return [
    {
      state: "ok",
      subject,
      text: account.value.live
        ? "the key is accepted, in live mode"
        : "the key is accepted, in test mode",
    },
    differing.length === 0
      ? { state: "ok", subject: "Stripe prices", text: "match content/plans.json" }
      : {
          state: "wrong",
          subject: "Stripe prices",
          text: `${differing.join("; ")}. Run npm run billing:setup.`,
        },
    account.value.eventUrls.includes(eventsUrl) || cardProvider.apiBase !== null
      ? { state: "ok", subject: "Stripe events", text: "are sent to this server" }
      : {
          state: "wrong",
          subject: "Stripe events",
          text: `aren't sent to ${eventsUrl}. Run npm run billing:setup.`,
        },
  ];
}

function refusedKey({ cause, message }: Failure): readonly Finding[] {
  return [
    {
      state: "wrong",
      subject: "Stripe",
      text: `doesn't accept the key, or doesn't answer (${cause ?? message}). Check STRIPE_SECRET_KEY.`,
    },
  ];
}

function checkPublicUrl({ publicUrl }: Config): Finding {
  const subject = "public address";
  if (publicUrl.startsWith("https:")) return { state: "ok", subject, text: publicUrl };
  return /\/\/(localhost|127\.)/.test(publicUrl)
    ? { state: "ok", subject, text: `${publicUrl}, for this machine only` }
    : {
        state: "wrong",
        subject,
        text: `${publicUrl} isn't https, so sessions would travel unencrypted. Set PUBLIC_URL.`,
      };
}

async function checkMail({ mail }: Config): Promise<Finding> {
  const subject = "mail";
  if (mail === null)
    return { state: "off", subject, text: "no mail server, so no email is sent (SMTP_HOST)" };
  const { createSmtpMailer } = await import("#server/adapters/smtp/smtp-mailer.ts");
  const problem = await createSmtpMailer(mail).findProblem();
  const where = `${mail.host}, port ${mail.port}`;
  return problem === null
    ? { state: "ok", subject, text: `${where}: accepts us. Emails come from ${mail.from}.` }
    : { state: "wrong", subject, text: `${where}: ${problem}` };
}

async function checkModel({ languageModel }: Config): Promise<Finding> {
  const subject = "language model";
  if (languageModel === null)
    return { state: "off", subject, text: "none, so only the built-in engine is used" };
  const { tryLanguageModel } =
    await import("#server/adapters/language-model/try-language-model.ts");
  const failure = await tryLanguageModel(languageModel);
  if (failure === null)
    return {
      state: "ok",
      subject,
      text: `${languageModel.provider}, ${languageModel.model}: answers`,
    };
  return {
    state: "wrong",
    subject,
    text: `${languageModel.provider}, ${languageModel.model}: ${failure.message} ${suggestModelFix(languageModel, failure)}`,
  };
}

/** Returns which variable to check, given the model server's answer. */
function suggestModelFix(
  { apiKey, baseUrl, timeoutMs }: NonNullable<Config["languageModel"]>,
  { kind, cause }: Failure,
): string {
  const where = baseUrl ?? "the vendor's default address";
  if (kind === "model-refused" || kind === "model-unreadable")
    return "Set AI_MODEL to one that supports structured output.";
  if (cause === "status 401" || cause === "status 403")
    return apiKey === null ? "Set AI_API_KEY: this server requires one." : "Check AI_API_KEY.";
  if (cause === "status 404" || cause === "status 400")
    return `Check AI_MODEL, and AI_BASE_URL (${where}).`;
  if (cause === "status 429") return "Check the account's allowance with the vendor.";
  return `Check AI_BASE_URL (${where}), or allow more than ${timeoutMs / 1000} s in AI_TIMEOUT_MS.`;
}

function checkContent(): Finding {
  const { unconfirmed } = readSiteContent();
  return unconfirmed.length === 0
    ? { state: "ok", subject: "content", text: "confirmed" }
    : {
        state: "wrong",
        subject: "content",
        text: `not confirmed by the owner yet: ${unconfirmed.join(", ")}`,
      };
}
