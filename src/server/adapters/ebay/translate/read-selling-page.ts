import type { ListingPage } from "#server/ports/listing-pages.ts";
import { listedItem, toSummary } from "./listing-summary.ts";
import { xmlChild, xmlInteger, xmlList, xmlParent } from "./xml-shapes.ts";

/** An account without active listings has no ActiveList, an empty one, or one without ItemArray. */
const answer = xmlParent({
  ActiveList: xmlChild({
    ItemArray: xmlChild({ Item: xmlList(listedItem) }),
    PaginationResult: xmlChild({
      TotalNumberOfPages: xmlInteger.optional(),
      TotalNumberOfEntries: xmlInteger.optional(),
    }),
  }),
});

/** eBay's list ends after this many listings, and its totals don't say that there are more. */
const mostListed = 25_000;

/** Returns null if it isn't an answer of GetMyeBaySelling. */
export function readSellingPage(body: unknown): ListingPage | null {
  const parsed = answer.safeParse(body);
  if (!parsed.success) return null;
  const { ItemArray, PaginationResult } = parsed.data.ActiveList;
  const listings = ItemArray.Item.map(toSummary);
  const totalEntries = PaginationResult.TotalNumberOfEntries ?? listings.length;
  return {
    listings,
    totalPages: PaginationResult.TotalNumberOfPages ?? (listings.length > 0 ? 1 : 0),
    totalEntries,
    listsAll: totalEntries < mostListed,
  };
}
