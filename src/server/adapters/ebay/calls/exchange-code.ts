import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { MarketplaceTokens } from "#server/ports/marketplace.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * Exchanges an authorization code for tokens. A code works once and for five minutes, so the call
 * isn't repeated if its answer is lost.
 */
export async function exchangeCode(
  ebay: EbayTransport,
  code: string,
): Promise<Result<MarketplaceTokens>> {
  const form = { grant_type: "authorization_code", code, redirect_uri: ebay.config.ruName };
  const answer = await ebay.requestToken({ path: "/identity/v1/oauth2/token", form, once: true });
  if (!answer.ok) {
    if (!answer.codes.includes("invalid_grant")) return answer;
    return fail(
      "invalid-input",
      "This eBay sign-in is no longer valid: it was already used or took too long. Please sign in again.",
    );
  }
  const { access_token, expires_in, refresh_token, refresh_token_expires_in } = answer.value ?? {};
  if (!access_token || !expires_in || !refresh_token || !refresh_token_expires_in)
    return unknownAnswer("token");
  const now = ebay.now();
  return succeed({
    accessToken: access_token,
    accessExpiresAt: now + expires_in * 1000,
    refreshToken: refresh_token,
    refreshExpiresAt: now + refresh_token_expires_in * 1000,
  });
}
