import type { SellerAccess, WriteReport } from "#server/ports/marketplace.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { restErrorText } from "../translate/rest-failure.ts";
import type { NamedValue } from "../translate/row-properties.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";
import type { CompatibilityRow } from "./revise-fixed-price-item.ts";

/**
 * Inventory createOrReplaceProductCompatibility: replaces the whole list. Returns the rows that
 * eBay drops as warnings.
 */
export async function putProductCompatibility(
  ebay: EbayTransport,
  access: SellerAccess,
  change: { readonly sku: string; readonly rows: readonly CompatibilityRow[] },
): Promise<ExchangeOutcome<WriteReport>> {
  const answer = await ebay.rest(access, {
    method: "PUT",
    path: `/sell/inventory/v1/inventory_item/${encodeURIComponent(change.sku)}/product_compatibility`,
    headers: { "content-language": "en-US" },
    body: {
      compatibleProducts: change.rows.map(({ properties, notes }) => ({
        compatibilityProperties: properties.map(inventoryName),
        ...(notes === "" ? {} : { notes }),
      })),
    },
    family: "inventory",
    write: true,
  });
  return answer.ok
    ? { ok: true, value: { warnings: answer.value.warnings.map(restErrorText) } }
    : answer;
}

/** The Inventory API spells property names in lowercase. */
function inventoryName({ name, value }: NamedValue): NamedValue {
  return { name: name.toLowerCase(), value };
}
