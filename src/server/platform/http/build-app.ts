import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import { fastify, LogController } from "fastify";
import type { FastifyInstance } from "fastify";
import { fail } from "#domain/failure.ts";
import { DiskFull } from "#server/platform/db/database-unavailable.ts";
import type { Log } from "#server/platform/log/log.ts";
import { withLogContext } from "#server/platform/log/log-context.ts";
import { measure } from "#server/platform/metrics/measure.ts";
import { answerBrokenRequest } from "./answer-broken-request.ts";
import { CallFailure, limitCalls, tooOften } from "./call-limits.ts";
import { describeError } from "./describe-error.ts";
import { diskFullFailure } from "./disk-full-failure.ts";
import { isEventStream } from "./open-event-stream.ts";
import { guardBodies, defaultBodyLimits } from "./guard-bodies.ts";
import type { BodyLimits } from "./guard-bodies.ts";
import { callerNames } from "./name-caller.ts";
import type { FindSession } from "./name-caller.ts";
import { RequestCounts } from "./request-counts.ts";
import { sendFailure } from "./serve-endpoint.ts";

const megabyte = 1024 * 1024;
const headersTimeoutMs = 15_000;
/** Enough for the largest file over a slow connection, including its wait in the queue. */
const requestTimeoutMs = 15 * 60_000;

/**
 * Sent with every answer. Pages also get a policy for what they may load and run
 * (content-security-policy.ts).
 */
const safeHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
};

/**
 * Creates the HTTP server without any features: limits, headers, refusal of cross-site writes, and
 * error handling.
 */
export async function buildApp(options: {
  readonly publicUrl: string;
  readonly log: Log;
  /** Proxies whose X-Forwarded-For is trusted. Without a session, limits count by that address. */
  readonly trustedProxies: string;
  /** Limits count by session where there is one. */
  readonly findSession?: FindSession;
  readonly bodyLimits?: BodyLimits;
  /** Adds a span for each request. */
  readonly traceRequests?: (app: FastifyInstance) => Promise<void>;
}): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
    genReqId: () => randomUUID(),
    bodyLimit: 4 * megabyte,
    trustProxy: options.trustedProxies,
    forceCloseConnections: "idle",
    // Requests that still arrive on an open connection are answered. Otherwise the health check
    // would look as if the disk were full.
    return503OnClosing: false,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 5000 },
    clientErrorHandler: answerBrokenRequest,
  });
  await options.traceRequests?.(app);
  nameRequests(app);
  await app.register(cookie);
  const nameCaller = callerNames(options.findSession ?? (() => Promise.resolve(null)));
  await app.register(rateLimit, {
    global: false,
    store: RequestCounts,
    keyGenerator: nameCaller,
    errorResponseBuilder: (_request, { ttl }) => new CallFailure(tooOften(ttl).failure),
  });
  limitCalls(app);
  guardBodies(app, options.bodyLimits ?? defaultBodyLimits, nameCaller);
  // The build's files are already compressed, and event streams must be sent immediately.
  await app.register(compress, {
    encodings: ["gzip"],
    threshold: 2048,
    customTypes: /^(application\/json|text\/html|application\/(rss\+)?xml)\b/,
  });
  // One file per call. A call can set a lower size limit.
  await app.register(multipart, { limits: { files: 1, fields: 20, fileSize: 50 * megabyte } });
  acceptEmptyJson(app);
  const secure = options.publicUrl.startsWith("https:");
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(safeHeaders);
    if (secure) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    if (
      isCrossSiteWrite(request.method, request.headers, options.publicUrl) &&
      !request.url.startsWith("/api/notifications/")
    ) {
      return sendFailure(
        reply,
        fail("forbidden", "This call came from another site, so it was refused.").failure,
      );
    }
  });
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof CallFailure) return sendFailure(reply, error.failure);
    if (error instanceof DiskFull) return sendFailure(reply, diskFullFailure());
    const { status, body, isOurs } = describeError(error);
    if (isOurs) request.log.error({ err: error }, "unexpected failure");
    return reply.code(status).send(body);
  });
  return app;
}

/** Names the request in its answer and in every line logged for it, and measures it. */
function nameRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    withLogContext({ request: request.id }, done);
  });
  // Reading a body continues in the connection's context, which has no request.
  app.addHook("preValidation", (request, _reply, done) =>
    withLogContext({ request: request.id }, done),
  );
  app.addHook("onResponse", (request, reply, done) => {
    // How long a page was open says nothing about the server.
    if (!isEventStream(reply))
      measure({
        is: "request",
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      });
    done();
  });
}

/** Accepts an empty body with the content type JSON, like a request without a body. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    if (body === "") return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(
        Object.assign(new Error("The request body is not valid JSON."), { statusCode: 400 }),
        undefined,
      );
    }
  });
}

/** Browsers send a request's origin. A write from another origin doesn't come from our pages. */
function isCrossSiteWrite(
  method: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  publicUrl: string,
): boolean {
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return false;
  if (headers["sec-fetch-site"] === "cross-site") return true;
  const origin = headers.origin;
  if (typeof origin !== "string") return false;
  return (
    !URL.canParse(origin) ||
    (new URL(origin).host !== headers.host && new URL(origin).origin !== new URL(publicUrl).origin)
  );
}
