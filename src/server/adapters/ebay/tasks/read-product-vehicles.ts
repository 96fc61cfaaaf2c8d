import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { ProductNumber, ProductVehicles, SellerAccess } from "#server/ports/marketplace.ts";
import { getProductCompatibilities } from "../calls/get-product-compatibilities.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";
import { readProduct } from "./read-product.ts";

/** A product for more vehicles than this says nothing worth having. */
const mostRows = 3000;

/** All vehicles of a catalogue product. An ePID that has none may have been merged into another: that one is asked then. */
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
  // The catalogue is closed to sellers whom eBay has not verified (75015): what became of the number is not told to this one, and may be to the next.
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
    // The total may change between pages; an empty page is the end in any case.
    if (page.value.received === 0 || offset >= page.value.total || offset >= mostRows)
      return succeed(rows);
  }
}
