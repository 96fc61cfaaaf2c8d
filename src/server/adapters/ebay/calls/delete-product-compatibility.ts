import type { SellerAccess, WriteReport } from "#server/ports/marketplace.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** Inventory deleteProductCompatibility: removes all of a listing's fitments. */
export async function deleteProductCompatibility(
  ebay: EbayTransport,
  access: SellerAccess,
  sku: string,
): Promise<ExchangeOutcome<WriteReport>> {
  const answer = await ebay.rest(access, {
    method: "DELETE",
    path: `/sell/inventory/v1/inventory_item/${encodeURIComponent(sku)}/product_compatibility`,
    family: "inventory",
    write: true,
  });
  return answer.ok ? { ok: true, value: { warnings: [] } } : answer;
}
