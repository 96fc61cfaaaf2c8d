import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { MarketplaceUser, SellerAccess } from "#server/ports/marketplace.ts";
import { getIdentityUser } from "../calls/get-identity-user.ts";
import { getUser } from "../calls/get-user.ts";
import { unavailableMessage } from "../exchange-outcome.ts";
import type { IdentityUser } from "../translate/read-account.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * Who connected. Identity's user id keys the account; the e-mail address comes from the Trading API, where eBay tells it. Only when Identity is not
 * open to us is the Trading API asked who it is: a passing failure must not give one account two keys.
 */
export async function readUser(
  ebay: EbayTransport,
  access: SellerAccess,
): Promise<Result<MarketplaceUser>> {
  const identity = await getIdentityUser(ebay, access);
  if (identity.ok) return withTradingDetails(ebay, access, identity.value);
  const closed = identity.codes.includes("1100") || identity.failure.kind === "not-found";
  if (!closed) return identity;
  const user = await getUser(ebay, access);
  if (!user.ok) return user;
  const { eiasToken, username, firstName, lastName, email } = user.value;
  if (eiasToken === null)
    return fail("marketplace-unavailable", unavailableMessage, {
      cause: "GetUser without EIASToken",
    });
  return succeed({ userId: eiasToken, username, firstName, lastName, email });
}

/** A sign-in does not fail for want of an e-mail address. */
async function withTradingDetails(
  ebay: EbayTransport,
  access: SellerAccess,
  identity: IdentityUser,
): Promise<Result<MarketplaceUser>> {
  const user = await getUser(ebay, access);
  const known = user.ok ? user.value : { firstName: null, lastName: null, email: null };
  return succeed({
    userId: identity.userId,
    username: identity.username,
    firstName: identity.firstName ?? known.firstName,
    lastName: identity.lastName ?? known.lastName,
    email: identity.email ?? known.email,
  });
}
