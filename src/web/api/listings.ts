import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import {
  countActiveListings,
  countSyncedListings,
  getListings,
  pullListings,
} from "#contract/listings.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { profileKey, usageKey } from "./query-client.ts";
import { readEveryPage } from "./read-every-page.ts";

export const listingsKey = ["listings"] as const;
const countsKey = ["listing-counts"] as const;
export const missingMpnKey = ["missing-mpn"] as const;

/**
 * All listings of the account without their fitment rows, which are read when a listing is opened.
 */
export const listingsQuery = queryOptions({
  queryKey: listingsKey,
  queryFn: ({ signal }) =>
    readEveryPage(
      (page) => callEndpoint(getListings, { query: { fitments: "none", page }, signal }),
      (listing) => listing.listing_id,
    ),
});

/** More rows than any window can show. */
const firstRows = 80;
/**
 * The top of the table, which arrives long before 10,000 listings do. Used only until they arrive.
 */
export const firstListingsQuery = queryOptions({
  queryKey: ["first-listings"],
  queryFn: ({ signal }) =>
    callEndpoint(getListings, { query: { fitments: "none", limit: firstRows }, signal }),
});

/**
 * Fetches the first rows, then all of them. In parallel, the long answer would delay the short one.
 */
export async function prefetchListings(client: QueryClient): Promise<void> {
  await client.prefetchQuery(firstListingsQuery);
  await client.prefetchQuery(listingsQuery);
}

/** Reads the account's listings, and the first few of them until all have arrived. */
export function useListings() {
  const known = useQueryClient().getQueryData(listingsKey) !== undefined;
  const first = useQuery({ ...firstListingsQuery, enabled: !known });
  const listings = useQuery({ ...listingsQuery, enabled: known || first.isFetched });
  return { listings, first: listings.data ? undefined : first.data };
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

/**
 * Refreshes everything an import, a generation, or a sync may have changed. Resolves once the
 * listings are back.
 */
export async function refreshListings(client: QueryClient): Promise<void> {
  for (const queryKey of [countsKey, usageKey, missingMpnKey, profileKey])
    void client.invalidateQueries({ queryKey });
  await client.invalidateQueries({ queryKey: listingsKey });
}
