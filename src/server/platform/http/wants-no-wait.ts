import type { FastifyRequest } from "fastify";

/** Returns whether the caller will poll instead of waiting (RFC 7240 `Prefer: respond-async`). */
export function wantsNoWait(request: FastifyRequest): boolean {
  return String(request.headers.prefer ?? "").includes("respond-async");
}
