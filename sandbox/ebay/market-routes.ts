import type { Answer } from "./call-context.ts";
import { decideConsent, showConsent } from "./oauth/authorize.ts";
import { issueToken, revokeToken } from "./oauth/issue-token.ts";
import { scopes } from "./oauth/scopes.ts";
import { restQuota } from "./quota/quota-resources.ts";
import { getPrivileges, policyList } from "./rest/account.ts";
import { getRateLimits, getUserRateLimits } from "./rest/analytics.ts";
import { getItem, getItemByLegacyId } from "./rest/browse.ts";
import { searchItems } from "./rest/browse-search.ts";
import { getCatalogProduct } from "./rest/catalog-product.ts";
import { searchProducts } from "./rest/catalog-search.ts";
import { checkCompatibility } from "./rest/check-compatibility.ts";
import { getIdentityUser } from "./rest/identity.ts";
import {
  deleteProductCompatibility,
  getInventoryItem,
  getOffers,
  getProductCompatibility,
} from "./rest/inventory.ts";
import { getCompatibilityPolicies } from "./rest/metadata-policies.ts";
import { getProductCompatibilities } from "./rest/metadata-products.ts";
import {
  getCompatibilityPropertyNames,
  getMultiPropertyValues,
  getPropertyValues,
} from "./rest/metadata-vocabulary.ts";
import { getPublicKey } from "./rest/notification-key.ts";
import { putProductCompatibility } from "./rest/put-product-compatibility.ts";
import { guardRestCall, type RestAccess, type RestHandler } from "./rest/rest-call.ts";
import {
  getCompatibilityProperties,
  getCompatibilityPropertyValues,
  getDefaultCategoryTreeId,
} from "./rest/taxonomy.ts";
import { getCategorySuggestions, getItemAspectsForCategory } from "./rest/taxonomy-items.ts";
import { answerTrading } from "./trading/answer-trading.ts";

export interface MarketRoute {
  readonly method: string;
  readonly path: string;
  /** Name for fault rules and the request log. Trading calls use their call name instead. */
  readonly name: string;
  readonly answer: Answer;
}

const inventoryRead = {
  scopes: [scopes.inventory, scopes.inventoryRead],
  quota: restQuota.inventory,
};
const inventoryWrite = { scopes: [scopes.inventory], quota: restQuota.inventory };
const catalog = { scopes: [scopes.inventory, scopes.catalogRead], quota: restQuota.catalog };
const identity = {
  scopes: [
    scopes.identity,
    scopes.identityEmail,
    scopes.identityName,
    scopes.identityStatus,
    scopes.identityAddress,
    scopes.identityPhone,
  ],
  quota: restQuota.identity,
};
const account = { scopes: [scopes.account, scopes.accountRead], quota: restQuota.account };
const open = (quota: RestAccess["quota"]): RestAccess => ({ scopes: [scopes.base], quota });
const ofSeller = {
  scopes: [scopes.inventory, scopes.inventoryRead, scopes.catalogRead],
  quota: restQuota.analytics,
};

const rest = (line: string, access: RestAccess, handle: RestHandler): MarketRoute => {
  const [name = "", method = "", path = ""] = line.split(" ");
  return {
    name,
    method,
    path,
    answer: guardRestCall(access, handle),
  };
};

const TREE = "/commerce/taxonomy/v1/category_tree/:tree";
const METADATA = "/sell/metadata/v1/compatibilities";
const INVENTORY = "/sell/inventory/v1/inventory_item/:sku";

