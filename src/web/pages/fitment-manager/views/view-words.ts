import type { ListingQuery } from "../../../api/listing-query.ts";
import { orderWords } from "../toolbar/order-words.ts";
import { viewLabels } from "../toolbar/view-labels.ts";

/** Describes what a view shows: "To review · “brake pads” · Lowest price first". */
export function viewWords(query: ListingQuery): string {
  return [
    viewLabels[query.view],
    query.search === "" ? null : `“${query.search}”`,
    query.sort === "status" ? null : orderWords(query),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
