import type { FittingProduct } from "#contract/epid.ts";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Vehicle } from "#domain/vehicles/vehicle.ts";
import type { FoundItem } from "#server/ports/marketplace-search.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";

export interface Fitting {
  readonly products: FittingProduct[];
  readonly category: string | null;
  readonly looked: number;
  readonly without_epid: number;
}

/** The most items one search returns. */
const mostItems = 200;

/**
 * Finds products that fit a vehicle. The marketplace has no such list, so this searches the
 * listings that buyers see for the vehicle, in the category where most of them are listed, and
 * counts their products.
 */
export async function findFittingProducts(
  marketplace: Pick<Marketplace, "searchItems">,
  asked: { readonly part: string; readonly vehicle: Vehicle },
): Promise<Result<Fitting>> {
  const anywhere = await marketplace.searchItems({ words: asked.part, limit: mostItems });
  if (!anywhere.ok) return anywhere;
  const category = mostListed(anywhere.value.items);
  if (category === null)
    return succeed({
      products: [],
      category: null,
      looked: 0,
      without_epid: 0,
    });
  const fitting = await marketplace.searchItems({
    words: asked.part,
    categoryId: category.id,
    vehicle: asked.vehicle,
    limit: mostItems,
  });
  if (!fitting.ok) return fitting;
  const { items } = fitting.value;
  const byEpid = Map.groupBy(
    items.filter(({ epid }) => epid !== null),
    ({ epid }) => epid ?? "",
  );
  const products = [...byEpid]
    .map(([epid, own]) => toProduct(epid, own))
    .toSorted((a, b) => b.sellers - a.sellers || b.listings - a.listings);
  return succeed({
    products,
    category: category.name,
    looked: items.length,
    without_epid: items.filter(({ epid }) => epid === null).length,
  });
}

function mostListed(
  items: readonly FoundItem[],
): { readonly id: string; readonly name: string } | null {
  const [most] = [
    ...Map.groupBy(
      items.filter(({ categoryId }) => categoryId !== null),
      ({ categoryId }) => categoryId ?? "",
    ).values(),
  ].toSorted((a, b) => b.length - a.length);
  const [first] = most ?? [];
  return first === undefined || first.categoryId === null
    ? null
    : { id: first.categoryId, name: first.categoryName ?? first.categoryId };
}

function toProduct(epid: string, items: readonly FoundItem[]): FittingProduct {
  const prices = items
    .flatMap(({ price }) => price ?? [])
    .toSorted((a, b) => Number(a.amount) - Number(b.amount));
  const [lowest] = prices;
  const [first] = items;
  return {
    epid,
    title: first?.title ?? "",
    image_url: first?.imageUrl ?? null,
    listings: items.length,
    sellers: new Set(items.map(({ seller }) => seller)).size,
    lowest_price: lowest ? `${lowest.amount} ${lowest.currency}` : null,
  };
}
