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

export const listingsKey = ["listings"] as const;
const countsKey = ["listing-counts"] as const;
export const missingMpnKey = ["missing-mpn"] as const;

/** Every listing of the account, without its fitment rows: those come with the listing that is opened. */
export const listingsQuery = queryOptions({
  queryKey: listingsKey,
  queryFn: ({ signal }) => callEndpoint(getListings, { query: { fitments: "none" }, signal }),
});

/** More rows than any window shows at once. */
const firstRows = 80;
/** The top of the table, which is there long before 10,000 listings are. Used once, until they are. */
export const firstListingsQuery = queryOptions({
  queryKey: ["first-listings"],
  queryFn: ({ signal }) =>
    callEndpoint(getListings, { query: { fitments: "none", limit: firstRows }, signal }),
});

/** Asked for one after the other: together, the long answer would hold up the short one. */
export async function prefetchListings(client: QueryClient): Promise<void> {
  await client.prefetchQuery(firstListingsQuery);
  await client.prefetchQuery(listingsQuery);
}

/** The account's listings, and, for as long as they are not known, the first of them. */
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

/** Starts the import, or joins the running one; answers at once with its batch. */
export function usePullListings() {
  return useMutation({ mutationFn: () => callEndpoint(pullListings, { respondAsync: true }) });
}

/** Reads again what an import, a generation or a sync may have changed. Settles when the listings are there. */
export async function refreshListings(client: QueryClient): Promise<void> {
  for (const queryKey of [countsKey, usageKey, missingMpnKey, profileKey])
    void client.invalidateQueries({ queryKey });
  await client.invalidateQueries({ queryKey: listingsKey });
}
