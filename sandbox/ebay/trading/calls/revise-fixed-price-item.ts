import type { Listing } from "../../state/listing.ts";
import { child, integerOf, textOf } from "../element-values.ts";
import { endTime } from "../listing-end.ts";
import { findOwnListing } from "../own-listing.ts";
import { reviseCompatibilities } from "../revise-compatibilities.ts";
import { reviseSpecifics } from "../revise-specifics.ts";
import {
  fail,
  succeed,
  type TradingCall,
  type TradingHandler,
  type TradingOutcome,
} from "../trading-call.ts";
import { tradingError, type TradingError } from "../trading-error.ts";
import type { XmlElement } from "../xml-reader.ts";
import { element, optional, type XmlNode } from "../xml-writer.ts";

export const reviseFixedPriceItem: TradingHandler = (call) => {
  const item = child(call.request, "Item");
  const found = findOwnListing(call, textOf(item, "ItemID"));
  if (!found.ok) return found.refusal;
  if (!item) return fail(tradingError("37", "Item"));
  const refusal = refuse(found.listing, item);
  return refusal ? fail(refusal) : revise(call, found.listing, item);
};

function refuse(listing: Listing, item: XmlElement): TradingError | undefined {
  if (listing.endedAt !== null) return tradingError("291");
  if (listing.inventoryManaged) return tradingError("21919474");
  if (listing.catalogLinked && child(item, "ItemCompatibilityList"))
    return tradingError("240", "Its compatibilities come from the catalog product.");
  return undefined;
}

function revise(call: TradingCall, listing: Listing, item: XmlElement): TradingOutcome {
  const movedTo = listing.remapCategoryTo ?? textOf(child(item, "PrimaryCategory"), "CategoryID");
  const categoryId = movedTo || listing.categoryId;
  const category = call.sandbox.marketplace.category(categoryId);
  if (!category) return fail(tradingError("107"));
  const list = child(item, "ItemCompatibilityList");
  const decision = list
    ? reviseCompatibilities(call, { listing, category, list })
    : { rows: listing.rows, errors: [] };
  if (!decision.rows) return fail(...decision.errors);
  const given = child(item, "ItemSpecifics");
  const specifics = given ? reviseSpecifics(given) : { specifics: listing.specifics };
  if ("error" in specifics) return fail(specifics.error);
  const revised = call.sandbox.marketplace.change(listing.itemId, {
    rows: decision.rows,
    ...specifics,
    categoryId,
    title: textOf(item, "Title") || listing.title,
    quantity: integerOf(item, "Quantity") ?? listing.quantity,
    remapCategoryTo: null,
    revisions: listing.revisions + 1,
  });
  return succeed(reportOf(call, revised, categoryId !== listing.categoryId), decision.errors);
}

function reportOf(call: TradingCall, listing: Listing, moved: boolean): readonly XmlNode[] {
  const fee = (name: string) =>
    element("Fee", [element("Name", name), element("Fee", "0.0", { currencyID: "USD" })]);
  return [
    element("ItemID", listing.itemId),
    ...optional("SKU", listing.sku),
    element("StartTime", new Date(listing.startedAt).toISOString()),
    element("EndTime", new Date(endTime(call.sandbox, listing)).toISOString()),
    element("Fees", [fee("InsertionFee"), fee("ListingFee")]),
    ...(moved ? [element("CategoryID", listing.categoryId)] : []),
  ];
}
