import type { Marketplace } from "#server/ports/marketplace.ts";
import { authorizeUrl } from "./authorize-url.ts";
import { exchangeCode } from "./calls/exchange-code.ts";
import { getMyeBaySelling } from "./calls/get-my-ebay-selling.ts";
import { getSellerList } from "./calls/get-seller-list.ts";
import { getRateLimits } from "./calls/get-rate-limits.ts";
import { getBrowseItem } from "./calls/get-browse-item.ts";
import { refreshAccessToken } from "./calls/refresh-access-token.ts";
import { reviseSpecifics } from "./calls/revise-specifics.ts";
import { revokeToken } from "./calls/revoke-token.ts";
import { searchProducts } from "./calls/search-products.ts";
import type { EbayConfig } from "./ebay-config.ts";
import { createNotificationReceiver } from "./notifications/receive-notification.ts";
import { challengeResponse } from "./notifications/verify-notification.ts";
import { createCategoryKnowledge } from "./tasks/category-knowledge.ts";
import { checkShown } from "./tasks/check-shown.ts";
import { listItem, verifyItem } from "./tasks/list-item.ts";
import { createListingKnowledge } from "./tasks/listing-knowledge.ts";
import { readCategoryPolicies } from "./tasks/read-category-policies.ts";
import { readListing } from "./tasks/read-listing.ts";
import { readLiveCompatibility } from "./tasks/read-live-compatibility.ts";
import { readProduct } from "./tasks/read-product.ts";
import { readProductVehicles } from "./tasks/read-product-vehicles.ts";
import { readSpecifics } from "./tasks/read-specifics.ts";
import { readSellerTerms } from "./tasks/read-seller-terms.ts";
import { readUser } from "./tasks/read-user.ts";
import { createVehicleListReader } from "./tasks/read-vehicle-list.ts";
import { removeCompatibility } from "./tasks/remove-compatibility.ts";
import { replaceCompatibility } from "./tasks/replace-compatibility.ts";
import { searchMarket } from "./tasks/search-market.ts";
import { createEbayTransport } from "./transport/ebay-transport.ts";
import type { EbayDeps } from "./transport/ebay-transport.ts";

/**
 * Implements the marketplace port with eBay's APIs. The configuration alone decides which eBay it
 * is.
 */
export function createEbayMarketplace(config: EbayConfig, deps: EbayDeps): Marketplace {
  const ebay = createEbayTransport(config, deps);
  const categories = createCategoryKnowledge(ebay);
  const vehicles = createVehicleListReader(ebay, categories);
  const newListings = createListingKnowledge(ebay, categories);
  return {
    authorizeUrl: (state) => authorizeUrl(config, state),
    exchangeCode: (code) => exchangeCode(ebay, code),
    refreshTokens: (refreshToken) => refreshAccessToken(ebay, refreshToken),
    revoke: (refreshToken) => revokeToken(ebay, refreshToken),
    user: (access) => readUser(ebay, access),
    listingPage: (access, page) => getMyeBaySelling(ebay, access, page),
    listingsEnding: (access, query) => getSellerList(ebay, access, query),
    listing: (access, listingId) => readListing(ebay, access, listingId),
    compatibility: (access, query) => readLiveCompatibility(ebay, access, query),
    replaceCompatibility: (access, write) => replaceCompatibility(ebay, access, write),
    removeCompatibility: (access, write) => removeCompatibility(ebay, access, write),
    isShown: (listingId, vehicle) => checkShown({ ebay, categories }, listingId, vehicle),
    categoryPolicies: (categoryIds) => readCategoryPolicies(ebay, categories, categoryIds),
    treeVersion: () => categories.treeVersion(),
    years: (categoryId) => vehicles.years(categoryId),
    modelsOfYear: (categoryId, year) => vehicles.modelsOfYear(categoryId, year),
    variantsOfModel: (categoryId, make, model) =>
      vehicles.variantsOfModel(categoryId, { make, model }),
    productVehicles: (access, product) => readProductVehicles(ebay, access, product),
    searchProducts: (access, query) => searchProducts(ebay, access, query),
    product: (access, epid) => readProduct(ebay, access, epid),
    searchItems: (query) => searchMarket({ ebay, categories }, query),
    item: (itemId) => getBrowseItem(ebay, itemId),
    listingSpecifics: (access, listingId) => readSpecifics(ebay, access, listingId),
    reviseSpecifics: (access, write) => reviseSpecifics(ebay, access, write),
    suggestCategories: (words) => newListings.suggestCategories(words),
    categoryAspects: (categoryId) => newListings.aspects(categoryId),
    sellerTerms: (access) => readSellerTerms(ebay, access),
    verifyItem: (access, listing) => verifyItem(ebay, access, listing),
    listItem: (access, listing) => listItem(ebay, access, listing),
    allowances: () => getRateLimits(ebay),
    challengeResponse,
    verifyNotification: createNotificationReceiver(ebay),
  };
}
