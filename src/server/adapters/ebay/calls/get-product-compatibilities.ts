import type { ProductNumber } from "#server/ports/marketplace-search.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readProductPage } from "../translate/read-product-answer.ts";
import type { ProductPage } from "../translate/read-product-answer.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** The most rows eBay returns per call. */
export const productPageSize = 100;

/**
 * Metadata getProductCompatibilities: returns one page of the vehicles that fit a catalog product;
 * an empty page if eBay knows none, or doesn't know the product.
 */
export async function getProductCompatibilities(
  ebay: EbayTransport,
  product: ProductNumber,
  offset: number,
): Promise<ExchangeOutcome<ProductPage>> {
  const answer = await ebay.rest(ebay.application, {
    method: "POST",
    path: "/sell/metadata/v1/compatibilities/get_product_compatibilities",
    headers: { "x-ebay-c-marketplace-id": ebay.config.metadataMarketplace },
    body: {
      productIdentifier: { [product.kind]: product.value },
      paginationInput: { limit: productPageSize, offset },
    },
    family: "vocabulary",
  });
  if (!answer.ok) return answer;
  const value = readProductPage(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("getProductCompatibilities");
}
