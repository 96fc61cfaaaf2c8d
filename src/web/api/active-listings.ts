import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { inclusionField } from "./sync-inclusion.ts";
import type { SyncInclusion } from "#contract/batches.ts";
import { generateForListing, syncListing } from "#contract/fitments.ts";
import { getListingPage } from "#contract/listing-pages.ts";
import type { ManagerListing, simpleListing } from "#contract/listings.ts";
import { failureOf } from "./failure-words.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { listingsKey } from "./listings.ts";

export type SimpleListing = z.infer<typeof simpleListing> &
  Pick<ManagerListing, "state" | "fitment_sync_status">;
export type SimpleFitments = z.infer<typeof generateForListing.answer>;
interface ActivePage {
  readonly listings: readonly SimpleListing[];
  readonly total: number;
}

/** Nested under the listings key, so invalidating the listings invalidates these too. */
const activeListingsKey = [...listingsKey, "active"] as const;

/** The active listings that aren't synced yet, as bulk calls take them. */
export const unsyncedListings = { all: true, listed: "active", synced: "no" } as const;

export const activeListingsPerPage = 10;

/** Reads one page of the account's active listings that contain all words of a search. */
export function useActiveListings({ search, page }: { search: string; page: number }) {
  return useQuery({
    queryKey: [...activeListingsKey, search, page],
    queryFn: async ({ signal }): Promise<ActivePage> => {
      const query = {
        search,
        listed: "active" as const,
        offset: (page - 1) * activeListingsPerPage,
        limit: activeListingsPerPage,
      };
      const { listings, total } = await callEndpoint(getListingPage, { query, signal });
      return { listings: listings.map(toSimple), total };
    },
    placeholderData: keepPreviousData,
  });
}

function toSimple(listing: ManagerListing): SimpleListing {
  return {
    listingId: listing.listing_id,
    title: listing.listing_title,
    mpn: listing.listing_mpn,
    synced: listing.has_fitment_data && listing.fitment_sync_status === "synced",
    state: listing.state,
    fitment_sync_status: listing.fitment_sync_status,
  };
}

/** Counts the active listings that aren't synced yet. */
export function useUnsyncedCount() {
  return useQuery({
    queryKey: [...listingsKey, "unsynced"],
    queryFn: async ({ signal }) => {
      const { listed, synced } = unsyncedListings;
      const query = { listed, synced, limit: 1 };
      return (await callEndpoint(getListingPage, { query, signal })).total;
    },
  });
}

function generateFitments(listingId: string): Promise<SimpleFitments> {
  return callEndpoint(generateForListing, { params: { id: listingId } });
}

export interface SimpleSync {
  readonly listingId: string;
  readonly fitments: SimpleFitments;
  /** Kinds of unsettled listings that the seller chose to sync anyway. */
  readonly include: readonly SyncInclusion[];
}

export async function syncFitments({ listingId, fitments, include }: SimpleSync): Promise<string> {
  const body = { fitments, ...inclusionField(include) };
  return (await callEndpoint(syncListing, { params: { id: listingId }, body })).message;
}

/** Returns what a refused sync would have to include, or null if it was refused otherwise. */
export function holdOf(error: unknown): SyncInclusion | null {
  const kind = failureOf(error)?.error;
  if (kind === "open-questions") return "needs-answer";
  return kind === "to-review" ? "to-review" : null;
}

/** Marks a listing as synced wherever it is shown, without reading the pages again. */
function showSynced(client: QueryClient, listingId: string): void {
  client.setQueriesData<ActivePage>(
    { queryKey: activeListingsKey },
    (page) =>
      page && {
        ...page,
        listings: page.listings.map((listing) =>
          listing.listingId === listingId ? { ...listing, synced: true } : listing,
        ),
      },
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
