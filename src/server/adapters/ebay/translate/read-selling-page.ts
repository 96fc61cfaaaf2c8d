import { createHash } from "node:crypto";
import type { z } from "zod";
import type { ListingPage, ListingSummary } from "#server/ports/marketplace.ts";
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
  Quantity: xmlInteger.prefault("0"),
  QuantityAvailable: xmlInteger.optional(),
  ListingDetails: xmlChild({ StartTime: xmlTextOrNull, ViewItemURL: xmlTextOrNull }),
  SellingStatus: xmlChild({ CurrentPrice: xmlAmount.optional() }),
  PictureDetails: xmlChild({ GalleryURL: xmlTextOrNull }),
});

/** An account without active listings has no ActiveList, an empty one, or one without ItemArray. */
const answer = xmlParent({
  ActiveList: xmlChild({
    ItemArray: xmlChild({ Item: xmlList(item) }),
    PaginationResult: xmlChild({
      TotalNumberOfPages: xmlInteger.optional(),
      TotalNumberOfEntries: xmlInteger.optional(),
    }),
  }),
});

/** Returns null if it isn't an answer of GetMyeBaySelling. */
export function readSellingPage(body: unknown): ListingPage | null {
  const parsed = answer.safeParse(body);
  if (!parsed.success) return null;
  const { ItemArray, PaginationResult } = parsed.data.ActiveList;
  const listings = ItemArray.Item.map(toSummary);
  return {
    listings,
    totalPages: PaginationResult.TotalNumberOfPages ?? (listings.length > 0 ? 1 : 0),
    totalEntries: PaginationResult.TotalNumberOfEntries ?? listings.length,
  };
}

function toSummary(raw: z.infer<typeof item>): ListingSummary {
  const summary = {
    listingId: raw.ItemID,
    title: raw.Title,
    sku: raw.SKU,
    price: raw.SellingStatus.CurrentPrice ?? null,
    imageUrl: raw.PictureDetails.GalleryURL,
    viewUrl: raw.ListingDetails.ViewItemURL,
    quantity: raw.QuantityAvailable ?? raw.Quantity,
    startTime: raw.ListingDetails.StartTime,
  };
  return {
    ...summary,
    fingerprint: createHash("sha256")
      .update(JSON.stringify(summary))
      .digest("base64url")
      .slice(0, 22),
  };
}
