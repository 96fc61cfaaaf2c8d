import { jsonReply, type SandboxReply } from "../../kit/exchange.ts";
import type { Sandbox } from "../sandbox.ts";
import { pictureUrl, viewUrl } from "../state/listing-links.ts";
import type { Listing } from "../state/listing.ts";
import { conditionName, sellerOf, shippingOf } from "./browse.ts";
import { readCompatibilityFilter, type AskedVehicle } from "./compatibility-filter.ts";
import { readWords } from "./listing-words.ts";
import type { RestCall, RestHandler } from "./rest-door.ts";
import { restError } from "./rest-error.ts";
import { readAspectFilter, readFilter, type Keeps } from "./search-filters.ts";
import { readSearchPage } from "./search-page.ts";

const refuse = (errorId: number, message: string): SandboxReply =>
  restError(400, { errorId, domain: "API_BROWSE", message });

/** Running listings of every seller, by words, product code or product, narrowed by filters; best match first unless sorted. */
export const searchItems: RestHandler = (call) => {
  const { query } = call.request;
  const page = readSearchPage(query, {
    usual: 50,
    codes: { limit: 12_006, offset: 12_005, far: 12_029 },
    domain: "API_BROWSE",
  });
  if ("status" in page) return page;
  if (!["q", "category_ids", "epid", "gtin"].some((name) => query.get(name)))
    return refuse(
      12_001,
      "The call must have a valid 'q', 'category_ids', 'epid' or 'gtin' query parameter.",
    );
  const narrowing = readNarrowing(call);
  if ("status" in narrowing) return narrowing;
  const isSearched = readSearch(query);
  const found = everyListing(call.sandbox).filter(
    (listing) => isSearched(listing) && narrowing.keeps.every((keeps) => keeps(listing)),
  );
  const sorted = sortListings(found, query.get("sort"));
  const shown = sorted.slice(page.offset, page.offset + page.limit);
  const next =
    page.offset + page.limit < sorted.length
      ? { next: hrefOf(call, { ...page, offset: page.offset + page.limit }) }
      : {};
  return jsonReply(200, {
    href: hrefOf(call, page),
    total: sorted.length,
    ...next,
    limit: page.limit,
    offset: page.offset,
    ...(shown.length > 0
      ? {
          itemSummaries: shown.map((listing) =>
            summaryOf(call.sandbox, listing, narrowing.vehicle),
          ),
        }
      : {}),
  });
};

function everyListing(sandbox: Sandbox): readonly Listing[] {
  const own = sandbox.marketplace
    .sellers()
    .flatMap(({ username }) => sandbox.marketplace.listingsOf(username));
  return [
    ...own.filter((listing) => listing.endedAt === null && !listing.onHold),
    ...sandbox.offers.all(),
  ];
}

function readSearch(query: URLSearchParams): Keeps {
  const [words, categories, gtin, epid] = [
    query.get("q"),
    query.get("category_ids"),
    query.get("gtin"),
    query.get("epid"),
  ];
  const hasWords = words ? readWords(words) : () => true;
  const wanted = categories ? new Set(categories.split(",")) : null;
  return (listing) =>
    (!wanted || wanted.has(listing.categoryId)) &&
    (!gtin || gtin === listing.upc || gtin === listing.ean) &&
    (!epid || epid === listing.epid) &&
    hasWords(listing);
}

function readNarrowing(
  call: RestCall,
): { readonly keeps: readonly Keeps[]; readonly vehicle: AskedVehicle | null } | SandboxReply {
  const { query } = call.request;
  const keeps: Keeps[] = [readFilter(query.get("filter") ?? "")];
  const aspects = query.get("aspect_filter");
  const read = aspects ? readAspectFilter(aspects) : null;
  if (read === undefined)
    return refuse(12_013, "The 'aspect_filter' query parameter must include a category ID.");
  if (read) keeps.push((listing) => listing.categoryId === read.categoryId, read.keeps);
  const text = query.get("compatibility_filter");
  const vehicle = text ? readCompatibilityFilter(call, text) : null;
  if (vehicle && "status" in vehicle) return vehicle;
  if (vehicle) keeps.push((listing) => vehicle.fits(listing));
  return { keeps, vehicle };
}

function sortListings(listings: readonly Listing[], sort: string | null): readonly Listing[] {
  if (sort === "price") return [...listings].sort((a, b) => Number(a.price) - Number(b.price));
  if (sort === "-price") return [...listings].sort((a, b) => Number(b.price) - Number(a.price));
  if (sort === "newlyListed") return [...listings].sort((a, b) => b.startedAt - a.startedAt);
  return listings;
}

function hrefOf(
  { sandbox, request }: RestCall,
  page: { readonly limit: number; readonly offset: number },
): string {
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
