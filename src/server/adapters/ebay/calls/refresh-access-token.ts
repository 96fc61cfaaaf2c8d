import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * Returns a new access token. The refresh token stays the same. Fails with `needs-reconnect` if
 * eBay no longer accepts it.
 */
export async function refreshAccessToken(
  ebay: EbayTransport,
  refreshToken: string,
): Promise<Result<{ readonly accessToken: string; readonly accessExpiresAt: number }>> {
  const answer = await ebay.requestToken({
    path: "/identity/v1/oauth2/token",
    form: { grant_type: "refresh_token", refresh_token: refreshToken },
  });
  if (!answer.ok) return answer;
  if (!answer.value) return unknownAnswer("token");
  return succeed({
    accessToken: answer.value.access_token,
    accessExpiresAt: ebay.now() + answer.value.expires_in * 1000,
  });
}
