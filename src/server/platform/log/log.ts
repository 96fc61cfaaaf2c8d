import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import type { DestinationStream } from "pino";
import { currentTraceId } from "#server/platform/tracing/trace.ts";
import { currentLogContext } from "./log-context.ts";
import { LogDestination } from "./log-destination.ts";

/**
 * The structured log. It removes secrets (tokens, cookies, and authorization headers) and the
 * values of failed statements. Every line names the request, the batch, and the trace it belongs
 * to.
 */
export type Log = FastifyBaseLogger;

/**
 * @param destination Defaults to stdout, written so that a full disk or a missing reader doesn't
 *   block the process.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  const options = {
    level,
    redact: {
      paths: [
        "*.accessToken",
        "*.refreshToken",
        "*.authorization",
        "*.cookie",
        "accessToken",
        "refreshToken",
        "headers.authorization",
        "headers.cookie",
        "req.headers.cookie",
      ],
      remove: true,
    },
    serializers: { err: describeError },
    mixin: (_detail: object, _level: number, logger: { bindings(): object }) => {
      const trace = currentTraceId();
      const { request, ...batch } = currentLogContext();
      const rest = trace === undefined ? batch : { ...batch, trace };
      // A request's own log has its ID already.
      return request === undefined || "request" in logger.bindings() ? rest : { request, ...rest };
    },
  };
  return pino(options, destination);
}

let shared: LogDestination | undefined;

/** All logs of a process share one destination, so that it is flushed once. */
function standardOutput(): DestinationStream {
  if (shared) return shared;
  const destination = new LogDestination();
  process.once("exit", () => destination.flush());
  shared = destination;
  return destination;
}

/**
 * Describes an error for the log. Drizzle's errors quote the values of the failed statement, which
 * are personal data, so the log only has the statement and the cause.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!("query" in error && "params" in error)) return pino.stdSerializers.err(error);
  const cause = error.cause instanceof Error ? error.cause : null;
  const code = cause && "code" in cause ? cause.code : undefined;
  const stack = error.stack?.slice(error.stack.indexOf(error.message) + error.message.length);
  return {
    type: error.constructor.name,
    message: `Failed query: ${String(error.query)}`,
    cause: cause?.message,
    code,
    stack,
  };
}
