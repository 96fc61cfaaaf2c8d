import type { Listing } from "../../state/listing.ts";
import { child, integerOf, isTrue } from "../element-values.ts";
import { pictureUrl, viewUrl } from "../../state/listing-links.ts";
import { timeLeft } from "../listing-end.ts";
import { variationNodes } from "../name-value-nodes.ts";
import { fail, succeed, type TradingCall, type TradingHandler } from "../trading-call.ts";
import { tradingError } from "../trading-error.ts";
import type { XmlElement } from "../xml-reader.ts";
import { element, optional, parent, type XmlNode } from "../xml-writer.ts";

const LARGEST_PAGE = 200;
const USUAL_PAGE = 25;

export const getMyeBaySelling: TradingHandler = (call) => {
  const wanted = child(call.request, "ActiveList");
  if (!wanted || (child(wanted, "Include") && !isTrue(wanted, "Include"))) return succeed([]);
  const page = readPage(wanted);
  if (typeof page === "string") return fail(tradingError("37", page));
  const active = call.sandbox.marketplace
    .listingsOf(call.seller.username)
    .filter((listing) => listing.endedAt === null);
  if (active.length === 0 && call.sandbox.modes.emptyActiveList === "absent") return succeed([]);
  const from = (page.number - 1) * page.size;
  const items = active.slice(from, from + page.size).map((listing) => summaryOf(call, listing));
  const result = element("PaginationResult", [
    element("TotalNumberOfPages", Math.ceil(active.length / page.size)),
    element("TotalNumberOfEntries", active.length),
  ]);
  return succeed([element("ActiveList", [...parent("ItemArray", items), result])]);
};

/** The wanted page, or the name of the element that is out of bounds. */
function readPage(list: XmlElement): { readonly size: number; readonly number: number } | string {
  const pagination = child(list, "Pagination");
  const size = integerOf(pagination, "EntriesPerPage") ?? USUAL_PAGE;
  const number = integerOf(pagination, "PageNumber") ?? 1;
  if (size < 1 || size > LARGEST_PAGE) return "EntriesPerPage";
  return number < 1 ? "PageNumber" : { size, number };
}

function summaryOf({ sandbox, fault, request }: TradingCall, listing: Listing): XmlNode {
  return element("Item", [
    element("BuyItNowPrice", listing.price, { currencyID: "USD" }),
    element("ItemID", listing.itemId),
    element("ListingDetails", [
      element("StartTime", new Date(listing.startedAt).toISOString()),
      element("ViewItemURL", viewUrl(sandbox, listing)),
    ]),
    element("ListingDuration", "GTC"),
    element("ListingType", "FixedPriceItem"),
    element("Quantity", listing.quantity),
    element("SellingStatus", [element("CurrentPrice", listing.price, { currencyID: "USD" })]),
    element("TimeLeft", timeLeft(sandbox, listing)),
    // A listing on hold shows its number in place of its title.
    element("Title", listing.onHold ? listing.itemId : listing.title),
    element("WatchCount", Number(listing.itemId.at(-1)) % 4),
    element("QuantityAvailable", listing.quantity),
    ...optional("SKU", listing.sku),
    ...parent("PictureDetails", optional("GalleryURL", pictureUrl(sandbox, listing))),
    ...(isTrue(request, "HideVariations") ? [] : variationNodes(listing)),
    ...(sandbox.modes.extraElements || fault.extraElements
      ? [element("ListingVelocityScore", "0.5")]
      : []),
  ]);
}
