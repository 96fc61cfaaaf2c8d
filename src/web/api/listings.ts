import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { getCoverage } from "#contract/coverage.ts";
import { getListingPage, listingViews } from "#contract/listing-pages.ts";
import type { allListings, listingIds } from "#contract/listing-pages.ts";
import { countActiveListings, countSyncedListings, pullListings } from "#contract/listings.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { profileKey, usageKey } from "./query-client.ts";

export const listingsKey = ["listings"] as const;
const countsKey = ["listing-counts"] as const;
export const missingMpnKey = ["missing-mpn"] as const;

export type ListingView = (typeof listingViews)[number];
/** Listings as bulk calls take them: by ID, or all that match a filter except some. */
export type SelectedListings = z.input<typeof listingIds> | z.input<typeof allListings>;

/** Returns the listing's ID if a single one is selected by ID, else null. */
export function onlyListing(selected: SelectedListings): string | null {
  if (!("listing_ids" in selected) || selected.listing_ids.length !== 1) return null;
  return selected.listing_ids[0] ?? null;
}

/** Reads a chip from the address. */
export function viewOf(text: string | null): ListingView {
  return listingViews.find((view) => view === text) ?? "all";
}

const fewListings = 8;

/** Finds the first few active listings with these words, and how many there are. */
export function useListingSearch(search: string, { mostFitmentsFirst = false } = {}) {
  return useQuery({
    queryKey: [...listingsKey, "search", search, mostFitmentsFirst],
    queryFn: ({ signal }) =>
      callEndpoint(getListingPage, {
        query: {
          search,
          listed: "active",
          limit: fewListings,
          ...(mostFitmentsFirst ? { sort: "rows", descending: "true" } : {}),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Reads how many listings the account has in each state. */
export function useStateCounts(enabled: boolean) {
  return useQuery({
    queryKey: [...listingsKey, "state-counts"],
    queryFn: async ({ signal }) =>
      (await callEndpoint(getListingPage, { query: { limit: 1 }, signal })).counts,
    enabled,
  });
}

/** Reads the coverage of the account's listings on each of the last days. */
export function useCoverage(days: number) {
  return useQuery({
    queryKey: [...listingsKey, "coverage", days],
    queryFn: async ({ signal }) =>
      (await callEndpoint(getCoverage, { query: { days }, signal })).days,
  });
}

export function useActiveListingsCount(enabled: boolean) {
  return useQuery({
    queryKey: [...countsKey, "active"],
    queryFn: ({ signal }) => callEndpoint(countActiveListings, { signal }),
    enabled,
  });
}

export function useSyncedListingsCount(enabled: boolean) {
  return useQuery({
    queryKey: [...countsKey, "synced"],
    queryFn: ({ signal }) => callEndpoint(countSyncedListings, { signal }),
    enabled,
  });
}

/** Starts the import or joins the running one. Resolves immediately with its batch. */
export function usePullListings() {
  return useMutation({ mutationFn: () => callEndpoint(pullListings, { respondAsync: true }) });
}

/** Refreshes what shows listings or their number. */
export async function refreshRows(client: QueryClient): Promise<void> {
  await Promise.all(
    [listingsKey, countsKey, missingMpnKey].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

/**
 * Refreshes everything an import, a generation, or a sync may have changed. Resolves once the
 * listings are back.
 */
export async function refreshListings(client: QueryClient): Promise<void> {
  for (const queryKey of [countsKey, usageKey, missingMpnKey, profileKey])
    void client.invalidateQueries({ queryKey });
  await client.invalidateQueries({ queryKey: listingsKey });
}
