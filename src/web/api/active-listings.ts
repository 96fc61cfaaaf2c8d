import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { inclusionOf } from "./sync-inclusion.ts";
import type { SyncInclusion } from "#contract/batches.ts";
import { generateForListing, syncListing } from "#contract/fitments.ts";
import { getActiveListings } from "#contract/listings.ts";
import type { simpleListing } from "#contract/listings.ts";
import { failureOf } from "./failure-words.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { listingsKey } from "./listings.ts";
import { readEveryPage } from "./read-every-page.ts";

export type SimpleListing = z.infer<typeof simpleListing>;
export type SimpleFitments = z.infer<typeof generateForListing.answer>;

/** Nested under the listings key, so invalidating the listings invalidates these too. */
const activeListingsKey = [...listingsKey, "active"] as const;

/** Reads the account's active listings for the simple listings page. */
export function useActiveListings() {
  return useQuery({
    queryKey: activeListingsKey,
    queryFn: ({ signal }) =>
      readEveryPage(
        (page) => callEndpoint(getActiveListings, { query: { page }, signal }),
        (listing) => listing.listingId,
      ),
  });
}

function generateFitments(listingId: string): Promise<SimpleFitments> {
  return callEndpoint(generateForListing, { params: { id: listingId } });
}

export interface SimpleSync {
  readonly listingId: string;
  readonly fitments: SimpleFitments;
  /** What the seller chose to sync although it is not settled. */
  readonly include: readonly SyncInclusion[];
}

export async function syncFitments({ listingId, fitments, include }: SimpleSync): Promise<string> {
  const body = { fitments, ...inclusionOf(include) };
  return (await callEndpoint(syncListing, { params: { id: listingId }, body })).message;
}

/** Whether a sync was refused because the listing has open questions. */
export function isUnanswered(error: unknown): boolean {
  return failureOf(error)?.error === "open-questions";
}

/** Marks a listing as synced in the cache, without reading all of them again. */
function showSynced(client: QueryClient, listingId: string): void {
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
    mutationFn: syncFitments,
    onSuccess: (_message, { listingId }) => showSynced(client, listingId),
  });
}
