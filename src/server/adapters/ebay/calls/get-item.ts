import type { SellerAccess } from "#server/ports/marketplace.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readItem } from "../translate/read-item.ts";
import type { ItemReading } from "../translate/read-item.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * Trading GetItem with everything. With the compatibility list, eBay sends the number of rows only
 * in place of the list; without it, always.
 */
export async function getItem(
  ebay: EbayTransport,
  access: SellerAccess,
  ask: { readonly listingId: string; readonly list: boolean },
): Promise<ExchangeOutcome<ItemReading>> {
  const answer = await ebay.trading(access, {
    name: "GetItem",
    family: "trading-read",
    detailLevel: "ReturnAll",
    fields: [
      ["ItemID", ask.listingId],
      ["IncludeItemSpecifics", "true"],
      ...(ask.list ? [["IncludeItemCompatibilityList", "true"] as const] : []),
    ],
  });
  if (!answer.ok) return answer;
  const value = readItem(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("GetItem");
}
