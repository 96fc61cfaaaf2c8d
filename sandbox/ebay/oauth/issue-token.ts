import { timingSafeEqual } from "node:crypto";
import { header, jsonReply, type SandboxReply, type SandboxRequest } from "../../kit/exchange.ts";
import type { CallContext } from "../call-context.ts";
import { tokenQuota } from "../quota/quota-resources.ts";
import { restError } from "../rest/rest-error.ts";
import type { Sandbox } from "../sandbox.ts";
import { areForApplications, readScopes } from "./scopes.ts";
import { ACCESS_SECONDS, REFRESH_SECONDS } from "./token-registry.ts";

/** Issues tokens for the three grant types. */
export function issueToken({ sandbox, request, fault }: CallContext): SandboxReply {
  if (fault.oauthError)
    return oauthError(
      fault.oauthError.status,
      fault.oauthError.error,
      fault.oauthError.description,
    );
  if (!isClient(sandbox, request))
    return oauthError(401, "invalid_client", "client authentication failed");
  const form = new URLSearchParams(request.rawBody.toString("utf8"));
  const grant = form.get("grant_type") ?? "";
  const grants: Readonly<
    Record<string, (sandbox: Sandbox, form: URLSearchParams) => SandboxReply>
  > = {
    authorization_code: redeemCode,
    refresh_token: refreshAccess,
    client_credentials: applicationToken,
  };
  const resource = tokenQuota[grant];
  const serve = grants[grant];
  if (!serve || !resource)
    return oauthError(
      400,
      "unsupported_grant_type",
      "grant type in request is not supported by the authorization server",
    );
  return sandbox.daily.take([resource])
    ? serve(sandbox, form)
    : restError(429, {
        errorId: 2001,
        domain: "ACCESS",
        message: "Too many requests.",
        longMessage: "The token request limit has been reached.",
      });
}

/**
 * Revokes a refresh token with its access tokens, or a single access token. An unknown token isn't
 * an error.
 */
export function revokeToken({ sandbox, request }: CallContext): SandboxReply {
  if (!isClient(sandbox, request))
    return oauthError(401, "invalid_client", "client authentication failed");
  const token = new URLSearchParams(request.rawBody.toString("utf8")).get("token");
  if (!token) return oauthError(400, "invalid_request", "token is missing");
  sandbox.tokens.revoke(token);
  return { status: 200, headers: {}, body: "" };
}

function redeemCode(sandbox: Sandbox, form: URLSearchParams): SandboxReply {
  const grant = sandbox.tokens.redeemCode(form.get("code") ?? "", form.get("redirect_uri") ?? "");
  if (!grant)
    return oauthError(
      400,
      "invalid_grant",
      "the provided authorization grant code is invalid or was issued to another client",
    );
  const access = sandbox.tokens.issueAccess(grant.seller, grant.scopes);
  const refresh = sandbox.tokens.issueRefresh(grant.seller, grant.scopes);
  return jsonReply(200, {
    access_token: access.token,
    expires_in: ACCESS_SECONDS,
    refresh_token: refresh.token,
    refresh_token_expires_in: REFRESH_SECONDS,
    token_type: "User Access Token",
  });
}

function refreshAccess(sandbox: Sandbox, form: URLSearchParams): SandboxReply {
  const refresh = sandbox.tokens.refresh(form.get("refresh_token") ?? "");
  if (!refresh)
    return oauthError(
      400,
      "invalid_grant",
      "the provided authorization refresh token is invalid or was issued to another client",
    );
  const requested = form.has("scope") ? readScopes(form.get("scope") ?? "") : refresh.scopes;
  if (!requested?.every((scope) => refresh.scopes.includes(scope))) return invalidScope();
  const access = sandbox.tokens.issueAccess(refresh.seller, requested);
  return jsonReply(200, {
    access_token: access.token,
    expires_in: ACCESS_SECONDS,
    token_type: "User Access Token",
  });
}

function applicationToken(sandbox: Sandbox, form: URLSearchParams): SandboxReply {
  const requested = readScopes(form.get("scope") ?? "");
  if (!requested || !areForApplications(requested)) return invalidScope();
  const access = sandbox.tokens.issueAccess(null, requested);
  return jsonReply(200, {
    access_token: access.token,
    expires_in: ACCESS_SECONDS,
    token_type: "Application Access Token",
  });
}

function invalidScope(): SandboxReply {
  return oauthError(
    400,
    "invalid_scope",
    "The requested scope is invalid, unknown, malformed, or exceeds the scope granted to the client",
  );
}

function oauthError(status: number, error: string, description: string): SandboxReply {
  return jsonReply(status, { error, error_description: description });
}

function isClient(sandbox: Sandbox, request: SandboxRequest): boolean {
  const found = /^Basic (.+)$/.exec(header(request, "authorization") ?? "");
  const given = Buffer.from(found?.[1] ?? "", "base64");
  const wanted = Buffer.from(`${sandbox.client.id}:${sandbox.client.secret}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
