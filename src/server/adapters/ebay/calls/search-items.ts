import type { FoundItems } from "#server/ports/marketplace-search.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readFoundItems } from "../translate/read-browse-answer.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** Browse search. */
export async function searchItems(
  ebay: EbayTransport,
  query: Readonly<Record<string, string>>,
): Promise<ExchangeOutcome<FoundItems>> {
  const answer = await ebay.rest(ebay.application, {
    method: "GET",
    path: "/buy/browse/v1/item_summary/search",
    query,
    headers: { "x-ebay-c-marketplace-id": ebay.marketplaceId },
    family: "browse",
  });
  if (!answer.ok) return answer;
  const value = readFoundItems(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("search");
}
