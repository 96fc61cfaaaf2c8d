import type { EndingPage, EndingQuery } from "#server/ports/listing-pages.ts";
import type { SellerAccess } from "#server/ports/marketplace.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readSellerList } from "../translate/read-seller-list.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** eBay's largest page. */
const pageSize = 200;
/** The sort order: earliest end first. */
const ascending = "2";

/**
 * Trading GetSellerList: returns one page (from 1) of the listings that end or renew within a time
 * of less than 120 days, in that order. Unlike GetMyeBaySelling, it has no limit on the account's
 * listings, and it leaves out those on hold. No level of detail has item specifics or
 * compatibilities, so this asks for the smallest one with SKU and picture.
 */
export async function getSellerList(
  ebay: EbayTransport,
  access: SellerAccess,
  query: EndingQuery,
): Promise<ExchangeOutcome<EndingPage>> {
  const answer = await ebay.trading(access, {
    name: "GetSellerList",
    family: "trading-read",
    fields: [
      ["EndTimeFrom", query.from.toISOString()],
      ["EndTimeTo", query.until.toISOString()],
      ["Sort", ascending],
      [
        "Pagination",
        [
          ["EntriesPerPage", String(pageSize)],
          ["PageNumber", String(query.page)],
        ],
      ],
      ["GranularityLevel", "Fine"],
    ],
  });
  if (!answer.ok) return answer;
  const value = readSellerList(answer.value.body);
  return value ? { ok: true, value } : unknownAnswer("GetSellerList");
}
