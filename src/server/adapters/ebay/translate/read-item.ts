import { z } from "zod";
import type { ListingDetail } from "#server/ports/marketplace.ts";
import { compatibilityElements, readCompatibilityList } from "./read-compatibility-list.ts";
import type { CompatibilityReading } from "./read-compatibility-list.ts";
import {
  xmlAmount,
  xmlChild,
  xmlInteger,
  xmlList,
  xmlParent,
  xmlText,
  xmlTextOrNull,
  xmlToken,
} from "./xml-shapes.ts";

const item = xmlParent({
  ItemID: xmlToken,
  Title: xmlText.prefault(""),
  SKU: xmlTextOrNull,
  Description: xmlText.prefault(""),
  Quantity: xmlInteger.prefault("0"),
  InventoryTrackingMethod: xmlToken.optional(),
  TimeLeft: xmlToken.optional(),
  PrimaryCategory: xmlChild({ CategoryID: xmlToken.prefault("") }),
  ItemSpecifics: xmlChild({
    NameValueList: xmlList(xmlParent({ Name: xmlText.prefault(""), Value: xmlList(xmlText) })),
  }),
  ListingDetails: xmlChild({ ViewItemURL: xmlTextOrNull }),
  SellingStatus: xmlChild({
    CurrentPrice: xmlAmount.optional(),
    QuantitySold: xmlInteger.prefault("0"),
    ListingStatus: xmlToken.optional(),
  }),
  PictureDetails: xmlChild({ GalleryURL: xmlTextOrNull, PictureURL: xmlList(xmlToken) }),
  ProductListingDetails: xmlChild({
    ProductReferenceID: xmlTextOrNull,
    UPC: xmlTextOrNull,
    EAN: xmlTextOrNull,
    BrandMPN: xmlChild({ Brand: xmlTextOrNull, MPN: xmlTextOrNull }),
  }),
  Variations: xmlChild({ Variation: xmlList(z.unknown()) }),
  ...compatibilityElements,
});
type RawItem = z.infer<typeof item>;

export interface ItemReading {
  readonly detail: Omit<ListingDetail, "compatibility" | "inventoryManaged">;
  /** eBay tracks the listing by SKU, so it may be managed through the Inventory API. */
  readonly trackedBySku: boolean;
  readonly compatibility: CompatibilityReading;
}

/** Returns null if it isn't an answer of GetItem. */
export function readItem(body: unknown): ItemReading | null {
  const parsed = xmlParent({ Item: item }).safeParse(body);
  if (!parsed.success) return null;
  const raw = parsed.data.Item;
  return {
    detail: { ...basics(raw), ...presentation(raw), ...identifiers(raw) },
    trackedBySku: raw.InventoryTrackingMethod === "SKU",
    compatibility: readCompatibilityList(raw),
  };
}

function basics(raw: RawItem) {
  return {
    listingId: raw.ItemID,
    title: raw.Title,
    sku: raw.SKU,
    description: raw.Description,
    categoryId: raw.PrimaryCategory.CategoryID,
    specifics: readSpecifics(raw),
    ended: hasEnded(raw),
    hasVariations: raw.Variations.Variation.length > 0,
  };
}

function presentation(raw: RawItem) {
  return {
    price: raw.SellingStatus.CurrentPrice ?? null,
    imageUrl: raw.PictureDetails.GalleryURL ?? raw.PictureDetails.PictureURL[0] ?? null,
    viewUrl: raw.ListingDetails.ViewItemURL,
    // Quantity includes what has been sold.
    quantity: Math.max(0, raw.Quantity - raw.SellingStatus.QuantitySold),
  };
}

function identifiers(raw: RawItem) {
  const { ProductReferenceID, UPC, EAN, BrandMPN } = raw.ProductListingDetails;
  const specifics = readSpecifics(raw);
  return {
    epid: ProductReferenceID,
    upc: UPC,
    ean: EAN,
    brand: BrandMPN.Brand ?? specifics["Brand"]?.[0] ?? null,
    mpn: BrandMPN.MPN ?? specifics["Manufacturer Part Number"]?.[0] ?? null,
  };
}

/** Merges the values of a name that occurs twice. */
function readSpecifics(raw: RawItem): Readonly<Record<string, readonly string[]>> {
  const byName = new Map<string, readonly string[]>();
  for (const { Name, Value } of raw.ItemSpecifics.NameValueList) {
    if (Name !== "") byName.set(Name, [...(byName.get(Name) ?? []), ...Value]);
  }
  return Object.fromEntries(byName);
}

function hasEnded(raw: RawItem): boolean {
  const status = raw.SellingStatus.ListingStatus;
  return status === undefined ? raw.TimeLeft === "PT0S" : status !== "Active";
}
