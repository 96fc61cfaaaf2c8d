import type { SandboxReply } from "../../kit/exchange.ts";
import type { Answer, CallContext } from "../call-context.ts";
import { bearerOf } from "../oauth/bearer.ts";
import type { AccessToken } from "../oauth/token-registry.ts";
import type { QuotaResource } from "../quota/daily-quota.ts";
import { restError, plannedProblem } from "./rest-error.ts";

export interface RestAccess {
  /** Any one of these is sufficient. */
  readonly scopes: readonly string[];
  readonly quota: QuotaResource;
}

export interface RestCall extends CallContext {
  readonly token: AccessToken;
  /**
   * Username of the token's seller; "" for an application token, which calls with seller scopes
   * refuse.
   */
  readonly seller: string;
}

export type RestHandler = (call: RestCall) => SandboxReply;

/** Checks token, scope, quota, and planned errors, in that order, before it handles the call. */
export function guardRestCall(access: RestAccess, handle: RestHandler): Answer {
  return (context) => {
    const token = checkToken(context);
    if (!("token" in token)) return token;
    if (!access.scopes.some((scope) => token.scopes.includes(scope))) return refuseScope();
    if (!context.sandbox.daily.take([access.quota])) return refuseOverLimit();
    const { restError: planned, afterCommit } = context.fault;
    const refusal = planned && restError(planned.status ?? 400, plannedProblem(planned));
    if (refusal && !afterCommit) return refusal;
    const reply = handle({ ...context, token, seller: token.seller ?? "" });
    return refusal ?? reply;
  };
}

function checkToken({ sandbox, request }: CallContext): AccessToken | SandboxReply {
  const bearer = bearerOf(request);
  if (bearer === undefined)
    return restError(401, {
      errorId: 1002,
      domain: "OAuth",
      message: "Missing access token",
      longMessage: "Access token is missing in the Authorization HTTP request header.",
    });
  const token = sandbox.tokens.access(bearer);
  if (token && token.expiresAt > sandbox.now()) return token;
  return restError(401, {
    errorId: 1001,
    domain: "OAuth",
    message: "Invalid access token",
    longMessage: "Invalid access token. Check the value of the Authorization HTTP request header.",
  });
}

function refuseScope(): SandboxReply {
  return restError(403, {
    errorId: 1100,
    domain: "OAuth",
    message: "Access denied",
    longMessage: "Insufficient permissions to fulfill the request.",
  });
}

/** eBay sends no Retry-After either. */
function refuseOverLimit(): SandboxReply {
  return restError(429, {
    errorId: 2001,
    domain: "ACCESS",
    message: "Too many requests.",
    longMessage: "The request limit has been reached for the resource.",
  });
}
