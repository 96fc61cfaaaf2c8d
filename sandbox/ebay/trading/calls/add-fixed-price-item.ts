import { randomInt } from "node:crypto";
import type { SeedCategory } from "../../seed-format.ts";
import type { CompatibilityRow, Listing } from "../../state/listing.ts";
import { checkNewItem } from "../check-new-item.ts";
import { child } from "../element-values.ts";
import { endTime } from "../listing-end.ts";
import { readNewItem, type NewItem } from "../new-item.ts";
import { reviseCompatibilities } from "../revise-compatibilities.ts";
import {
  fail,
  succeed,
  type TradingCall,
  type TradingHandler,
  type TradingOutcome,
} from "../trading-call.ts";
import { tradingError, type TradingError } from "../trading-error.ts";
import { element, optional, type XmlNode } from "../xml-writer.ts";

const FREE_INSERTIONS = 250;

interface Sound {
  readonly listing: Listing;
  readonly warnings: readonly TradingError[];
}

/** Lists an item once. The same UUID is refused with the item ID of the first listing. */
export const addFixedPriceItem: TradingHandler = (call) => {
  const sound = prepare(call);
  if (!("listing" in sound)) return sound;
  const { listing, warnings } = sound;
  const charged = fees(call);
  call.sandbox.marketplace.create(listing);
  const times = [
    element("StartTime", new Date(listing.startedAt).toISOString()),
    element("EndTime", new Date(endTime(call.sandbox, listing)).toISOString()),
  ];
  return succeed(
    [element("ItemID", listing.itemId), ...optional("SKU", listing.sku), ...times, charged],
    warnings,
  );
};

/** Runs the same checks and returns the fees without listing anything. */
export const verifyAddFixedPriceItem: TradingHandler = (call) => {
  const sound = prepare(call);
  if (!("listing" in sound)) return sound;
  return succeed(
    [element("ItemID", "0"), ...optional("SKU", sound.listing.sku), fees(call)],
    sound.warnings,
  );
};

function prepare(call: TradingCall): Sound | TradingOutcome {
  const element = child(call.request, "Item");
  if (!element) return fail(tradingError("37", "Item"));
  const item = readNewItem(element);
  const first =
    item.uuid === ""
      ? undefined
      : call.sandbox.marketplace
          .storedListingsOf(call.seller.username)
          .find((listing) => listing.uuid === item.uuid.toLowerCase());
  if (first) return fail(tradingError("488", "1", first.itemId));
  const category = call.sandbox.marketplace.category(item.categoryId);
  if (!category) return fail(tradingError("107"));
  const problems = checkNewItem(call, item, category);
  return problems.length > 0 ? fail(...problems) : withCompatibilities(call, item, category);
}

function withCompatibilities(
  call: TradingCall,
  item: NewItem,
  category: SeedCategory,
): Sound | TradingOutcome {
  const listing = toNewListing(call, item, []);
  if (!item.compatibility) return { listing, warnings: [] };
  const decision = reviseCompatibilities(call, { listing, category, list: item.compatibility });
  return decision.rows
    ? { listing: { ...listing, rows: decision.rows }, warnings: decision.errors }
    : fail(...decision.errors);
}

function toNewListing(
  { sandbox, seller }: TradingCall,
  item: NewItem,
  rows: readonly CompatibilityRow[],
): Listing {
  return {
    itemId: unusedNumber(sandbox.marketplace.listing),
    seller: seller.username,
    title: item.title,
    descriptionHtml: item.description,
    categoryId: item.categoryId,
    sku: item.sku || null,
    price: item.price,
    quantity: item.quantity,
    ...(item.shippingCost === null ? {} : { shippingCost: item.shippingCost }),
    pictureUrl: item.pictures[0] ?? null,
    specifics: item.specifics,
    rows,
    upc: item.upc || null,
    ean: item.ean || null,
    epid: item.epid || null,
    inventoryManaged: false,
    variations: [],
    endedAt: null,
    onHold: false,
    startedAt: sandbox.now(),
    conditionId: item.conditionId,
    locked: false,
    catalogLinked: false,
    remapCategoryTo: null,
    revisions: 0,
    truth: null,
    ...(item.uuid === "" ? {} : { uuid: item.uuid.toLowerCase() }),
  };
}

function unusedNumber(taken: (itemId: string) => Listing | undefined): string {
  for (;;) {
    const itemId = `3${String(randomInt(100_000_000_000)).padStart(11, "0")}`;
    if (!taken(itemId)) return itemId;
  }
}

/** Returns the fees. A seller's first listings are free. */
function fees({ sandbox, seller }: TradingCall): XmlNode {
  const free = sandbox.marketplace.listingsOf(seller.username).active().length < FREE_INSERTIONS;
  const fee = (name: string, amount: string) =>
    element("Fee", [element("Name", name), element("Fee", amount, { currencyID: "USD" })]);
  const insertion = free ? "0.0" : "0.35";
  return element("Fees", [
    fee("InsertionFee", insertion),
    fee("SubtitleFee", "0.0"),
    fee("ListingFee", insertion),
  ]);
}
