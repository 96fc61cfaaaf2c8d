import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { ProductAnswer } from "#server/ports/marketplace-search.ts";
import type { SellerAccess } from "#server/ports/marketplace.ts";
import { getCatalogProduct } from "../calls/get-catalog-product.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

const mostMoves = 5;

/** Reads a catalog product, following an ePID through any number of merges. */
export async function readProduct(
  ebay: EbayTransport,
  access: SellerAccess,
  epid: string,
): Promise<Result<ProductAnswer>> {
  const replaced: string[] = [];
  let wanted = epid;
  for (;;) {
    const answer = await getCatalogProduct(ebay, access, wanted);
    if (!answer.ok) return answer;
    if (answer.value.product !== null) return succeed({ product: answer.value.product, replaced });
    replaced.push(wanted);
    wanted = answer.value.movedTo;
    if (replaced.includes(wanted) || replaced.length > mostMoves)
      return fail("not-found", `eBay's catalog redirects ePID ${epid} in a circle.`);
  }
}
