import type { FastifyRequest } from "fastify";

/** RFC 7240 `Prefer: respond-async`: the caller polls by itself. */
export function wantsNoWait(request: FastifyRequest): boolean {
  return String(request.headers.prefer ?? "").includes("respond-async");
}
