import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { ProductNumber, SellerAccess } from "#server/ports/marketplace.ts";
import { getCatalogProduct } from "../calls/get-catalog-product.ts";
import { getProductCompatibilities } from "../calls/get-product-compatibilities.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** A product for more vehicles than this says nothing worth having. */
const mostRows = 3000;

/** All vehicles of a catalogue product. An ePID that has none may have been merged into another: that one is asked then. */
export async function readProductVehicles(ebay: EbayTransport, access: SellerAccess, product: ProductNumber): Promise<Result<readonly Fitment[]>> {
  const found = await readAllPages(ebay, product);
  if (!found.ok || found.value.length > 0 || product.kind !== "epid") return found;
  const answer = await getCatalogProduct(ebay, access, product.value);
  if (answer.ok) return answer.value.movedTo === null ? found : readAllPages(ebay, { kind: "epid", value: answer.value.movedTo });
  // The catalogue is closed to sellers whom eBay has not verified (75015): then the number is taken as it is. Any other failure leaves open what became of it.
  return answer.failure.kind === "forbidden" || answer.failure.kind === "not-found" ? found : answer;
}

async function readAllPages(ebay: EbayTransport, product: ProductNumber): Promise<Result<readonly Fitment[]>> {
  const rows: Fitment[] = [];
  let offset = 0;
  for (;;) {
    const page = await getProductCompatibilities(ebay, product, offset);
    if (!page.ok) return page;
    rows.push(...page.value.rows);
    offset += page.value.received;
    // The total may change between pages; an empty page is the end in any case.
    if (page.value.received === 0 || offset >= page.value.total || offset >= mostRows) return succeed(rows);
  }
}
