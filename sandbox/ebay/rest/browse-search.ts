import { jsonReply } from "../../kit/exchange.ts";
import type { Sandbox } from "../sandbox.ts";
import { pictureUrl, viewUrl } from "../state/listing-links.ts";
import type { Listing } from "../state/listing.ts";
import { conditionName, sellerOf, shippingOf } from "./browse.ts";
import { readCompatibilityFilter, type AskedVehicle } from "./compatibility-filter.ts";
import type { RestCall, RestHandler } from "./rest-call.ts";
import { problemBody, restError } from "./rest-error.ts";
import { readSearchTerms, type SearchTerms } from "./search-filters.ts";
import { readSearchPage, type SearchPage } from "./search-page.ts";

/**
 * Searches the active listings of every seller, best match first unless sorted. eBay ignores a
 * filter it can't read and warns about it.
 */
export const searchItems: RestHandler = (call) => {
  const { query } = call.request;
  const page = readSearchPage(query);
  if ("status" in page) return page;
  const terms = readSearchTerms(query);
  if (!terms.searchesSomething)
    return restError(400, {
      errorId: 12_001,
      domain: "API_BROWSE",
      message: "The call must have a valid 'q', 'category_ids', 'epid' or 'gtin' query parameter.",
    });
  const text = query.get("compatibility_filter");
  const vehicle = text ? readCompatibilityFilter(call, text) : null;
  if (vehicle && "status" in vehicle) return vehicle;
  const found = everyListing(call.sandbox).filter(
    (listing) => terms.matches(listing) && (!vehicle || vehicle.fits(listing)),
  );
  const sorted = sortListings(found, terms.sort);
  const shown = sorted.slice(page.offset, page.offset + page.limit);
  return jsonReply(200, {
    href: hrefOf(call, page),
    total: sorted.length,
    ...neighbors(call, page, sorted.length),
    limit: page.limit,
    offset: page.offset,
    ...(shown.length > 0
      ? { itemSummaries: shown.map((listing) => summaryOf(call.sandbox, listing, vehicle)) }
      : {}),
    ...(terms.warnings.length > 0 ? { warnings: terms.warnings.map(problemBody) } : {}),
  });
};

function neighbors(call: RestCall, page: SearchPage, total: number): Record<string, string> {
  const { limit, offset } = page;
  return {
    ...(offset + limit < total ? { next: hrefOf(call, { limit, offset: offset + limit }) } : {}),
    ...(offset > 0 ? { prev: hrefOf(call, { limit, offset: offset - limit }) } : {}),
  };
}

function everyListing(sandbox: Sandbox): readonly Listing[] {
  const own = sandbox.marketplace
    .sellers()
    .flatMap(({ username }) => sandbox.marketplace.storedListingsOf(username));
  return [
    ...own.filter((listing) => listing.endedAt === null && !listing.onHold),
    ...sandbox.offers.all(),
  ];
}

function sortListings(listings: readonly Listing[], sort: SearchTerms["sort"]): readonly Listing[] {
  if (sort === "price") return [...listings].sort((a, b) => Number(a.price) - Number(b.price));
  if (sort === "-price") return [...listings].sort((a, b) => Number(b.price) - Number(a.price));
  if (sort === "newlyListed") return [...listings].sort((a, b) => b.startedAt - a.startedAt);
  return listings;
}

function hrefOf({ sandbox, request }: RestCall, page: SearchPage): string {
  const query = new URLSearchParams(request.query);
  query.set("limit", String(page.limit));
  query.set("offset", String(page.offset));
  return `${sandbox.publicUrl}/buy/browse/v1/item_summary/search?${query.toString()}`;
}

function summaryOf(
  sandbox: Sandbox,
  listing: Listing,
  vehicle: AskedVehicle | null,
): Record<string, unknown> {
  const picture = pictureUrl(sandbox, listing);
  const compatibility = vehicle
    ? {
        compatibilityMatch: "EXACT",
        compatibilityProperties: [...vehicle.properties].map(([name, value]) => ({
          name,
          localizedName: name,
          value,
        })),
      }
    : {};
  return {
    itemId: `v1|${listing.itemId}|0`,
    legacyItemId: listing.itemId,
    title: listing.title,
    leafCategoryIds: [listing.categoryId],
    categories: [
      {
        categoryId: listing.categoryId,
        categoryName: sandbox.marketplace.category(listing.categoryId)?.name ?? "Other Parts",
      },
      { categoryId: "6028", categoryName: "Parts & Accessories" },
    ],
    ...(picture ? { image: { imageUrl: picture } } : {}),
    price: { value: listing.price, currency: "USD" },
    itemHref: `${sandbox.publicUrl}/buy/browse/v1/item/v1%7C${listing.itemId}%7C0`,
    seller: sellerOf(sandbox, listing),
    condition: conditionName(listing),
    conditionId: String(listing.conditionId),
    shippingOptions: shippingOf(listing),
    buyingOptions: ["FIXED_PRICE"],
    ...(listing.epid ? { epid: listing.epid } : {}),
    itemWebUrl: viewUrl(sandbox, listing),
    itemLocation: { postalCode: "970**", country: "US" },
    adultOnly: false,
    availableCoupons: false,
    itemCreationDate: new Date(listing.startedAt).toISOString(),
    topRatedBuyingExperience: false,
    priorityListing: false,
    listingMarketplaceId: "EBAY_US",
    ...compatibility,
  };
}
