import type { CompatibilityRow, Listing } from "../../state/listing.ts";
import { children, isTrue, textOf } from "../element-values.ts";
import { pictureUrl, viewUrl } from "../../state/listing-links.ts";
import { endTime, timeLeft } from "../listing-end.ts";
import { nameValueNode, variationNodes } from "../name-value-nodes.ts";
import { findOwnListing } from "../own-listing.ts";
import { succeed, type TradingCall, type TradingHandler } from "../trading-call.ts";
import { element, optional, parent, type XmlNode } from "../xml-writer.ts";

export const getItem: TradingHandler = (call) => {
  const found = findOwnListing(call, textOf(call.request, "ItemID"));
  if (!found.ok) return found.refusal;
  const { listing } = found;
  return succeed([
    element("Item", [
      ...basics(call, listing),
      ...product(call, listing),
      ...selling(call, listing),
      ...optional("SKU", listing.sku),
      element("PostalCode", "97035"),
      ...pictures(call, listing),
      element("DispatchTimeMax", 1),
      ...(isTrue(call.request, "IncludeItemSpecifics")
        ? parent("ItemSpecifics", listing.specifics.map(specificNode))
        : []),
      element("InventoryTrackingMethod", listing.inventoryManaged ? "SKU" : "ItemID"),
      ...variationNodes(listing),
      ...compatibility(call, listing),
      element("ConditionID", listing.conditionId),
      element("ConditionDisplayName", listing.conditionId === 1000 ? "New" : "Used"),
      ...(call.sandbox.modes.extraElements || call.fault.extraElements
        ? [element("SustainabilityInfo", [element("Grade", "B")])]
        : []),
    ]),
  ]);
};

const usd = { currencyID: "USD" };

function basics(call: TradingCall, listing: Listing): readonly XmlNode[] {
  const detailed = children(call.request, "DetailLevel").some((level) =>
    /^(ReturnAll|ItemReturnDescription)$/.test(level.text.trim()),
  );
  // eBay sends both forms. Here it depends on the listing, so that clients see both.
  const cdata = Number(listing.itemId.at(-1)) % 2 === 0;
  const description: XmlNode = cdata
    ? { name: "Description", content: listing.descriptionHtml, cdata: true }
    : element("Description", listing.descriptionHtml);
  return [
    element("AutoPay", false),
    element("BuyItNowPrice", "0.0", usd),
    element("Country", "US"),
    element("Currency", "USD"),
    ...(detailed ? [description] : []),
    element("ItemID", listing.itemId),
    element("ListingDetails", [
      element("Adult", false),
      element("StartTime", new Date(listing.startedAt).toISOString()),
      element("EndTime", new Date(endTime(call.sandbox, listing)).toISOString()),
      element("ViewItemURL", viewUrl(call.sandbox, listing)),
    ]),
    element("ListingDuration", "GTC"),
    element("ListingType", "FixedPriceItem"),
    element("Location", "Portland, Oregon"),
  ];
}

function product(call: TradingCall, listing: Listing): readonly XmlNode[] {
  const category = call.sandbox.marketplace.category(listing.categoryId);
  const identifiers = [
    ...optional("ProductReferenceID", listing.epid),
    ...optional("UPC", listing.upc),
    ...optional("EAN", listing.ean),
  ];
  return [
    element("PrimaryCategory", [
      element("CategoryID", listing.categoryId),
      element("CategoryName", category?.name ?? "Other Parts"),
    ]),
    element("PrivateListing", false),
    ...parent("ProductListingDetails", [...identifiers, ...brandAndNumber(listing)]),
    element("Quantity", listing.quantity),
  ];
}

function brandAndNumber(listing: Listing): readonly XmlNode[] {
  const value = (name: string) => listing.specifics.find(([key]) => key === name)?.[1][0];
  return parent("BrandMPN", [
    ...optional("Brand", value("Brand")),
    ...optional("MPN", value("Manufacturer Part Number")),
  ]);
}

function selling(call: TradingCall, listing: Listing): readonly XmlNode[] {
  return [
    element("ReviseStatus", [element("ItemRevised", listing.revisions > 0)]),
    element("Seller", [
      element("FeedbackScore", call.seller.feedbackScore),
      element("UserID", call.seller.username),
    ]),
    element("SellingStatus", [
      element("CurrentPrice", listing.price, usd),
      element("QuantitySold", 0),
      element("ListingStatus", listing.endedAt === null ? "Active" : "Completed"),
      ...(listing.onHold ? [element("ListingOnHold", true)] : []),
    ]),
    element("Site", "eBayMotors"),
    element("StartPrice", listing.price, usd),
    element("TimeLeft", timeLeft(call.sandbox, listing)),
    element("Title", listing.title),
  ];
}

function pictures(call: TradingCall, listing: Listing): readonly XmlNode[] {
  const url = pictureUrl(call.sandbox, listing);
  return url
    ? [
        element("PictureDetails", [
          element("GalleryType", "Gallery"),
          element("GalleryURL", url),
          element("PictureURL", url),
        ]),
      ]
    : [];
}

function specificNode([name, values]: Listing["specifics"][number]): XmlNode {
  return nameValueNode(name, values, [element("Source", "ItemSpecific")]);
}

function compatibility(call: TradingCall, listing: Listing): readonly XmlNode[] {
  const { fault } = call;
  if (listing.catalogLinked || listing.rows.length === 0) return [];
  const count = element("ItemCompatibilityCount", listing.rows.length);
  if (!isTrue(call.request, "IncludeItemCompatibilityList") || fault.omitCompatibilityList)
    return [count];
  const kind = call.sandbox.marketplace.category(listing.categoryId)?.kind ?? "car";
  const shown = listing.rows.slice(0, fault.shortenCompatibilityList ?? listing.rows.length);
  // The count comes with the list only when a fault shortens the list.
  const countBeside = fault.shortenCompatibilityList === undefined ? [] : [count];
  return [
    element(
      "ItemCompatibilityList",
      shown.map((row) => compatibilityNode(row, kind === "car" ? "Trim" : "Submodel")),
    ),
    ...countBeside,
  ];
}

function compatibilityNode(row: CompatibilityRow, trimName: string): XmlNode {
  const properties: readonly (readonly [string, string])[] = [
    ["Year", row.year],
    ["Make", row.make],
    ["Model", row.model],
    [trimName, row.trim],
    ["Engine", row.engine],
  ];
  return element("Compatibility", [
    // eBay's lists start with an empty NameValueList.
    element("NameValueList", []),
    ...properties
      .filter(([, value]) => value !== "")
      .map(([name, value]) => nameValueNode(name, [value])),
    ...optional("CompatibilityNotes", row.notes),
  ]);
}
