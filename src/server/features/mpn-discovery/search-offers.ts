import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { numbersOfBrand } from "#domain/part-numbers/brand-numbers.ts";
import type { OfferedPart } from "#domain/part-numbers/part-number-evidence.ts";
import type { FoundItem, ItemQuery } from "#server/ports/marketplace-search.ts";
import type { FindingDeps } from "./collect-findings.ts";
import type { NumberlessRow } from "./store.ts";

export interface OfferSearch {
  readonly by: OfferedPart["by"];
  /** For people: where it was looked. */
  readonly name: string;
  readonly query: ItemQuery;
}

/** Listings of other sellers whose specifics are read, one call each; a title that names a number of the brand needs none. */
const mostDetails = 6;
const mostFound = 50;

/** What other sellers say of the part: one listing of each. */
export async function searchOffers(
  deps: FindingDeps,
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
    ...voice(item, search),
    brand: null,
    mpn: null,
  }));
  for (const item of silent) {
    const detail = await deps.marketplace.item(item.itemId);
    // A listing that ended between the two calls says nothing; anything else ends the search.
    if (!detail.ok && detail.failure.kind !== "listing-gone" && detail.failure.kind !== "not-found")
      return detail;
    if (detail.ok)
      offers.push({ ...voice(item, search), brand: detail.value.brand, mpn: detail.value.mpn });
  }
  return succeed(offers);
}

function voice(
  { seller, title }: FoundItem,
  { by }: OfferSearch,
): Pick<OfferedPart, "by" | "seller" | "title"> {
  return { by, seller: seller ?? "", title };
}
