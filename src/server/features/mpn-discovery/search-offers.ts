import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { numbersOfBrand } from "#domain/part-numbers/brand-numbers.ts";
import type { OfferedPart } from "#domain/part-numbers/part-number-evidence.ts";
import type { FoundItem, ItemQuery } from "#server/ports/marketplace-search.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { NumberlessRow } from "./store.ts";

interface OfferSearchDeps {
  readonly marketplace: Pick<Marketplace, "searchItems" | "item">;
  /** The seller's own name on the marketplace: their own listings prove nothing. */
  readonly username: string;
}

export interface OfferSearch {
  readonly by: OfferedPart["by"];
  /** Where this searches, in words for the seller. */
  readonly name: string;
  readonly query: ItemQuery;
}

/**
 * How many listings of other sellers have their specifics read, at one call each. A title that
 * names a number of the brand doesn't need it.
 */
const mostDetails = 6;
const mostFound = 50;

/** Collects what other sellers say about the part: one listing per seller. */
export async function searchOffers(
  deps: OfferSearchDeps,
  { brand }: Pick<NumberlessRow, "brand">,
  search: OfferSearch,
): Promise<Result<readonly OfferedPart[]>> {
  const found = await deps.marketplace.searchItems({
    ...search.query,
    excludeSellers: [deps.username],
    limit: mostFound,
  });
  if (!found.ok) return found;
  const bySeller = [
    ...new Map(
      found.value.items
        .flatMap((item) =>
          item.seller === null || item.seller === deps.username
            ? []
            : [[item.seller, item] as const],
        )
        .toReversed(),
    ).values(),
  ].toReversed();
  const known = numbersOfBrand(brand);
  const named = bySeller.filter((item) => known?.find(item.title).length === 1);
  const silent = bySeller.filter((item) => !named.includes(item)).slice(0, mostDetails);
  const offers = named.map((item): OfferedPart => ({
    ...offerSource(item, search),
    brand: null,
    mpn: null,
  }));
  for (const item of silent) {
    const detail = await deps.marketplace.item(item.itemId);
    // A listing that ended between the two calls proves nothing; any other failure ends the search.
    if (!detail.ok && detail.failure.kind !== "listing-gone" && detail.failure.kind !== "not-found")
      return detail;
    if (detail.ok)
      offers.push({
        ...offerSource(item, search),
        brand: detail.value.brand,
        mpn: detail.value.mpn,
      });
  }
  return succeed(offers);
}

function offerSource(
  { seller, title }: FoundItem,
  { by }: OfferSearch,
): Pick<OfferedPart, "by" | "seller" | "title"> {
  return { by, seller: seller ?? "", title };
}
