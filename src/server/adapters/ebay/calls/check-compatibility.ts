import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readCompatibilityStatus } from "../translate/read-browse-answer.ts";
import type { NamedValue } from "../translate/row-properties.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * Browse checkCompatibility: returns what buyers with this vehicle see. `itemId` is Browse's own
 * ("v1|…|0").
 */
export async function checkCompatibility(
  ebay: EbayTransport,
  itemId: string,
  properties: readonly NamedValue[],
): Promise<ExchangeOutcome<string>> {
  const answer = await ebay.rest(ebay.application, {
    method: "POST",
    path: `/buy/browse/v1/item/${encodeURIComponent(itemId)}/check_compatibility`,
    headers: { "x-ebay-c-marketplace-id": ebay.marketplaceId },
    body: { compatibilityProperties: properties },
    family: "browse",
  });
  if (!answer.ok) return answer;
  const value = readCompatibilityStatus(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("checkCompatibility");
}
