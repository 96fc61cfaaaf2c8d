import type { ProductCard } from "#contract/epid.ts";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { isSameBrand } from "#domain/part-numbers/brand-numbers.ts";
import { compactNumber } from "#domain/part-numbers/compact-number.ts";
import type { ItemDetail, ItemQuery } from "#server/ports/marketplace-search.ts";
import type { LookUp, LookUpDeps } from "./look-up-products.ts";
import { cardOfItem } from "./present.ts";

/** Products whose listing is read for brand and number, one call each. */
const mostDetails = 8;

/** Products that running listings name, by the same three ways. */
export async function findInListings(
  { marketplace }: LookUpDeps,
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

/** Words find a number wherever it stands: in another part's interchange list, say. */
function isAsked(item: ItemDetail, lookUp: LookUp): boolean {
  if (lookUp.kind !== "mpn") return true;
  return (
    compactNumber(item.mpn ?? "") === compactNumber(lookUp.mpn) &&
    (lookUp.brand === null || isSameBrand(item.brand, lookUp.brand))
  );
}
