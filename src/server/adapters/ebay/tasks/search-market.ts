import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { FoundItems, ItemQuery } from "#server/ports/marketplace-search.ts";
import { searchItems } from "../calls/search-items.ts";
import { browseQuery } from "../translate/browse-query.ts";
import { propertiesOfRow } from "../translate/row-properties.ts";
import type { NamedValue } from "../translate/row-properties.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";
import type { CategoryKnowledge } from "./category-knowledge.ts";

interface SearchDeps {
  readonly ebay: EbayTransport;
  readonly categories: CategoryKnowledge;
}

/**
 * Searches all sellers' active listings. A vehicle is sent under the category's own property names.
 */
export async function searchMarket(
  deps: SearchDeps,
  query: ItemQuery,
): Promise<Result<FoundItems>> {
  if (!query.words?.trim() && !query.gtin && !query.epid && !query.categoryId)
    return fail("invalid-input", "A search needs words, a product code, an ePID, or a category.");
  const vehicle = await vehicleOf(deps, query);
  return vehicle.ok ? searchItems(deps.ebay, browseQuery(query, vehicle.value)) : vehicle;
}

async function vehicleOf(
  { categories }: SearchDeps,
  { vehicle, categoryId, words }: ItemQuery,
): Promise<Result<readonly NamedValue[]>> {
  if (!vehicle) return succeed([]);
  if (!categoryId || !words?.trim())
    return fail("invalid-input", "A search by vehicle needs words and a category.");
  const names = await categories.properties(categoryId);
  if (!names.ok) return names;
  const properties = propertiesOfRow({ ...vehicle, notes: "" }, names.value);
  return properties && properties.length > 0
    ? succeed(properties)
    : fail("category-unsupported", "This eBay category doesn't support fitments.");
}
