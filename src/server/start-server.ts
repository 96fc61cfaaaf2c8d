import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { createEbayMarketplace } from "#server/adapters/ebay/ebay-marketplace.ts";
import type { Config } from "#server/config.ts";
import { readRelease } from "#server/read-release.ts";
import { startFeatures } from "#server/start-features.ts";
import type { Features } from "#server/start-features.ts";
import { readSiteContent } from "#server/site-content.ts";
import type { SiteContent } from "#server/site-content.ts";
import { sessionCookie } from "#server/features/accounts/session-gate.ts";
import { registerApiReference } from "#server/features/api-reference/routes.ts";
import { shareCallBudget } from "#server/features/call-budget/share-call-budget.ts";
import { createSecretBox } from "#server/platform/crypto/secret-box.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import type { Database } from "#server/platform/db/database.ts";
import { fillManagerRows } from "#server/platform/db/fill-manager-rows.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import type { AllowedOrigins } from "#server/platform/http/content-security-policy.ts";
import { buildApp } from "#server/platform/http/build-app.ts";
import {
  answerWhileStarting,
  serveReadiness,
  watchReadiness,
} from "#server/platform/http/serve-readiness.ts";
import type { Readiness } from "#server/platform/http/serve-readiness.ts";
import { serveWeb } from "#server/platform/http/serve-web.ts";
import type { CardProvider } from "#server/ports/card-provider.ts";
import type { LanguageModel } from "#server/ports/language-model.ts";
import type { Mailer } from "#server/ports/mailer.ts";
import { createLog } from "#server/platform/log/log.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Tracing } from "#server/platform/tracing/start-tracing.ts";

export type Role = "web" | "worker" | "all";

export interface RunningServer {
  /** The web server's address; null for a worker. */
  readonly url: string | null;
  close(): Promise<void>;
}

/**
 * Opens and migrates the database, connects the adapters to the features, and starts the web
 * server, the worker, or both.
 */
export async function startServer(
  config: Config,
  role: Role,
  log = createLog(config.logLevel),
): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const stopAnswering = role === "worker" ? null : await answerWhileStarting(config);
    if (stopAnswering) closers.push(stopAnswering);
    const tracing = await openTracing(config, { role, log, closers });
    const site = readSiteContent();
    const db = await openMigrated(config, { log, closers });
    const features = await openFeatures(config, db, {
      log,
      closers,
      role,
      site,
    });
    if (config.metrics) await startMetrics(config.metrics, db, closers);
    if (site.unconfirmed.length > 0)
      log.warn(
        { files: site.unconfirmed },
        "the site shows placeholders or unconfirmed claims; the owner must confirm these files before going live",
      );
    const readiness = watchReadiness(db);
    await stopAnswering?.();
    const url =
      role === "worker"
        ? null
        : await startWeb(config, {
            log,
            closers,
            features,
            readiness,
            site,
            tracing,
          });
    log.info({ role, url }, "started");
    return {
      url,
      async close() {
        readiness.stop();
        if (url !== null) await sleep(config.drainSeconds * 1000);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Starting {
  readonly log: Log;
  readonly closers: (() => Promise<void>)[];
}

async function openMigrated(config: Config, starting: Starting): Promise<Database> {
  const { log, closers } = starting;
  const db = openDatabase(await resolveConnection(config, starting), log);
  closers.push(() => db.close());
  const migrated = await migrate(db.pool);
  if (migrated.length > 0) log.info({ migrated }, "database migrated");
  const steps = await fillManagerRows(db.pool);
  if (steps > 1) log.info({ steps }, "manager rows filled");
  return db;
}

/** Loads the metrics package only if it is used, because it takes memory. */
async function startMetrics(
  where: NonNullable<Config["metrics"]>,
  db: Database,
  closers: Starting["closers"],
): Promise<void> {
  const { serveMetrics } = await import("#server/platform/metrics/serve-metrics.ts");
  closers.push(await serveMetrics(where, db));
}

/** Loads the packages only if traces are configured, because they take memory. */
async function openTracing(
  config: Config,
  { role, log, closers }: Starting & { readonly role: Role },
): Promise<Tracing | null> {
  if (config.tracing === null) return null;
  const { startTracing } = await import("#server/platform/tracing/start-tracing.ts");
  const tracing = startTracing(config.tracing, { release: readRelease(), role }, log);
  closers.push(() => tracing.stop());
  return tracing;
}

async function openFeatures(
  config: Config,
  db: Database,
  starting: Starting & { readonly role: Role; readonly site: SiteContent },
): Promise<Features> {
  const { log, closers, role, site } = starting;
  const holder = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const budget = await shareCallBudget(db, { places: config.ebay.concurrency, holder });
  closers.push(() => budget.close());
  const marketplace = createEbayMarketplace(config.ebay, { budget, now: () => Date.now(), log });
  const features = await startFeatures({
    db,
    log,
    marketplace,
    budget,
    holder,
    languageModel: await openLanguageModel(config),
    modelLimits: config.modelLimits,
    keepDays: config.keepDays,
    box: createSecretBox(config.encryptionKeys),
    works: role !== "web",
    productName: site.productName,
    publicUrl: config.publicUrl,
    allowsTestListings: config.ebay.allowsTestListings,
    cardProvider: await openCardProvider(config),
    mailer: await openMailer(config),
  });
  closers.push(() => features.close());
  return features;
}

/** Loads the provider's package only if one is configured, because it takes memory. */
async function openCardProvider({ cardProvider }: Config): Promise<CardProvider | null> {
  if (cardProvider === null) return null;
  const { createStripeCardProvider } =
    await import("#server/adapters/stripe/stripe-card-provider.ts");
  return createStripeCardProvider(cardProvider);
}

/** Loads the mail package only if a mail server is configured, because it takes memory. */
async function openMailer({ mail }: Config): Promise<Mailer | null> {
  if (mail === null) return null;
  const { createSmtpMailer } = await import("#server/adapters/smtp/smtp-mailer.ts");
  return createSmtpMailer(mail);
}

/** Loads the vendors' packages only if a model is configured, because they take memory. */
async function openLanguageModel({ languageModel }: Config): Promise<LanguageModel | null> {
  if (languageModel === null) return null;
  const { createLanguageModel } =
    await import("#server/adapters/language-model/create-language-model.ts");
  return createLanguageModel(languageModel);
}

async function resolveConnection(
  config: Config,
  starting: Starting,
): Promise<Parameters<typeof openDatabase>[0]> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl };
  const embedded = await startEmbeddedPostgres(config.dataDir);
  starting.closers.push(() => embedded.stop());
  return embedded;
}

