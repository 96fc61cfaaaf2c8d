import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import { fastify, LogController } from "fastify";
import type { FastifyInstance } from "fastify";
import { fail } from "#domain/failure.ts";
import { StatementTimeout } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { sendFailure } from "./serve-endpoint.ts";

const megabyte = 1024 * 1024;

/** On every answer. What a page may load and run is said with the page: content-security-policy.ts. */
const safeHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
};

/** The HTTP server without any feature: limits, headers, the refusal of cross-site writes, one door for errors. */
export async function buildApp(options: {
  readonly publicUrl: string;
  readonly log: Log;
  /** Whose X-Forwarded-For is believed: limits count by the address it names. */ readonly trustedProxies: string;
}): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 4 * megabyte,
    trustProxy: options.trustedProxies,
    forceCloseConnections: "idle",
  });
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  // Files of the build are compressed beforehand; event streams must leave at once and are left alone.
  await app.register(compress, {
    encodings: ["gzip"],
    threshold: 2048,
    customTypes: /^(application\/json|text\/html|application\/(rss\+)?xml)\b/,
  });
  // One file a call; how large it may be, the call that takes it says.
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
        fail("forbidden", "This call came from another site and was refused.").failure,
      );
    }
  });
  app.setErrorHandler((error: unknown, request, reply) => {
    const status =
      error instanceof Error && "statusCode" in error && typeof error.statusCode === "number"
        ? error.statusCode
        : 500;
    if (status < 500) {
      const kind = status === 429 ? "rate-limited" : "invalid-input";
      return reply
        .code(status)
        .send({
          error: kind,
          message: error instanceof Error ? error.message : "The request is not right.",
        });
    }
    request.log.error({ err: error }, "unexpected failure");
    if (error instanceof StatementTimeout)
      return reply
        .code(503)
        .send({
          error: "internal",
          message:
            "This took too long and was stopped. Nothing was changed; please try again in a moment.",
        });
    return reply
      .code(500)
      .send({
        error: "internal",
        message: "Something went wrong on our side. Nothing was lost; please try again.",
      });
  });
  return app;
}

/** A POST without a payload has no body and no content type; one that says JSON and sends nothing is let through as well. */
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

/** Browsers say where a request comes from; a write that names another origin is not ours. */
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
