import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** Ends a refresh token and what was made with it. One that eBay knows no more is ended already. */
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
