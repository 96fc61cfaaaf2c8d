import type { ItemDetail } from "#server/ports/marketplace-search.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readItemDetail } from "../translate/read-browse-answer.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * Browse getItem: reads any seller's listing with its item specifics. `itemId` is Browse's own
 * ("v1|…|0").
 */
export async function getBrowseItem(
  ebay: EbayTransport,
  itemId: string,
): Promise<ExchangeOutcome<ItemDetail>> {
  const answer = await ebay.rest(ebay.application, {
    method: "GET",
    path: `/buy/browse/v1/item/${encodeURIComponent(itemId)}`,
    headers: { "x-ebay-c-marketplace-id": ebay.marketplaceId },
    family: "browse",
  });
  if (!answer.ok) return answer;
  const value = readItemDetail(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("getItem");
}
