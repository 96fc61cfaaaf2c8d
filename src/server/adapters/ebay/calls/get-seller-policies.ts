import type { BusinessPolicy, SellerTerms } from "#server/ports/new-listing.ts";
import type { SellerAccess } from "#server/ports/marketplace.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readPolicies, readSellingLimit } from "../translate/read-account-answers.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

type PolicyKind = "fulfillment" | "payment" | "return";

/** Account getFulfillmentPolicies, getPaymentPolicies or getReturnPolicies. */
export async function getSellerPolicies(
  ebay: EbayTransport,
  access: SellerAccess,
  kind: PolicyKind,
): Promise<ExchangeOutcome<readonly BusinessPolicy[]>> {
  const answer = await ebay.rest(access, {
    method: "GET",
    path: `/sell/account/v1/${kind}_policy`,
    query: { marketplace_id: ebay.marketplaceId },
    family: "account",
  });
  if (!answer.ok) return answer;
  const value = readPolicies(answer.value.body, kind);
  return value ? { ok: true, value } : unknownAnswer(`Account ${kind} policies`);
}

/** Account getPrivileges: returns how much the seller may have listed. */
export async function getSellingLimit(
  ebay: EbayTransport,
  access: SellerAccess,
): Promise<ExchangeOutcome<SellerTerms["limit"]>> {
  const answer = await ebay.rest(access, {
    method: "GET",
    path: "/sell/account/v1/privilege",
    family: "account",
  });
  if (!answer.ok) return answer;
  const value = readSellingLimit(answer.value.body);
  return value === undefined ? unknownAnswer("Account getPrivileges") : { ok: true, value };
}
