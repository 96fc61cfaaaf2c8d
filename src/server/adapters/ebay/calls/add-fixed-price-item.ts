import type { SellerAccess } from "#server/ports/marketplace.ts";
import type { ListedItem, ListingFee, NewListing } from "#server/ports/new-listing.ts";
import { lostAnswer, unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { readListedItem } from "../translate/read-listed-item.ts";
import { writeNewItem } from "../translate/write-new-item.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * Trading AddFixedPriceItem. If the UUID has already created a listing, eBay refuses and names that
 * listing in its message and parameters.
 */
export async function addFixedPriceItem(
  ebay: EbayTransport,
  access: SellerAccess,
  listing: NewListing,
): Promise<ExchangeOutcome<Omit<ListedItem, "alreadyListed">>> {
  const answer = await ebay.trading(access, {
    name: "AddFixedPriceItem",
    family: "trading-list",
    write: true,
    fields: [["Item", writeNewItem(listing)]],
  });
  if (!answer.ok) return answer;
  const value = readListedItem(answer.value.body);
  return value
    ? { ok: true, value: { ...value, warnings: answer.value.warnings } }
    : lostAnswer({
        write: true,
        mayHaveArrived: true,
        cause: "AddFixedPriceItem: unknown answer format",
      });
}

/**
 * Trading VerifyAddFixedPriceItem: runs the same checks and returns the fees, without listing
 * anything.
 */
export async function verifyAddFixedPriceItem(
  ebay: EbayTransport,
  access: SellerAccess,
  listing: NewListing,
): Promise<ExchangeOutcome<readonly ListingFee[]>> {
  const answer = await ebay.trading(access, {
    name: "VerifyAddFixedPriceItem",
    family: "trading-list",
    fields: [["Item", writeNewItem(listing)]],
  });
  if (!answer.ok) return answer;
  const value = readListedItem(answer.value.body);
  return value ? { ok: true, value: value.fees } : unknownAnswer("VerifyAddFixedPriceItem");
}
