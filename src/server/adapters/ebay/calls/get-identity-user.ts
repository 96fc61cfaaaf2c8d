import type { SellerAccess } from "#server/ports/marketplace.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readIdentityUser } from "../translate/read-account.ts";
import type { IdentityUser } from "../translate/read-account.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** Identity getUser: the account's immutable id. */
export async function getIdentityUser(
  ebay: EbayTransport,
  access: SellerAccess,
): Promise<ExchangeOutcome<IdentityUser>> {
  const answer = await ebay.rest(access, {
    host: "apiz",
    method: "GET",
    path: "/commerce/identity/v1/user/",
    family: "identity",
  });
  if (!answer.ok) return answer;
  const value = readIdentityUser(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("Identity getUser");
}
