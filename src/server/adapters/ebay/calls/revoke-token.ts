import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * Revokes a refresh token and everything issued from it. A token unknown to eBay counts as revoked.
 */
export async function revokeToken(
  ebay: EbayTransport,
  refreshToken: string,
): Promise<Result<void>> {
  const answer = await ebay.requestToken({
    path: "/identity/v1/oauth2/token/revoke",
    form: { token: refreshToken, token_type_hint: "refresh_token" },
  });
  return answer.ok || answer.codes.includes("invalid_grant") ? succeed(undefined) : answer;
}
