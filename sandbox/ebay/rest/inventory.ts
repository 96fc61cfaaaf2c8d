import { emptyReply, jsonReply, type SandboxReply } from "../../kit/exchange.ts";
import { pictureUrl } from "../state/listing-links.ts";
import type { CompatibilityRow, Listing } from "../state/listing.ts";
import type { RestHandler } from "./rest-call.ts";
import { parameter, restError } from "./rest-error.ts";

const domain = "API_INVENTORY";

/**
 * The response for both "not an inventory item" and "no list"; eBay doesn't distinguish them
 * either.
 */
export const nothingThere = (): SandboxReply =>
  restError(404, {
    errorId: 25_710,
    domain,
    message: "We didn't find the resource/entity you are requesting. Please verify the request",
  });

export const unknownSku = (sku: string): SandboxReply =>
  restError(404, {
    errorId: 25_702,
    domain,
    message: `${sku} could not be found or is not available in the system.`,
    parameters: [parameter("sku", sku)],
  });

export const getInventoryItem: RestHandler = ({ sandbox, params, seller }) => {
  const sku = params["sku"] ?? "";
  const listing = sandbox.marketplace.inventoryItem(seller, sku);
  if (!listing) return unknownSku(sku);
  return jsonReply(200, {
    sku,
    locale: "en_US",
    condition: listing.conditionId === 1000 ? "NEW" : "USED_EXCELLENT",
    availability: { shipToLocationAvailability: { quantity: listing.quantity } },
    product: productOf(listing, pictureUrl(sandbox, listing)),
  });
};

function productOf(listing: Listing, picture: string | null): Record<string, unknown> {
  const value = (name: string) => listing.specifics.find(([key]) => key === name)?.[1][0];
  const brand = value("Brand");
  const mpn = value("Manufacturer Part Number");
  return {
    title: listing.title,
    description: listing.descriptionHtml,
    aspects: Object.fromEntries(listing.specifics),
    ...(brand ? { brand } : {}),
    ...(mpn ? { mpn } : {}),
    ...(listing.upc ? { upc: [listing.upc] } : {}),
    ...(listing.ean ? { ean: [listing.ean] } : {}),
    ...(listing.epid ? { epid: listing.epid } : {}),
    imageUrls: picture ? [picture] : [],
  };
}

export const getProductCompatibility: RestHandler = ({ sandbox, params, seller, fault }) => {
  const sku = params["sku"] ?? "";
  const listing = sandbox.marketplace.inventoryItem(seller, sku);
  if (!listing || listing.rows.length === 0 || fault.omitCompatibilityList) return nothingThere();
  const kind = sandbox.marketplace.category(listing.categoryId)?.kind ?? "car";
  const rows = listing.rows.slice(0, fault.shortenCompatibilityList ?? listing.rows.length);
  return jsonReply(200, {
    sku,
    compatibleProducts: rows.map((row) =>
      compatibleProduct(row, kind === "car" ? "trim" : "submodel"),
    ),
  });
};

function compatibleProduct(row: CompatibilityRow, trimName: string): Record<string, unknown> {
  const properties: readonly (readonly [string, string])[] = [
    ["year", row.year],
    ["make", row.make],
    ["model", row.model],
    [trimName, row.trim],
    ["engine", row.engine],
  ];
  return {
    compatibilityProperties: properties
      .filter(([, value]) => value !== "")
      .map(([name, value]) => ({ name, value })),
    ...(row.notes ? { notes: row.notes } : {}),
  };
}

export const deleteProductCompatibility: RestHandler = ({ sandbox, params, seller }) => {
  const sku = params["sku"] ?? "";
  const listing = sandbox.marketplace.inventoryItem(seller, sku);
  if (!listing) return unknownSku(sku);
  if (listing.rows.length === 0) return nothingThere();
  sandbox.marketplace.change(listing.itemId, { rows: [], revisions: listing.revisions + 1 });
  return emptyReply(204);
};

export const getOffers: RestHandler = ({ sandbox, request, seller }) => {
  const sku = request.query.get("sku") ?? "";
  if (sku === "")
    return restError(400, {
      errorId: 25_709,
      domain,
      message: "Invalid value for sku.",
      parameters: [parameter("sku", "")],
    });
  const listing = sandbox.marketplace.inventoryItem(seller, sku);
  if (!listing)
    return restError(404, {
      errorId: 25_713,
      domain,
      message: "This Offer is not available.",
      parameters: [parameter("sku", sku)],
    });
  const offer = {
    offerId: listing.itemId.slice(-10),
    sku,
    marketplaceId: "EBAY_MOTORS",
    format: "FIXED_PRICE",
    availableQuantity: listing.quantity,
    categoryId: listing.categoryId,
    pricingSummary: { price: { value: listing.price, currency: "USD" } },
    listingDuration: "GTC",
    listingPolicies: { fulfillmentPolicyId: "1", paymentPolicyId: "2", returnPolicyId: "3" },
    hideBuyerDetails: false,
    includeCatalogProductDetails: true,
    status: "PUBLISHED",
    listing: {
      listingId: listing.itemId,
      listingStatus: listing.endedAt === null ? "ACTIVE" : "ENDED",
      soldQuantity: 0,
    },
  };
  return jsonReply(200, {
    href: `/sell/inventory/v1/offer?sku=${encodeURIComponent(sku)}&offset=0&limit=25`,
    total: 1,
    size: 1,
    limit: 25,
    offers: [offer],
  });
};
