import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { countActiveListings, countSyncedListings, getListings, pullListings } from "#contract/listings.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { usageKey } from "./usage.ts";

export const listingsKey = ["listings"] as const;
const countsKey = ["listing-counts"] as const;

/** Every listing of the account, without its fitment rows: those come with the listing that is opened. */
export const listingsQuery = queryOptions({ queryKey: listingsKey, queryFn: ({ signal }) => callEndpoint(getListings, { query: { fitments: "none" }, signal }) });

export function useListings() {
  return useQuery(listingsQuery);
}

export function useActiveListingsCount(enabled: boolean) {
  return useQuery({ queryKey: [...countsKey, "active"], queryFn: ({ signal }) => callEndpoint(countActiveListings, { signal }), enabled });
}

export function useSyncedListingsCount(enabled: boolean) {
  return useQuery({ queryKey: [...countsKey, "synced"], queryFn: ({ signal }) => callEndpoint(countSyncedListings, { signal }), enabled });
}

/** Starts the import, or joins the running one; answers at once with its batch. */
export function usePullListings() {
  return useMutation({ mutationFn: () => callEndpoint(pullListings, { respondAsync: true }) });
}

/** Reads again what an import, a generation or a sync may have changed. Settles when the listings are there. */
export async function refreshListings(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: countsKey });
  void client.invalidateQueries({ queryKey: usageKey });
  await client.invalidateQueries({ queryKey: listingsKey });
}
