import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { ManagerListing } from "#contract/listings.ts";
import { orderListings } from "./table/order-listings.ts";
import { countByFilter, filterListings, filterOf } from "./toolbar/listing-filters.ts";
import type { FilterKey } from "./toolbar/listing-filters.ts";

const filterParameter = "show";
const none: readonly ManagerListing[] = [];

/**
 * The listings in order, those of the chosen chip and search, and the counts of the chips. `first`
 * stands in for the table's top until all are there.
 */
export function useShownListings(
  listings: readonly ManagerListing[] | undefined,
  first: readonly ManagerListing[] | undefined,
) {
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState("");
  // Typing stays quick: the table follows when there is time.
  const settledSearch = useDeferredValue(search);
  const filter = filterOf(parameters.get(filterParameter));
  const setFilter = useCallback(
    (next: FilterKey) =>
      setParameters(
        (before) => {
          const changed = new URLSearchParams(before);
          if (next === "all") changed.delete(filterParameter);
          else changed.set(filterParameter, next);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  );
  const ordered = useMemo(() => orderListings(listings ?? first ?? none), [listings, first]);
  const counts = useMemo(() => (listings ? countByFilter(listings) : null), [listings]);
  const shown = useMemo(
    () => filterListings(ordered, filter, settledSearch),
    [ordered, filter, settledSearch],
  );
  const narrowed = filter !== "all" || search !== "";
  const showAll = () => {
    setSearch("");
    setFilter("all");
  };
  return {
    shown,
    counts,
    filter,
    setFilter,
    search,
    setSearch,
    narrowed,
    showAll,
  };
}
