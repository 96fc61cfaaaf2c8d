import { createHash } from "node:crypto";
import type { z } from "zod";
import type { ListingSummary } from "#server/ports/listing-pages.ts";
import {
  xmlAmount,
  xmlChild,
  xmlInteger,
  xmlParent,
  xmlText,
  xmlTextOrNull,
  xmlToken,
} from "./xml-shapes.ts";

/** The elements of an Item that the lists of a seller's listings have in common. */
export const listedItem = xmlParent({
  ItemID: xmlToken,
  Title: xmlText.prefault(""),
  SKU: xmlTextOrNull,
  Quantity: xmlInteger.prefault("0"),
  QuantityAvailable: xmlInteger.optional(),
  ListingDetails: xmlChild({ StartTime: xmlTextOrNull, ViewItemURL: xmlTextOrNull }),
  SellingStatus: xmlChild({
    CurrentPrice: xmlAmount.optional(),
    QuantitySold: xmlInteger.prefault("0"),
    ListingStatus: xmlToken.optional(),
  }),
  PictureDetails: xmlChild({ GalleryURL: xmlTextOrNull }),
});

export function toSummary(raw: z.infer<typeof listedItem>): ListingSummary {
  const summary = {
    listingId: raw.ItemID,
    title: raw.Title,
    sku: raw.SKU,
    price: raw.SellingStatus.CurrentPrice ?? null,
    imageUrl: raw.PictureDetails.GalleryURL,
    viewUrl: raw.ListingDetails.ViewItemURL,
    // Quantity includes what has been sold.
    quantity: raw.QuantityAvailable ?? Math.max(0, raw.Quantity - raw.SellingStatus.QuantitySold),
    startTime: raw.ListingDetails.StartTime,
  };
  return { ...summary, fingerprint: fingerprintOf(summary) };
}

/**
 * Leaves out price, quantity, and picture: the list itself has their current values, and a sale
 * shouldn't cost a call for the listing's details.
 */
function fingerprintOf({
  listingId,
  title,
  sku,
  startTime,
}: Omit<ListingSummary, "fingerprint">): string {
  return createHash("sha256")
    .update(JSON.stringify([listingId, title, sku, startTime]))
    .digest("base64url")
    .slice(0, 22);
}
