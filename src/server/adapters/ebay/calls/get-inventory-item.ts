import type { SellerAccess } from "#server/ports/marketplace.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

const notThere: ReadonlySet<string> = new Set(["25702", "25710"]);

/** Inventory getInventoryItem: returns whether eBay's inventory has this SKU of the seller. */
export async function inventoryHasItem(
  ebay: EbayTransport,
  access: SellerAccess,
  sku: string,
): Promise<ExchangeOutcome<boolean>> {
  const answer = await ebay.rest(access, {
    method: "GET",
    path: `/sell/inventory/v1/inventory_item/${encodeURIComponent(sku)}`,
    family: "inventory",
  });
  if (answer.ok) return { ok: true, value: true };
  return answer.codes.some((code) => notThere.has(code)) ? { ok: true, value: false } : answer;
}
