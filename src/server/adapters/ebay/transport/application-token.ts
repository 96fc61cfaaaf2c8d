import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Actor } from "./actor.ts";
import { unavailableMessage } from "../exchange-outcome.ts";
import type { RequestToken } from "./oauth-transport.ts";
import { baseScope } from "./scopes.ts";

const renewAheadMs = 5 * 60_000;

/**
 * Returns an actor for the application itself: one token in memory, renewed before it expires, by
 * one request at a time.
 */
export function createApplicationActor(deps: {
  readonly requestToken: RequestToken;
  now(): number;
}): Actor {
  let held: { readonly token: string; readonly expiresAt: number } | null = null;
  let renewing: Promise<Result<string>> | null = null;

  const renew = async (): Promise<Result<string>> => {
    const answer = await deps.requestToken({
      path: "/identity/v1/oauth2/token",
      form: { grant_type: "client_credentials", scope: baseScope },
    });
    if (!answer.ok) return answer;
    if (!answer.value) return fail("marketplace-unavailable", unavailableMessage);
    held = {
      token: answer.value.access_token,
      expiresAt: deps.now() + answer.value.expires_in * 1000,
    };
    return succeed(held.token);
  };
  return {
    sellerKey: null,
    accessToken(refused) {
      if (held && held.token !== refused && held.expiresAt - deps.now() > renewAheadMs)
        return Promise.resolve(succeed(held.token));
      renewing ??= renew().finally(() => {
        renewing = null;
      });
      return renewing;
    },
  };
}
