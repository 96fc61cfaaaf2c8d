import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readBrowseItem } from "../translate/read-browse-answer.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** Browse getItemByLegacyId: reads a listing as buyers see it. */
export async function getItemByLegacyId(
  ebay: EbayTransport,
  listingId: string,
): Promise<ExchangeOutcome<{ readonly itemId: string; readonly categoryId: string }>> {
  const answer = await ebay.rest(ebay.application, {
    method: "GET",
    path: "/buy/browse/v1/item/get_item_by_legacy_id",
    query: { legacy_item_id: listingId },
    headers: { "x-ebay-c-marketplace-id": ebay.marketplaceId },
    family: "browse",
  });
  if (!answer.ok) return answer;
  const value = readBrowseItem(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("getItemByLegacyId");
}
