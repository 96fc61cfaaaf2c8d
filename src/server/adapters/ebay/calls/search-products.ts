import type { CatalogProduct, ProductQuery } from "#server/ports/marketplace-search.ts";
import type { SellerAccess } from "#server/ports/marketplace.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readCatalogPage } from "../translate/read-catalog-answer.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

const parameterOf = { gtin: "gtin", mpn: "mpn", words: "q" } as const;

/** Catalog search: returns the first page. */
export async function searchProducts(
  ebay: EbayTransport,
  access: SellerAccess,
  query: ProductQuery,
): Promise<ExchangeOutcome<readonly CatalogProduct[]>> {
  const answer = await ebay.rest(access, {
    method: "GET",
    path: "/commerce/catalog/v1_beta/product_summary/search",
    query: { [parameterOf[query.kind]]: query.value, limit: "50" },
    headers: { "x-ebay-c-marketplace-id": ebay.marketplaceId },
    family: "catalog",
  });
  if (!answer.ok) return answer;
  const value = readCatalogPage(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("searchProducts");
}
