import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerAccess } from "#server/ports/marketplace.ts";
import type { ProductNumber, ProductVehicles } from "#server/ports/marketplace-search.ts";
import { getProductCompatibilities } from "../calls/get-product-compatibilities.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";
import { readProduct } from "./read-product.ts";

/** A product that fits more vehicles than this is too generic to be useful. */
const mostRows = 3000;

/**
 * Reads all vehicles of a catalog product. An ePID without vehicles may have been merged into
 * another, which is then read instead.
 */
export async function readProductVehicles(
  ebay: EbayTransport,
  access: SellerAccess,
  product: ProductNumber,
): Promise<Result<ProductVehicles>> {
  const found = await readAllPages(ebay, product);
  if (!found.ok) return found;
  if (found.value.length > 0 || product.kind !== "epid") return settled(found.value);
  const answer = await readProduct(ebay, access, product.value);
  if (answer.ok)
    return answer.value.replaced.length === 0
      ? settled([])
      : followed(ebay, answer.value.product.epid);
  if (answer.failure.kind === "not-found") return settled([]);
  // eBay hides its catalog from unverified sellers (75015). This account can't learn whether the
  // ePID was merged, but the next one may.
  return answer.failure.kind === "forbidden" ? succeed({ vehicles: [], settled: false }) : answer;
}

async function followed(ebay: EbayTransport, epid: string): Promise<Result<ProductVehicles>> {
  const found = await readAllPages(ebay, { kind: "epid", value: epid });
  return found.ok ? settled(found.value) : found;
}

function settled(vehicles: readonly Fitment[]): Result<ProductVehicles> {
  return succeed({ vehicles, settled: true });
}

async function readAllPages(
  ebay: EbayTransport,
  product: ProductNumber,
): Promise<Result<readonly Fitment[]>> {
  const rows: Fitment[] = [];
  let offset = 0;
  for (;;) {
    const page = await getProductCompatibilities(ebay, product, offset);
    if (!page.ok) return page;
    rows.push(...page.value.rows);
    offset += page.value.received;
    // The total may change between pages, so an empty page also ends the list.
    if (page.value.received === 0 || offset >= page.value.total || offset >= mostRows)
      return succeed(rows);
  }
}
