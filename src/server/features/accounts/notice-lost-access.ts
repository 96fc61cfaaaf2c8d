import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Marketplace, SellerAccess } from "#server/ports/marketplace.ts";
import type { Database } from "#server/platform/db/database.ts";
import { markLost } from "./store.ts";

type SellerCall = (access: SellerAccess, ...rest: never[]) => Promise<Result<unknown>>;

/** The marketplace, noting on the account when any call says that the seller must connect again. */
export function noticeLostAccess(db: Database, marketplace: Marketplace): Marketplace {
  const noticing = <Call extends SellerCall>(call: Call): Call => {
    const noted = async (access: SellerAccess, ...rest: never[]) => {
      const since = new Date();
      const answer = await call(access, ...rest);
      if (!answer.ok && answer.failure.kind === "needs-reconnect")
        await markLost(db, access.sellerKey as SellerId, since);
      return answer;
    };
    return noted as Call;
  };
  return {
    ...marketplace,
    listingPage: noticing(marketplace.listingPage),
    listing: noticing(marketplace.listing),
    compatibility: noticing(marketplace.compatibility),
    replaceCompatibility: noticing(marketplace.replaceCompatibility),
    removeCompatibility: noticing(marketplace.removeCompatibility),
    searchProducts: noticing(marketplace.searchProducts),
    product: noticing(marketplace.product),
    listingSpecifics: noticing(marketplace.listingSpecifics),
    reviseSpecifics: noticing(marketplace.reviseSpecifics),
    verifyItem: noticing(marketplace.verifyItem),
    listItem: noticing(marketplace.listItem),
  };
}