/** Every eBay call that this stand-in serves. */
export const marketRoutes: readonly MarketRoute[] = [
  {
    name: "authorize",
    method: "GET",
    path: "/oauth2/authorize",
    answer: showConsent,
  },
  {
    name: "consent",
    method: "POST",
    path: "/oauth2/authorize",
    answer: decideConsent,
  },
  {
    name: "token",
    method: "POST",
    path: "/identity/v1/oauth2/token",
    answer: issueToken,
  },
  {
    name: "revoke",
    method: "POST",
    path: "/identity/v1/oauth2/token/revoke",
    answer: revokeToken,
  },
  {
    name: "trading",
    method: "POST",
    path: "/ws/api.dll",
    answer: answerTrading,
  },
  rest("identity_user GET /commerce/identity/v1/user", identity, getIdentityUser),
  rest(
    "get_default_category_tree_id GET /commerce/taxonomy/v1/get_default_category_tree_id",
    open(restQuota.taxonomy),
    getDefaultCategoryTreeId,
  ),
  rest(
    `get_compatibility_properties GET ${TREE}/get_compatibility_properties`,
    open(restQuota.taxonomy),
    getCompatibilityProperties,
  ),
  rest(
    `taxonomy_property_values GET ${TREE}/get_compatibility_property_values`,
    open(restQuota.taxonomy),
    getCompatibilityPropertyValues,
  ),
  rest(
    `get_category_suggestions GET ${TREE}/get_category_suggestions`,
    open(restQuota.taxonomy),
    getCategorySuggestions,
  ),
  rest(
    `get_item_aspects_for_category GET ${TREE}/get_item_aspects_for_category`,
    open(restQuota.taxonomy),
    getItemAspectsForCategory,
  ),
  rest(
    "get_automotive_parts_compatibility_policies GET /sell/metadata/v1/marketplace/:marketplace/get_automotive_parts_compatibility_policies",
    open(restQuota.metadata),
    getCompatibilityPolicies,
  ),
  rest(
    `get_compatibility_property_names POST ${METADATA}/get_compatibility_property_names`,
    open(restQuota.metadata),
    getCompatibilityPropertyNames,
  ),
  rest(
    `get_compatibility_property_values POST ${METADATA}/get_compatibility_property_values`,
    open(restQuota.metadata),
    getPropertyValues,
  ),
  rest(
    `get_multi_compatibility_property_values POST ${METADATA}/get_multi_compatibility_property_values`,
    open(restQuota.metadata),
    getMultiPropertyValues,
  ),
  rest(
    `get_product_compatibilities POST ${METADATA}/get_product_compatibilities`,
    open(restQuota.metadata),
    getProductCompatibilities,
  ),
  rest(
    "search_products GET /commerce/catalog/v1_beta/product_summary/search",
    catalog,
    searchProducts,
  ),
  rest("catalog_product GET /commerce/catalog/v1_beta/product/:epid", catalog, getCatalogProduct),
  rest(
    "get_fulfillment_policies GET /sell/account/v1/fulfillment_policy",
    account,
    policyList("fulfillment"),
  ),
  rest("get_payment_policies GET /sell/account/v1/payment_policy", account, policyList("payment")),
  rest("get_return_policies GET /sell/account/v1/return_policy", account, policyList("return")),
  rest("get_privileges GET /sell/account/v1/privilege", account, getPrivileges),
  rest(`get_inventory_item GET ${INVENTORY}`, inventoryRead, getInventoryItem),
  rest(
    `get_product_compatibility GET ${INVENTORY}/product_compatibility`,
    inventoryRead,
    getProductCompatibility,
  ),
  rest(
    `put_product_compatibility PUT ${INVENTORY}/product_compatibility`,
    inventoryWrite,
    putProductCompatibility,
  ),
  rest(
    `delete_product_compatibility DELETE ${INVENTORY}/product_compatibility`,
    inventoryWrite,
    deleteProductCompatibility,
  ),
  rest("get_offers GET /sell/inventory/v1/offer", inventoryRead, getOffers),
  rest("search_items GET /buy/browse/v1/item_summary/search", open(restQuota.browse), searchItems),
  rest(
    "get_item_by_legacy_id GET /buy/browse/v1/item/get_item_by_legacy_id",
    open(restQuota.browse),
    getItemByLegacyId,
  ),
  rest("browse_item GET /buy/browse/v1/item/:id", open(restQuota.browse), getItem),
  rest(
    "check_compatibility POST /buy/browse/v1/item/:id/check_compatibility",
    open(restQuota.browse),
    checkCompatibility,
  ),
  rest(
    "rate_limit GET /developer/analytics/v1_beta/rate_limit",
    open(restQuota.analytics),
    getRateLimits,
  ),
  rest(
    "user_rate_limit GET /developer/analytics/v1_beta/user_rate_limit",
    ofSeller,
    getUserRateLimits,
  ),
  rest(
    "public_key GET /commerce/notification/v1/public_key/:kid",
    open(restQuota.notification),
    getPublicKey,
  ),
];
