import type { SellerAccess } from "#server/ports/marketplace.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import type { CompatibilityReading } from "../translate/read-compatibility-list.ts";
import { readProductCompatibility } from "../translate/read-product-compatibility.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * Inventory getProductCompatibility. `null` means that eBay found nothing: either no list or no
 * such inventory item (25710 covers both).
 */
export async function getProductCompatibility(
  ebay: EbayTransport,
  access: SellerAccess,
  sku: string,
): Promise<ExchangeOutcome<CompatibilityReading | null>> {
  const answer = await ebay.rest(access, {
    method: "GET",
    path: `/sell/inventory/v1/inventory_item/${encodeURIComponent(sku)}/product_compatibility`,
    family: "inventory",
  });
  if (!answer.ok) return answer.codes.includes("25710") ? { ok: true, value: null } : answer;
  const value = readProductCompatibility(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("getProductCompatibility");
}
