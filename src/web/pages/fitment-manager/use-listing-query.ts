import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { listingQueryParameters, readListingQuery } from "../../api/listing-query.ts";
import type { ListingQuery } from "../../api/listing-query.ts";
import { failureWords } from "../../api/failure-words.ts";
import { findFirstListing } from "../../api/manager-listings.ts";
import type { ListingView } from "../../api/listings.ts";
import { showToast } from "../../lib/toast-store.ts";
import { openListingParameter } from "../../lib/paths.ts";
import { useSettled } from "../../lib/use-settled.ts";

const typingPauseMs = 200;

/**
 * Holds the chosen chip, the search, and the order in the address, so that they can be reloaded,
 * shared, and undone with Back. The search follows once typing pauses.
 */
export function useListingQuery() {
  const [parameters, setParameters] = useSearchParams();
  const { view, search, sort, descending } = readListingQuery(parameters);
  const query = useMemo(
    (): ListingQuery => ({
      view,
      search,
      sort,
      descending,
    }),
    [view, search, sort, descending],
  );
  const change = useCallback(
    (changed: Readonly<Record<string, string | null>>, replace: boolean) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changed)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParameters],
  );
  const shown = useRef(query);
  shown.current = query;
  const show = useCallback(
    (next: Partial<ListingQuery>) => {
      const before = listingQueryParameters(shown.current);
      const after = listingQueryParameters({ ...shown.current, ...next });
      // Showing the same again adds no step to the history.
      if (Object.entries(after).some(([name, value]) => before[name] !== value))
        change(after, false);
    },
    [change],
  );
  const setView = useCallback((next: ListingView) => show({ view: next }), [show]);
  const [typed, setTyped] = useTypedSearch(search, (words) =>
    change(listingQueryParameters({ search: words }), true),
  );
  /** Shows the listings of a state, with the first one open. */
  const openFirst = async (next: ListingView) => {
    const wanted = { ...query, view: next, search: "" };
    try {
      const id = await findFirstListing(wanted);
      change({ ...listingQueryParameters(wanted), [openListingParameter]: id }, false);
    } catch (error) {
      showToast({
        title: "Couldn't open the first listing",
        description: failureWords(error),
        variant: "destructive",
      });
    }
  };
  return {
    query,
    view,
    setView,
    show,
    openFirst,
    search: typed,
    setSearch: setTyped,
  };
}

/** Holds the text of the search box: what was typed last, or what the address says since then. */
function useTypedSearch(search: string, write: (words: string) => void) {
  const [typed, setTyped] = useState(search);
  const words = useSettled(typed, typingPauseMs).trim();
  /** The search in the address, now or after the pending update. */
  const latest = useRef(search);
  const writeNow = useRef(write);
  writeNow.current = write;
  useEffect(() => {
    if (latest.current === search) return;
    latest.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    if (latest.current === words) return;
    latest.current = words;
    writeNow.current(words);
  }, [words]);
  return [typed, setTyped] as const;
}
