import type { SellerAccess } from "#server/ports/marketplace.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readMovedTo } from "../translate/read-product-answer.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** Catalog getProduct, for its one word that we need: the number an ePID was merged into (75011). `null`: it is as it was. */
export async function getMovedProduct(ebay: EbayTransport, access: SellerAccess, epid: string): Promise<ExchangeOutcome<string | null>> {
  const answer = await ebay.rest(access, {
    method: "GET",
    path: `/commerce/catalog/v1_beta/product/${encodeURIComponent(epid)}`,
    headers: { "x-ebay-c-marketplace-id": ebay.marketplaceId },
    family: "catalog",
  });
  if (answer.ok) return { ok: true, value: null };
  return answer.codes.includes("75011") ? { ok: true, value: readMovedTo(answer.failure.message) } : answer;
}
