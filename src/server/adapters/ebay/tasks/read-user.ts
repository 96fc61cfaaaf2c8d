import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { MarketplaceUser, SellerAccess } from "#server/ports/marketplace.ts";
import { getIdentityUser } from "../calls/get-identity-user.ts";
import { getUser } from "../calls/get-user.ts";
import { unavailableMessage } from "../exchange-outcome.ts";
import type { IdentityUser } from "../translate/read-account.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * Reads who connected. Identity's user id is the account's key; the email address comes from the
 * Trading API if eBay shares it. The Trading API provides the identity only if Identity isn't open
 * to us, because a temporary failure must not give one account two keys.
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
  return succeed({
    userId: eiasToken,
    username,
    firstName,
    lastName,
    email,
  });
}

/** A missing email address doesn't fail the sign-in. */
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
