import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { generateForListing, syncListing } from "#contract/fitments.ts";
import { getActiveListings } from "#contract/listings.ts";
import type { simpleListing } from "#contract/listings.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { listingsKey, refreshListings } from "./listings.ts";

export type SimpleListing = z.infer<typeof simpleListing>;
export type SimpleFitments = z.infer<typeof generateForListing.answer>;

/** Under the listings' key, so that whatever changes those changes these. */
const activeListingsKey = [...listingsKey, "active"] as const;

/** The active listings of the account, for the simple flow. */
export function useActiveListings() {
  return useQuery({
    queryKey: activeListingsKey,
    queryFn: ({ signal }) => callEndpoint(getActiveListings, { signal }),
  });
}

export function generateFitments(listingId: string): Promise<SimpleFitments> {
  return callEndpoint(generateForListing, { params: { id: listingId } });
}

export async function syncFitments(listingId: string, fitments: SimpleFitments): Promise<string> {
  return (await callEndpoint(syncListing, { params: { id: listingId }, body: { fitments } }))
    .message;
}

/** Shows a listing as synced where it stands, without reading all of them again. */
export function showSynced(client: QueryClient, listingId: string): void {
  client.setQueryData<readonly SimpleListing[]>(activeListingsKey, (listings) =>
    listings?.map((listing) =>
      listing.listingId === listingId ? { ...listing, synced: true } : listing,
    ),
  );
}

export function useGenerateFitments() {
  return useMutation({ mutationFn: generateFitments });
}

export function useSyncFitments() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ listingId, fitments }: { listingId: string; fitments: SimpleFitments }) =>
      syncFitments(listingId, fitments),
    onSuccess: (_message, { listingId }) => showSynced(client, listingId),
  });
}

/** After a sync: counts, usage and the manager's table are read again. */
export function refreshAfterSync(client: QueryClient): Promise<void> {
  return refreshListings(client);
}
