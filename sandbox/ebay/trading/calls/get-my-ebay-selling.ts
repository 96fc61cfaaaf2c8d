import type { ListingSequence } from "../../state/listing-shelf.ts";
import type { Listing } from "../../state/listing.ts";
import { child, children, integerOf, isTrue, textOf } from "../element-values.ts";
import { pictureUrl, viewUrl } from "../../state/listing-links.ts";
import { timeLeft } from "../listing-end.ts";
import { variationNodes } from "../name-value-nodes.ts";
import { fail, succeed, type TradingCall, type TradingHandler } from "../trading-call.ts";
import { tradingError } from "../trading-error.ts";
import type { XmlElement } from "../xml-reader.ts";
import { element, optional, parent, type XmlNode } from "../xml-writer.ts";

const largestPage = 200;
const defaultPage = 25;
const longestUnsoldDays = 60;
const dayMs = 86_400_000;

/**
 * Returns each list that was asked for: by its container, or all of them with DetailLevel
 * ReturnAll. A list with nothing in it is left out. Sorted by StartTime, the oldest come first,
 * otherwise the newest. A list ends after 25,000 listings, and its totals don't say that there are
 * more.
 */
export const getMyeBaySelling: TradingHandler = (call) => {
  const listings = call.sandbox.marketplace.listingsOf(call.seller.username);
  const lists = [
    readList(call, "ActiveList", listings.active()),
    // Nothing is ever sold here, so a listing that ended is an unsold one.
    readList(
      call,
      "UnsoldList",
      [...listings.ended()].filter(
        ({ endedAt }) => endedAt !== null && endedAt >= unsoldSince(call),
      ),
    ),
  ];
  const wrong = lists.find((list) => typeof list === "string");
  if (wrong !== undefined) return fail(tradingError("37", wrong));
  return succeed(
    lists.flatMap((list) => (typeof list === "object" && list !== null ? [list] : [])),
  );
};

/** The earliest end that the list of unsold items goes back to, in milliseconds since 1970. */
function unsoldSince({ sandbox, request }: TradingCall): number {
  const days = integerOf(child(request, "UnsoldList"), "DurationInDays") ?? longestUnsoldDays;
  return sandbox.now() - Math.min(days, longestUnsoldDays) * dayMs;
}

/**
 * One list of the response: null when it isn't asked for or has nothing in it, a string with the
 * name of a wrong element.
 */
function readList(
  call: TradingCall,
  name: "ActiveList" | "UnsoldList",
  listings: ListingSequence,
): XmlNode | string | null {
  const asked = child(call.request, name);
  if (!isWanted(call, asked)) return null;
  const page = readPage(asked);
  if (typeof page === "string") return page;
  const keepsEmpty = name === "ActiveList" && call.sandbox.modes.emptyActiveList === "no-items";
  if (listings.length === 0 && !keepsEmpty) return null;
  const most = Math.min(listings.length, call.sandbox.modes.mostActiveListed);
  const from = (page.number - 1) * page.size;
  const until = Math.min(from + page.size, most);
  const isOldestFirst = asked !== undefined && textOf(asked, "Sort") === "StartTime";
  const items = (
    isOldestFirst
      ? listings.slice(listings.length - until, listings.length - from).toReversed()
      : listings.slice(from, until)
  ).map((listing) => summaryOf(call, listing));
  return element(name, [
    ...parent("ItemArray", items),
    element("PaginationResult", [
      element("TotalNumberOfPages", Math.ceil(most / page.size)),
      element("TotalNumberOfEntries", most),
    ]),
  ]);
}

/**
 * `Include` decides where it is given. Without it, any other field of the container asks for the
 * list, and so does ReturnAll.
 */
function isWanted({ request }: TradingCall, asked: XmlElement | undefined): boolean {
  if (asked && child(asked, "Include")) return isTrue(asked, "Include");
  return (
    (asked !== undefined && asked.children.length > 0) ||
    children(request, "DetailLevel").some(({ text }) => text.trim() === "ReturnAll")
  );
}

/** The page to return, or the name of the element that is out of bounds. */
function readPage(
  list: XmlElement | undefined,
): { readonly size: number; readonly number: number } | string {
  const pagination = list && child(list, "Pagination");
  const size = integerOf(pagination, "EntriesPerPage") ?? defaultPage;
  const number = integerOf(pagination, "PageNumber") ?? 1;
  if (size < 1 || size > largestPage) return "EntriesPerPage";
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
    // A listing on hold has its item ID as title.
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
