import type { CatalogProduct } from "#server/ports/marketplace-search.ts";
import type { SellerAccess } from "#server/ports/marketplace.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readCatalogProduct } from "../translate/read-catalog-answer.ts";
import { readMovedTo } from "../translate/read-product-answer.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** `movedTo` is the ePID that this one was merged into (75011). */
export type CatalogAnswer =
  | { readonly product: CatalogProduct; readonly movedTo: null }
  | { readonly product: null; readonly movedTo: string };

/** Catalog getProduct. */
export async function getCatalogProduct(
  ebay: EbayTransport,
  access: SellerAccess,
  epid: string,
): Promise<ExchangeOutcome<CatalogAnswer>> {
  const answer = await ebay.rest(access, {
    method: "GET",
    path: `/commerce/catalog/v1_beta/product/${encodeURIComponent(epid)}`,
    headers: { "x-ebay-c-marketplace-id": ebay.marketplaceId },
    family: "catalog",
  });
  if (answer.ok) {
    const product = readCatalogProduct(answer.value.body);
    return product ? { ok: true, value: { product, movedTo: null } } : unknownAnswer("getProduct");
  }
  const movedTo = answer.codes.includes("75011") ? readMovedTo(answer.failure.message) : null;
  return movedTo === null ? answer : { ok: true, value: { product: null, movedTo } };
}
