import type { ProductCard } from "#contract/epid.ts";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { isSameBrand } from "#domain/part-numbers/brand-numbers.ts";
import { compactNumber } from "#domain/part-numbers/compact-number.ts";
import type { ItemDetail, ItemQuery } from "#server/ports/marketplace-search.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import { cardOfItem } from "./present.ts";
import type { LookUp } from "./read-look-up.ts";

interface ListingSearchDeps {
  readonly marketplace: Pick<Marketplace, "searchItems" | "item">;
}

/** How many products have a listing read for brand and number, at one call each. */
const mostDetails = 8;

/** Finds products named by active listings, by the same three ways of lookup. */
export async function findInListings(
  { marketplace }: ListingSearchDeps,
  lookUp: LookUp,
): Promise<Result<readonly ProductCard[]>> {
  const found = await marketplace.searchItems({ ...queryOf(lookUp), limit: 200 });
  if (!found.ok) return found;
  const byEpid = new Map(
    found.value.items
      .flatMap((item) => (item.epid === null ? [] : [[item.epid, item] as const]))
      .toReversed(),
  );
  const cards: ProductCard[] = [];
  for (const item of [...byEpid.values()].slice(0, mostDetails)) {
    const detail = await marketplace.item(item.itemId);
    if (!detail.ok && detail.failure.kind !== "listing-gone" && detail.failure.kind !== "not-found")
      return detail;
    if (detail.ok && isAsked(detail.value, lookUp))
      cards.push(cardOfItem({ ...detail.value, epid: item.epid }));
  }
  return succeed(cards);
}

function queryOf(lookUp: LookUp): ItemQuery {
  if (lookUp.kind === "epid") return { epid: lookUp.epid };
  return lookUp.kind === "code"
    ? { gtin: lookUp.code }
    : { words: [lookUp.brand ?? "", lookUp.mpn].join(" ").trim() };
}

/**
 * A search finds a number anywhere, e.g. in another part's interchange list, so the listing's own
 * number must match.
 */
function isAsked(item: ItemDetail, lookUp: LookUp): boolean {
  if (lookUp.kind !== "mpn") return true;
  return (
    compactNumber(item.mpn ?? "") === compactNumber(lookUp.mpn) &&
    (lookUp.brand === null || isSameBrand(item.brand, lookUp.brand))
  );
}