async function startWeb(
  config: Config,
  starting: Starting & {
    readonly features: Features;
    readonly readiness: Readiness;
    readonly site: SiteContent;
    readonly tracing: Tracing | null;
  },
): Promise<string> {
  const app: FastifyInstance = await buildApp({
    publicUrl: config.publicUrl,
    log: starting.log,
    trustedProxies: config.trustedProxies,
    findSession: starting.features.findSession,
    ...(starting.tracing === null ? {} : { traceRequests: starting.tracing.traceRequests }),
  });
  starting.features.register(app, {
    publicUrl: config.publicUrl,
    notificationToken: config.ebay.notificationToken,
  });
  await registerApiReference(app, {
    name: starting.site.productName,
    version: readRelease(),
    publicUrl: config.publicUrl,
    cookie: sessionCookie,
  });
  serveReadiness(app, starting.readiness);
  await serveWeb(app, {
    dist: resolve(join(import.meta.dirname, "../../dist")),
    publicUrl: config.publicUrl,
    productName: starting.site.productName,
    showsUnconfirmed: config.ebay.allowsTestListings,
    allowed: allowedOrigins(config),
    isVisitor: (request) => request.cookies[sessionCookie] === undefined,
  });
  const close = closerOf(app);
  const url = await app.listen({ port: config.port, host: config.host });
  starting.closers.push(close);
  return url;
}

/**
 * Returns a function that closes the web server. A connection that is busy when closing begins
 * becomes idle later, and would delay the end until its keep-alive timeout, so idle connections are
 * closed repeatedly. Node doesn't count those that browsers open ahead, without a request, as idle.
 */
function closerOf(app: FastifyInstance): () => Promise<void> {
  const unused = new Set<Socket>();
  app.server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }) => unused.delete(socket));
  const closeIdle = () => {
    app.server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
  };
  return async () => {
    const timer = setInterval(closeIdle, 100);
    await app.close().finally(() => clearInterval(timer));
  };
}

/** Returns the external origins that pages may use. */
function allowedOrigins({ ebay, cardProvider }: Config): AllowedOrigins {
  // A marketplace without https, such as the sandbox, also serves its pictures over http.
  const images = ebay.apiBase.startsWith("http:") ? [new URL(ebay.apiBase).origin] : [];
  if (cardProvider === null) return { images };
  const { scriptUrl } = cardProvider;
  if (scriptUrl === null)
    return {
      images,
      scripts: ["https://js.stripe.com"],
      frames: ["https://js.stripe.com", "https://hooks.stripe.com"],
      connections: ["https://api.stripe.com"],
    };
  const own = [new URL(scriptUrl).origin];
  return {
    images,
    scripts: own,
    frames: own,
    connections: own,
  };
}
