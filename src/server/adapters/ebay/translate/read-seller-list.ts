import type { EndingPage } from "#server/ports/listing-pages.ts";
import { listedItem, toSummary } from "./listing-summary.ts";
import { xmlChild, xmlInteger, xmlList, xmlParent } from "./xml-shapes.ts";

const answer = xmlParent({
  PaginationResult: xmlChild({
    TotalNumberOfPages: xmlInteger.optional(),
    TotalNumberOfEntries: xmlInteger.optional(),
  }),
  ItemArray: xmlChild({ Item: xmlList(listedItem) }),
});

/** Returns null if it isn't an answer of GetSellerList. */
export function readSellerList(body: unknown): EndingPage | null {
  const parsed = answer.safeParse(body);
  if (!parsed.success) return null;
  const { PaginationResult, ItemArray } = parsed.data;
  const isActive = (raw: (typeof ItemArray.Item)[number]) =>
    (raw.SellingStatus.ListingStatus ?? "Active") === "Active";
  return {
    listings: ItemArray.Item.filter(isActive).map(toSummary),
    endedIds: ItemArray.Item.filter((raw) => !isActive(raw)).map(({ ItemID }) => ItemID),
    totalPages: PaginationResult.TotalNumberOfPages ?? 0,
    totalEntries: PaginationResult.TotalNumberOfEntries ?? 0,
  };
}
