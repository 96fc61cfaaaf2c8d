import { jsonReply, type SandboxReply } from "../../kit/exchange.ts";
import type { Sandbox } from "../sandbox.ts";
import { pictureUrl, viewUrl } from "../state/listing-links.ts";
import type { Listing } from "../state/listing.ts";
import type { RestHandler } from "./rest-call.ts";
import { parameter, restError } from "./rest-error.ts";

const domain = "API_BROWSE";

export const unknownItem = (errorId: number, message: string): SandboxReply =>
  restError(404, { errorId, domain, message });

/**
 * Finds the listing for a `v1|number|0` item ID. Buyers can't see listings that ended or are on
 * hold.
 */
export function shownListing(sandbox: Sandbox, restfulId: string): Listing | undefined {
  const legacy = /^v1\|(\d+)\|0$/.exec(restfulId)?.[1];
  const listing = sandbox.marketplace.listing(legacy ?? "") ?? sandbox.offers.offer(legacy ?? "");
  return listing && listing.endedAt === null && !listing.onHold ? listing : undefined;
}

export const getItem: RestHandler = ({ sandbox, params }) => {
  const listing = shownListing(sandbox, params["id"] ?? "");
  return listing
    ? jsonReply(200, itemOf(sandbox, listing))
    : unknownItem(11_001, "The specified item ID was not found.");
};

export const getItemByLegacyId: RestHandler = ({ sandbox, request }) => {
  const listing = shownListing(sandbox, `v1|${request.query.get("legacy_item_id") ?? ""}|0`);
  if (!listing) return unknownItem(11_003, "The specified legacy item ID was not found.");
  if (listing.variations.length === 0) return jsonReply(200, itemOf(sandbox, listing));
  return restError(400, {
    errorId: 11_006,
    domain,
    message: "The legacy ID is invalid. Use the item group to get the item details.",
    parameters: [
      parameter(
        "itemGroupHref",
        `${sandbox.publicUrl}/buy/browse/v1/item/get_items_by_item_group?item_group_id=${listing.itemId}`,
      ),
    ],
  });
};

export const conditionName = (listing: Listing): string =>
  listing.conditionId === 1000 ? "New" : "Used";

export function sellerOf(sandbox: Sandbox, { seller }: Listing): Record<string, unknown> {
  const feedbackScore =
    sandbox.marketplace.seller(seller)?.feedbackScore ?? 200 + seller.length * 731;
  return { username: seller, feedbackPercentage: "99.6", feedbackScore };
}

/**
 * Returns the shipping cost. Two in five listings ship free, depending on the last digits of the
 * item ID.
 */
export function shippingOf({ itemId }: Listing): readonly Record<string, unknown>[] {
  const draw = Number(itemId.slice(-4));
  const value = draw % 5 < 2 ? "0.00" : (4.99 + (draw % 18)).toFixed(2);
  return [{ shippingCostType: "FIXED", shippingCost: { value, currency: "USD" } }];
}

const defaultFlags = {
  adultOnly: false,
  eligibleForInlineCheckout: false,
  enabledForGuestCheckout: true,
  immediatePay: true,
  priorityListing: false,
};

function itemOf(sandbox: Sandbox, listing: Listing): Record<string, unknown> {
  return {
    itemId: `v1|${listing.itemId}|0`,
    legacyItemId: listing.itemId,
    title: listing.title,
    description: listing.descriptionHtml,
    price: { value: listing.price, currency: "USD" },
    categoryId: listing.categoryId,
    categoryIdPath: `6000|6028|${listing.categoryId}`,
    categoryPath: `eBay Motors|Parts & Accessories|${sandbox.marketplace.category(listing.categoryId)?.name ?? "Other Parts"}`,
    condition: conditionName(listing),
    conditionId: String(listing.conditionId),
    itemLocation: {
      city: "Portland",
      stateOrProvince: "Oregon",
      postalCode: "970**",
      country: "US",
    },
    ...identifiersOf(sandbox, listing),
    seller: sellerOf(sandbox, listing),
    shippingOptions: shippingOf(listing).map((option) => ({
      ...option,
      type: "Economy Shipping",
      shippingCarrierCode: "UPS",
      shippingServiceCode: "UPS Ground",
    })),
    itemCreationDate: new Date(listing.startedAt).toISOString(),
    itemWebUrl: viewUrl(sandbox, listing),
    localizedAspects: listing.specifics.map(([name, values]) => ({
      type: "STRING",
      name,
      value: values.join(", "),
    })),
    buyingOptions: ["FIXED_PRICE"],
    listingMarketplaceId: "EBAY_US",
    ...defaultFlags,
  };
}

/** Returns the identifiers that the listing has. */
function identifiersOf(sandbox: Sandbox, listing: Listing): Record<string, unknown> {
  const value = (name: string) => listing.specifics.find(([key]) => key === name)?.[1][0];
  const picture = pictureUrl(sandbox, listing);
  const all = {
    image: picture ? { imageUrl: picture } : null,
    brand: value("Brand"),
    mpn: value("Manufacturer Part Number"),
    epid: listing.epid,
    gtin: listing.upc ?? listing.ean,
  };
  return Object.fromEntries(Object.entries(all).filter(([, given]) => given));
}
