import { jsonReply } from "../../kit/exchange.ts";
import { scopes } from "../oauth/scopes.ts";
import type { Seller } from "../state/listing.ts";
import type { RestHandler } from "./rest-call.ts";
import { restError } from "./rest-error.ts";

/**
 * Returns the token's user. The plain identity scope covers business details; an individual's name
 * and email need additional scopes.
 */
export const getIdentityUser: RestHandler = ({ sandbox, seller: username, token }) => {
  const seller = sandbox.marketplace.seller(username);
  if (!seller)
    return restError(404, {
      errorId: 140_001,
      domain: "API_IDENTITY",
      message: "The user was not found.",
    });
  return jsonReply(200, {
    userId: seller.userId,
    username: seller.username,
    accountType: seller.accountType,
    registrationMarketplaceId: "EBAY_US",
    ...(seller.accountType === "BUSINESS"
      ? { businessAccount: businessOf(seller) }
      : individualOf(seller, token.scopes)),
    status: "CONFIRMED",
  });
};

function businessOf(seller: Seller): Record<string, unknown> {
  return {
    ...(seller.businessName ? { name: seller.businessName } : {}),
    ...(seller.email ? { email: seller.email } : {}),
    ...nameParts("primaryContact", seller),
  };
}

function nameParts(key: string, seller: Seller): Record<string, unknown> {
  return seller.firstName || seller.lastName
    ? {
        [key]: {
          ...(seller.firstName ? { firstName: seller.firstName } : {}),
          ...(seller.lastName ? { lastName: seller.lastName } : {}),
        },
      }
    : {};
}

function individualOf(seller: Seller, granted: readonly string[]): Record<string, unknown> {
  const name = granted.includes(scopes.identityName)
    ? nameParts("name", seller)["name"]
    : undefined;
  const email =
    granted.includes(scopes.identityEmail) && seller.email ? { email: seller.email } : {};
  const account = { ...(name as object | undefined), ...email };
  return Object.keys(account).length > 0 ? { individualAccount: account } : {};
}
