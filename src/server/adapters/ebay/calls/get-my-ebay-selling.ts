import type { ListingPage } from "#server/ports/listing-pages.ts";
import type { SellerAccess } from "#server/ports/marketplace.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readSellingPage } from "../translate/read-selling-page.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** eBay's largest page. */
const pageSize = 200;

/**
 * Trading GetMyeBaySelling: returns one page (from 1) of the active listings, newest first,
 * including those that renew automatically.
 */
export async function getMyeBaySelling(
  ebay: EbayTransport,
  access: SellerAccess,
  page: number,
): Promise<ExchangeOutcome<ListingPage>> {
  const answer = await ebay.trading(access, {
    name: "GetMyeBaySelling",
    family: "trading-read",
    fields: [
      [
        "ActiveList",
        [
          ["Include", "true"],
          ["Sort", "StartTimeDescending"],
          [
            "Pagination",
            [
              ["EntriesPerPage", String(pageSize)],
              ["PageNumber", String(page)],
            ],
          ],
        ],
      ],
      ["HideVariations", "true"],
    ],
  });
  if (!answer.ok) return answer;
  const value = readSellingPage(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("GetMyeBaySelling");
}
