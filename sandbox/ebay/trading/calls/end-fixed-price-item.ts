import { textOf } from "../element-values.ts";
import { findOwnListing } from "../own-listing.ts";
import { fail, succeed, type TradingHandler } from "../trading-call.ts";
import { tradingError } from "../trading-error.ts";
import { element, optional } from "../xml-writer.ts";

const REASONS =
  /^(Incorrect|LostOrBroken|NotAvailable|OtherListingError|SellToHighBidder|Sold|CustomCode)$/;

export const endFixedPriceItem: TradingHandler = (call) => {
  const found = findOwnListing(call, textOf(call.request, "ItemID"));
  if (!found.ok) return found.refusal;
  const { listing } = found;
  if (!REASONS.test(textOf(call.request, "EndingReason")))
    return fail(tradingError("37", "EndingReason"));
  if (listing.endedAt !== null) return fail(tradingError("1047"));
  if (listing.inventoryManaged) return fail(tradingError("21919474"));
  const endedAt = call.sandbox.now();
  call.sandbox.marketplace.change(listing.itemId, { endedAt });
  return succeed([
    element("EndTime", new Date(endedAt).toISOString()),
    ...optional("SKU", listing.sku),
  ]);
};
