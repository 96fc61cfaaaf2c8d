import type { Sandbox } from "../sandbox.ts";
import { readScopes } from "./scopes.ts";

export interface ConsentRequest {
  readonly clientId: string;
  readonly ruName: string;
  readonly scopes: readonly string[];
  /** "" when the request has none. */
  readonly state: string;
}

/** Reads the parameters of an authorize call, or returns their problem. */
export function readConsentRequest(
  sandbox: Sandbox,
  parameters: URLSearchParams,
): ConsentRequest | string {
  const value = (name: string) => parameters.get(name) ?? "";
  if (value("client_id") !== sandbox.client.id) return "The client_id is not known.";
  if (!(value("redirect_uri") in sandbox.redirectUrls))
    return "The redirect_uri is not a RuName of this application.";
  if (value("response_type") !== "code") return "The response_type must be code.";
  const scopes = readScopes(value("scope"));
  if (!scopes) return "The scope is missing or names a scope that is not known.";
  return {
    clientId: value("client_id"),
    ruName: value("redirect_uri"),
    scopes,
    state: value("state"),
  };
}
