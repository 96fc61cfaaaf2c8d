import type { Listing } from "./listing.ts";
import type { Marketplace } from "./marketplace.ts";
import { offersOfPart } from "./offers-of-part.ts";

/**
 * Other sellers' offers of the parts in the sellers' listings. They come from the listings' truth,
 * so editing a listing doesn't change them.
 */
export interface OtherOffers {
  all(): readonly Listing[];
  offer(itemId: string): Listing | undefined;
}

export function createOtherOffers(marketplace: Marketplace): OtherOffers {
  const known = new Map<unknown, readonly Listing[]>();
  const byId = new Map<string, Listing>();
  const refresh = () => {
    for (const listing of marketplace
      .sellers()
      .flatMap(({ username }) => marketplace.storedListingsOf(username))) {
      if (listing.truth === null || known.has(listing.truth)) continue;
      const offers = offersOfPart(listing, marketplace.products());
      known.set(listing.truth, offers);
      for (const offer of offers) byId.set(offer.itemId, offer);
    }
  };
  return {
    all() {
      refresh();
      return [...byId.values()];
    },
    offer(itemId) {
      if (!byId.has(itemId)) refresh();
      return byId.get(itemId);
    },
  };
}
