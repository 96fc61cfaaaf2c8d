import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/** Returns what identifies the caller's session, null without a valid one. */
export type FindSession = (request: FastifyRequest) => Promise<string | null>;

/** Names who a request's limits are counted for. */
export type NameCaller = (request: FastifyRequest) => Promise<string>;

/**
 * Counts by session, so that the people behind one address don't use up each other's limits, and by
 * address without a session. A cookie that isn't a valid session doesn't count: otherwise, each
 * made-up one would have its own limits.
 */
export function callerNames(findSession: FindSession): NameCaller {
  const names = new WeakMap<FastifyRequest, Promise<string>>();
  const name = async (request: FastifyRequest) => {
    // If the database doesn't answer, the limits still apply.
    const session = await findSession(request).catch(() => null);
    return session === null ? addressOf(request) : `session ${session}`;
  };
  return (request) => {
    const known = names.get(request) ?? name(request);
    names.set(request, known);
    return known;
  };
}

/**
 * Returns the caller's address; for IPv6 its network (/64), because each customer has a whole one.
 */
export function addressOf({ ip }: FastifyRequest): string {
  if (!isIPv6(ip)) return ip;
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(ip) ?? [];
  if (mapped !== undefined) return mapped;
  const [front = "", back] = ip.replace(/%.*$/, "").toLowerCase().split("::");
  const groups = front.split(":").filter((group) => group !== "");
  const after = (back ?? "").split(":").filter((group) => group !== "");
  const zeros = back === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
