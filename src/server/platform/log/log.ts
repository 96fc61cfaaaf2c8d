import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import type { DestinationStream } from "pino";

/** Structured log. Secrets never reach it: tokens, cookies and authorization headers are cut out wherever they appear, and the values of failed statements. */
export type Log = FastifyBaseLogger;

/** @param destination where lines go; the standard output when absent. */
export function createLog(level: string, destination?: DestinationStream): Log {
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
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** The database layer quotes a failed statement's values, which are people's data: the log says which statement failed and why, not with what. */
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
