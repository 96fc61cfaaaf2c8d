import type { SellerAccess } from "#server/ports/marketplace.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readItem } from "../translate/read-item.ts";
import type { ItemReading } from "../translate/read-item.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * Trading GetItem with everything except the compatibility list, for which eBay then sends the
 * count.
 */
export async function getItem(
  ebay: EbayTransport,
  access: SellerAccess,
  listingId: string,
): Promise<ExchangeOutcome<ItemReading>> {
  const answer = await ebay.trading(access, {
    name: "GetItem",
    family: "trading-read",
    detailLevel: "ReturnAll",
    fields: [
      ["ItemID", listingId],
      ["IncludeItemSpecifics", "true"],
    ],
  });
  if (!answer.ok) return answer;
  const value = readItem(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("GetItem");
}
