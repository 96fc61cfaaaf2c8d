import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Marketplace, SellerAccess } from "#server/ports/marketplace.ts";
import type { Database } from "#server/platform/db/database.ts";
import { markLost } from "./store.ts";

type SellerCall = (access: SellerAccess, ...rest: never[]) => Promise<Result<unknown>>;

/** Wraps the marketplace so that a call rejected for lack of permission marks the account. */
export function noticeLostAccess(db: Database, marketplace: Marketplace): Marketplace {
  const watch = <Call extends SellerCall>(call: Call): Call => {
    const watched = async (access: SellerAccess, ...rest: never[]) => {
      const since = new Date();
      const answer = await call(access, ...rest);
      if (!answer.ok && answer.failure.kind === "needs-reconnect")
        await markLost(db, access.sellerKey as SellerId, since);
      return answer;
    };
    return watched as Call;
  };
  return {
    ...marketplace,
    listingPage: watch(marketplace.listingPage),
    listing: watch(marketplace.listing),
    compatibility: watch(marketplace.compatibility),
    replaceCompatibility: watch(marketplace.replaceCompatibility),
    removeCompatibility: watch(marketplace.removeCompatibility),
    searchProducts: watch(marketplace.searchProducts),
    product: watch(marketplace.product),
    listingSpecifics: watch(marketplace.listingSpecifics),
    reviseSpecifics: watch(marketplace.reviseSpecifics),
    verifyItem: watch(marketplace.verifyItem),
    listItem: watch(marketplace.listItem),
  };
}
