import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { z } from "zod";
import { countSelection, getListingIds, getListingPage } from "#contract/listing-pages.ts";
import type { ManagerListing } from "#contract/listings.ts";
import { callEndpoint } from "./call-endpoint.ts";
import {
  addPage,
  blockSize,
  findMissing,
  findStart,
  reachesView,
  replaceListing,
  takeReading,
} from "./listing-window.ts";
import type { ListingPage, ListingWindow, RowRange } from "./listing-window.ts";
import { readListingQuery } from "./listing-query.ts";
import type { ListingQuery } from "./listing-query.ts";
import { listingsKey } from "./listings.ts";
import type { SelectedListings } from "./listings.ts";

/** The part of the list that is on the screen. It changes with every scroll, without a render. */
interface ViewRef {
  current: RowRange;
}

const windowsKey = [...listingsKey, "window"] as const;
const top: RowRange = { first: 0, last: 0 };

/** Returns the window of a list. Reading it again reads the rows in view, wherever they moved. */
export function windowQuery(client: QueryClient, query: ListingQuery, view: ViewRef) {
  const queryKey = [...windowsKey, query];
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListingWindow> => {
      const seen = view.current;
      const start = findStart(client.getQueryData(queryKey), seen);
      const pages: ListingPage[] = [];
      let cursor = start.cursor;
      do {
        const place = cursor === null ? { offset: start.position } : { cursor };
        const page = await readPage(query, { ...place, limit: blockSize }, signal);
        pages.push(page);
        cursor = page.next;
      } while (cursor !== null && !reachesView(pages, { view: seen, start: start.position }));
      return takeReading(client.getQueryData(queryKey), pages, {
        view: seen,
        start: start.position,
      });
    },
  };
}

function readPage(
  query: ListingQuery,
  place: z.input<typeof getListingPage.query>,
  signal?: AbortSignal,
): Promise<ListingPage> {
  return callEndpoint(getListingPage, {
    query: { ...wordsOf(query), ...place },
    ...(signal ? { signal } : {}),
  });
}

/** The list as the server's calls take it. */
function wordsOf({ descending, ...query }: ListingQuery) {
  return { ...query, descending: descending ? ("true" as const) : ("false" as const) };
}

/** Starts reading the top of the table while the page's script is still loading. */
export async function prefetchListings(
  client: QueryClient,
  parameters: URLSearchParams,
): Promise<void> {
  const query = readListingQuery(parameters);
  await client.prefetchQuery(windowQuery(client, query, { current: top }));
}

/**
 * Reads the listings of a chip and a search: those that `look` says are in view, and those around
 * them.
 */
export function useListingWindow(query: ListingQuery) {
  const client = useQueryClient();
  const shown = useRef({ query, view: { current: top } });
  // Another list starts at its top.
  if (shown.current.query !== query) shown.current = { query, view: { current: top } };
  const list = useQuery({
    ...windowQuery(client, query, shown.current.view),
    placeholderData: keepPreviousData,
  });
  const [rowsError, setRowsError] = useState<unknown>(null);
  const loading = useRef(false);
  // One call at a time: whatever the scroll bar passes quickly is never requested.
  const loadRows = useCallback(async () => {
    if (loading.current) return;
    loading.current = true;
    try {
      let more = true;
      while (more) more = await loadNext(client, shown.current.query, shown.current.view);
      setRowsError(null);
    } catch (error) {
      setRowsError(error);
    } finally {
      loading.current = false;
    }
  }, [client]);
  const look = useCallback(
    (range: RowRange) => {
      shown.current.view.current = range;
      void loadRows();
    },
    [loadRows],
  );
  return {
    list,
    look,
    rowsError,
    loadRows,
  };
}

/** Loads the next rows in view. Returns false if there is nothing to load. */
async function loadNext(client: QueryClient, query: ListingQuery, view: ViewRef): Promise<boolean> {
  const { queryKey } = windowQuery(client, query, view);
  const before = client.getQueryData<ListingWindow>(queryKey);
  const missing = before && findMissing(before, view.current);
  if (!missing) return false;
  const page = await client.fetchQuery({
    queryKey: ["listing-rows", query, missing],
    queryFn: ({ signal }) => readPage(query, missing, signal),
    staleTime: 0,
    gcTime: 0,
  });
  // The rows in view were read again in the meantime, so these may be at other places now.
  client.setQueryData<ListingWindow>(queryKey, (now) =>
    now?.reading === before.reading ? addPage(now, page) : now,
  );
  return true;
}

/** Returns where a listing is in a list, or would be if the filter left it out. */
export async function locateListing(query: ListingQuery, listing: string): Promise<number> {
  return (await readPage(query, { listing, limit: 1 })).offset;
}

/** Returns the ID of a list's first listing, or null if the list is empty. */
export async function findFirstListing(query: ListingQuery): Promise<string | null> {
  return (await readPage(query, { limit: 1 })).listings[0]?.listing_id ?? null;
}

/** Reads the IDs of the listings from one to another, in the order of the list. */
export async function readIdsBetween(
  query: ListingQuery,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly string[]> {
  const found: string[] = [];
  for (let start = from; ;) {
    const answer = await callEndpoint(getListingIds, {
      query: { ...wordsOf(query), from: start, to },
    });
    // Each part begins with the listing that the one before ended with.
    found.push(...answer.listing_ids.slice(found.at(-1) === answer.listing_ids[0] ? 1 : 0));
    const last = answer.listing_ids.at(-1);
    if (last === undefined || last === start || last === to) return found;
    start = last;
  }
}

/** Counts selected listings on the server. */
export async function countSelected(selected: SelectedListings): Promise<number> {
  if ("listing_ids" in selected) return selected.listing_ids.length;
  const body = { selected, shown: { view: "all" as const, search: "" } };
  return (await callEndpoint(countSelection, { body })).selected;
}

/**
 * Counts selected listings on the server, and those of them that a list leaves out. Null while that
 * is unknown, and without a selection.
 */
export function useSelectionCount(
  selected: SelectedListings | null,
  { view, search }: Pick<ListingQuery, "view" | "search">,
) {
  const body = { selected: selected ?? { listing_ids: [] }, shown: { view, search } };
  const count = useQuery({
    queryKey: [...listingsKey, "selection", body],
    queryFn: ({ signal }) => callEndpoint(countSelection, { body, signal }),
    enabled: selected !== null,
    staleTime: 0,
    gcTime: 0,
  });
  return selected === null ? null : (count.data ?? null);
}

/** Replaces a listing's row in every list that shows it. */
export function showListing(client: QueryClient, listing: ManagerListing): void {
  client.setQueriesData<ListingWindow>(
    { queryKey: windowsKey },
    (window) => window && replaceListing(window, listing),
  );
}
