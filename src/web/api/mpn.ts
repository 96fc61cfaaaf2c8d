import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import {
  approveMpn,
  bulkApproveMpn,
  bulkDiscoverMpn,
  discoverMpn,
  getMissingMpn,
  rejectMpn,
} from "#contract/mpn.ts";
import type { MissingMpnListing } from "#contract/mpn.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { refreshFitments } from "./fitments.ts";
import { missingMpnKey } from "./listings.ts";
import { readEveryPage } from "./read-every-page.ts";

const restMilliseconds = 30_000;
/**
 * Refresh faster while a batch is running. A long list is refreshed less often, because it is
 * always read in full.
 */
const workMilliseconds = 2500;
const rowsPerStep = 1000;

/** Returns the milliseconds between two refreshes of the list. */
export function restBetweenReads(atWork: boolean, rows: number): number {
  return atWork
    ? Math.min(restMilliseconds, workMilliseconds * Math.max(1, Math.ceil(rows / rowsPerStep)))
    : restMilliseconds;
}

export const missingMpnQuery = queryOptions({
  queryKey: missingMpnKey,
  queryFn: ({ signal }) =>
    readEveryPage(
      (page) => callEndpoint(getMissingMpn, { query: { page }, signal }),
      (listing) => listing.listing_id,
    ),
  refetchInterval: restMilliseconds,
});

/**
 * Reads the active listings without a part number, and refreshes them every 30 seconds or faster.
 */
export function useMissingMpn(atWork: boolean) {
  return useQuery({
    ...missingMpnQuery,
    refetchInterval: ({ state }) => restBetweenReads(atWork, state.data?.length ?? 0),
  });
}

export function refreshMissingMpn(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: missingMpnKey });
}

/** Refreshes every screen that shows a listing's part number. */
export async function refreshAfterApproval(client: QueryClient): Promise<void> {
  await Promise.all([refreshMissingMpn(client), refreshFitments(client)]);
}

/** Removes the row from the cached list without waiting for the refresh. */
function dropRow(client: QueryClient, listingId: string): void {
  client.setQueryData<readonly MissingMpnListing[]>(missingMpnKey, (rows) =>
    rows?.filter((row) => row.listing_id !== listingId),
  );
}

export function useDiscoverMpn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (listingId: string) => callEndpoint(discoverMpn, { params: { id: listingId } }),
    onSettled: () => refreshMissingMpn(client),
  });
}

export function useApproveMpn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ listingId, mpn }: { listingId: string; mpn?: string | undefined }) =>
      callEndpoint(approveMpn, {
        params: { id: listingId },
        ...(mpn === undefined ? {} : { body: { mpn } }),
      }),
    onSuccess: (_answer, { listingId }) => {
      dropRow(client, listingId);
      void refreshAfterApproval(client);
    },
    onError: () => refreshMissingMpn(client),
  });
}

export function useRejectMpn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (listingId: string) => callEndpoint(rejectMpn, { params: { id: listingId } }),
    onSettled: () => refreshMissingMpn(client),
  });
}

export function useStartBulkDiscovery() {
  return useMutation({
    mutationFn: (listingIds: readonly string[]) =>
      callEndpoint(bulkDiscoverMpn, { body: { listingIds: [...listingIds] }, respondAsync: true }),
  });
}

export function useStartBulkApproval() {
  return useMutation({
    mutationFn: (sources: readonly NonNullable<MissingMpnListing["suggested_mpn_source"]>[]) =>
      callEndpoint(bulkApproveMpn, { body: { sources: [...sources] }, respondAsync: true }),
  });
}
