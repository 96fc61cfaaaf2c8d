import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

/** Structured log. Secrets never reach it: tokens, cookies and authorization headers are cut out wherever they appear. */
export type Log = FastifyBaseLogger;

export function createLog(level: string): Log {
  return pino({
    level,
    redact: { paths: ["*.accessToken", "*.refreshToken", "*.authorization", "*.cookie", "accessToken", "refreshToken", "headers.authorization", "headers.cookie", "req.headers.cookie"], remove: true },
  });
}
