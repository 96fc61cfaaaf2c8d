import { listingSorts } from "#contract/listing-pages.ts";
import { searchParameter, sortParameter, viewParameter } from "../lib/paths.ts";
import { viewOf } from "./listings.ts";
import type { ListingView } from "./listings.ts";

export type ListingSort = (typeof listingSorts)[number];

export interface ListingOrder {
  readonly sort: ListingSort;
  readonly descending: boolean;
}

/** The view of the manager's table: a chip, a search, and an order. */
export interface ListingQuery extends ListingOrder {
  readonly view: ListingView;
  readonly search: string;
}

/** The first listings need the most work. */
export const defaultOrder = { sort: "status", descending: false } as const;
const longestSearch = 200;
/** For these, the largest or latest comes first by default. */
const largestFirst: readonly ListingSort[] = ["rows", "price", "quantity", "updated"];

/** Returns the order that choosing a column sorts in first. */
export function firstOrder(sort: ListingSort): ListingOrder {
  return { sort, descending: largestFirst.includes(sort) };
}

/**
 * Returns the order after choosing a column: first, then the other way around, then the default
 * one.
 */
export function nextOrder(now: ListingOrder, sort: ListingSort): ListingOrder {
  const first = firstOrder(sort);
  if (now.sort !== sort) return first;
  return now.descending === first.descending
    ? { sort, descending: !first.descending }
    : defaultOrder;
}

/** Reads the manager's address. Missing and unknown parameters have their defaults. */
export function readListingQuery(parameters: URLSearchParams): ListingQuery {
  const order = parameters.get(sortParameter) ?? "";
  const descending = order.startsWith("-");
  const sort = listingSorts.find((name) => name === order.slice(descending ? 1 : 0));
  return {
    view: viewOf(parameters.get(viewParameter)),
    search: (parameters.get(searchParameter) ?? "").trim().slice(0, longestSearch),
    ...(sort === undefined ? defaultOrder : { sort, descending }),
  };
}

/** Returns the parameters of an address that shows this; null for defaults. */
export function listingQueryParameters(
  query: Partial<ListingQuery>,
): Readonly<Record<string, string | null>> {
  const { view, search, sort, descending } = query;
  return {
    ...(view === undefined ? {} : { [viewParameter]: view === "all" ? null : view }),
    ...(search === undefined ? {} : { [searchParameter]: search === "" ? null : search }),
    ...(sort === undefined
      ? {}
      : { [sortParameter]: sort === "status" ? null : `${descending ? "-" : ""}${sort}` }),
  };
}
