import type { ListingOrder, ListingSort } from "../../../api/listing-query.ts";

/** Ascending, then descending. */
const words: Readonly<Record<ListingSort, readonly [string, string]>> = {
  status: ["Most work first", "Least work first"],
  state: ["State, new first", "State, not applicable first"],
  title: ["Title, A to Z", "Title, Z to A"],
  confidence: ["Least confident first", "Most confident first"],
  rows: ["Fewest fitments first", "Most fitments first"],
  price: ["Lowest price first", "Highest price first"],
  quantity: ["Lowest quantity first", "Highest quantity first"],
  updated: ["Oldest updates first", "Latest updates first"],
};

/** Describes an order: "Lowest price first". */
export function orderWords({ sort, descending }: ListingOrder): string {
  return words[sort][descending ? 1 : 0];
}
