import { child, children, integerOf, isTrue, textOf } from "../element-values.ts";
import { pictureUrl, viewUrl } from "../../state/listing-links.ts";
import type { Listing } from "../../state/listing.ts";
import { endTime, timeLeft } from "../listing-end.ts";
import { variationNodes } from "../name-value-nodes.ts";
import { fail, succeed, type TradingCall, type TradingHandler } from "../trading-call.ts";
import { tradingError } from "../trading-error.ts";
import { element, optional, parent, type XmlNode } from "../xml-writer.ts";

const largestPage = 200;
const longestRange = 120 * 86_400_000;
const endedKept = 90 * 86_400_000;

/**
 * Returns the listings that start or end within a range of time, sorted by when they end, however
 * many there are. Listings on hold are left out, and no level of detail has item specifics, product
 * details, or compatibilities.
 */
export const getSellerList: TradingHandler = (call) => {
  const asked = readRequest(call);
  if (typeof asked === "string") return fail(tradingError("37", asked));
  const { range, page } = asked;
  const found = call.sandbox.marketplace.listingsOf(call.seller.username).sortedBy((times) => {
    const end = endTime(call.sandbox, times);
    if (times.endedAt !== null && call.sandbox.now() - times.endedAt > endedKept) return null;
    const time = range.by === "EndTime" ? end : times.startedAt;
    if (time < range.from || time > range.to) return null;
    return range.descending ? -end : end;
  });
  const from = (page.number - 1) * page.size;
  const listings = found.slice(from, from + page.size).filter(({ onHold }) => !onHold);
  return succeed([
    element("PaginationResult", [
      element("TotalNumberOfPages", Math.ceil(found.length / page.size)),
      element("TotalNumberOfEntries", found.length),
    ]),
    element("HasMoreItems", from + page.size < found.length),
    element(
      "ItemArray",
      listings.map((listing) => itemOf(call, listing)),
    ),
    element("ItemsPerPage", page.size),
    element("PageNumber", page.number),
    element("ReturnedItemCountActual", listings.length),
  ]);
};

interface Range {
  readonly by: "StartTime" | "EndTime";
  readonly from: number;
  readonly to: number;
  readonly descending: boolean;
}

interface Asked {
  readonly range: Range;
  readonly page: Page;
}

/** Returns the name of the first invalid element if the request is invalid. */
function readRequest({ request }: TradingCall): Asked | string {
  const by = child(request, "EndTimeFrom") ? "EndTime" : "StartTime";
  const from = Date.parse(textOf(request, `${by}From`));
  const to = Date.parse(textOf(request, `${by}To`));
  if (Number.isNaN(from)) return `${by}From`;
  if (Number.isNaN(to) || to < from || to - from >= longestRange) return `${by}To`;
  const page = readPage(request);
  if (typeof page === "string") return page;
  return {
    range: {
      by,
      from,
      to,
      descending: integerOf(request, "Sort") !== 2,
    },
    page,
  };
}

interface Page {
  readonly size: number;
  readonly number: number;
}

/** Unlike in other calls, the page size must be given. */
function readPage(request: TradingCall["request"]): Page | string {
  const pagination = child(request, "Pagination");
  const size = integerOf(pagination, "EntriesPerPage") ?? 0;
  const number = integerOf(pagination, "PageNumber") ?? 1;
  if (size < 1 || size > largestPage) return "EntriesPerPage";
  return number < 1 ? "PageNumber" : { size, number };
}

const usd = { currencyID: "USD" };

function itemOf(call: TradingCall, listing: Listing): XmlNode {
  const { sandbox, request } = call;
  const level = detailOf(call);
  const category = sandbox.marketplace.category(listing.categoryId);
  return element("Item", [
    element("Country", "US"),
    element("Currency", "USD"),
    ...(level === "all" ? [element("Description", listing.descriptionHtml)] : []),
    element("ItemID", listing.itemId),
    element("ListingDetails", [
      element("StartTime", new Date(listing.startedAt).toISOString()),
      element("EndTime", new Date(endTime(sandbox, listing)).toISOString()),
      element("ViewItemURL", viewUrl(sandbox, listing)),
    ]),
    element("ListingDuration", "GTC"),
    element("ListingType", "FixedPriceItem"),
    element("PrimaryCategory", [
      element("CategoryID", listing.categoryId),
      element("CategoryName", category?.name ?? "Other Parts"),
    ]),
    element("Quantity", listing.quantity),
    sellingStatus(listing),
    element("Site", "eBayMotors"),
    ...(level === "coarse" ? [] : [element("StartPrice", listing.price, usd)]),
    element("TimeLeft", timeLeft(sandbox, listing)),
    element("Title", listing.title),
    ...(level === "coarse" ? [] : skuAndPicture(call, listing)),
    ...(level === "all" ? inventoryTracking(listing) : []),
    ...(isTrue(request, "IncludeVariations") ? variationNodes(listing) : []),
    ...extraElements(call),
  ]);
}

function sellingStatus(listing: Listing): XmlNode {
  return element("SellingStatus", [
    element("CurrentPrice", listing.price, usd),
    element("QuantitySold", 0),
    element("ListingStatus", listing.endedAt === null ? "Active" : "Completed"),
  ]);
}

function skuAndPicture({ sandbox }: TradingCall, listing: Listing): readonly XmlNode[] {
  return [
    ...optional("SKU", listing.sku),
    ...parent("PictureDetails", optional("GalleryURL", pictureUrl(sandbox, listing))),
  ];
}

function inventoryTracking(listing: Listing): readonly XmlNode[] {
  return listing.inventoryManaged ? [element("InventoryTrackingMethod", "SKU")] : [];
}

function extraElements({ sandbox, fault }: TradingCall): readonly XmlNode[] {
  return sandbox.modes.extraElements || fault.extraElements
    ? [element("ListingVelocityScore", "0.5")]
    : [];
}

/** GranularityLevel wins over DetailLevel. */
function detailOf({ request }: TradingCall): "coarse" | "fine" | "all" {
  const granularity = textOf(request, "GranularityLevel");
  if (granularity !== "") return granularity === "Fine" ? "fine" : "coarse";
  const all = children(request, "DetailLevel").some(({ text }) =>
    /^(ReturnAll|ItemReturnDescription)$/.test(text.trim()),
  );
  return all ? "all" : "coarse";
}
