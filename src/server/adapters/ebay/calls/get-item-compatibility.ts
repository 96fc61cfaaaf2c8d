import type { SellerAccess } from "#server/ports/marketplace.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import {
  compatibilityElements,
  readCompatibilityList,
} from "../translate/read-compatibility-list.ts";
import type { CompatibilityReading } from "../translate/read-compatibility-list.ts";
import { xmlParent } from "../translate/xml-shapes.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

const answerShape = xmlParent({ Item: xmlParent(compatibilityElements) });

/**
 * Trading GetItem for the compatibilities only: returns the list or its count (eBay sends one or
 * the other).
 */
export async function getItemCompatibility(
  ebay: EbayTransport,
  access: SellerAccess,
  ask: { readonly listingId: string; readonly for: "list" | "count" },
): Promise<ExchangeOutcome<CompatibilityReading>> {
  const answer = await ebay.trading(access, {
    name: "GetItem",
    family: "trading-read",
    fields: [
      ["ItemID", ask.listingId],
      ...(ask.for === "list" ? [["IncludeItemCompatibilityList", "true"] as const] : []),
    ],
  });
  if (!answer.ok) return answer;
  const parsed = answerShape.safeParse(answer.value.body);
  return parsed.success
    ? { ok: true, value: readCompatibilityList(parsed.data.Item) }
    : unknownAnswer("GetItem");
}
