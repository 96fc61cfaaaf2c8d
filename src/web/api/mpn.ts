import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { mpnFilters } from "#contract/listing-pages.ts";
import {
  approveMpn,
  bulkApproveMpn,
  bulkDiscoverMpn,
  discoverMpn,
  getMissingMpnPage,
  rejectMpn,
} from "#contract/mpn.ts";
import type { MissingMpnListing } from "#contract/mpn.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { workPollMs } from "./live-state.ts";
import { refreshFitments } from "./fitments.ts";
import { missingMpnKey } from "./listings.ts";

export type MissingMpnPage = z.output<typeof getMissingMpnPage.answer>;
export type MpnFilter = (typeof mpnFilters)[number];
/** The part of the list to show: a filter, and the words of a search. */
export interface MissingQuery {
  readonly mpn: MpnFilter;
  readonly search: string;
}

export const missingPerPage = 50;
const idlePollMs = 30_000;
const batchPollMs = 2500;

export function missingMpnQuery({ mpn, search, page }: MissingQuery & { readonly page: number }) {
  return queryOptions({
    queryKey: [...missingMpnKey, mpn, search, page],
    queryFn: ({ signal }) =>
      callEndpoint(getMissingMpnPage, {
        query: {
          mpn,
          search,
          offset: (page - 1) * missingPerPage,
          limit: missingPerPage,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: idlePollMs,
  });
}

/**
 * Reads one page of the active listings without a part number. Refreshes it every 30 seconds, and
 * more often while a batch is running.
 */
export function useMissingMpn(
  query: MissingQuery & { readonly page: number },
  { isBatchRunning }: { readonly isBatchRunning: boolean },
) {
  return useQuery({
    ...missingMpnQuery(query),
    refetchInterval: () => (isBatchRunning ? workPollMs(batchPollMs) : idlePollMs),
  });
}

export function refreshMissingMpn(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: missingMpnKey });
}

/** Refreshes every screen that shows a listing's part number. */
export async function refreshAfterApproval(client: QueryClient): Promise<void> {
  await Promise.all([refreshMissingMpn(client), refreshFitments(client)]);
}

/** Removes the row from the cached pages without waiting for the refresh. */
function dropRow(client: QueryClient, listingId: string): void {
  client.setQueriesData<MissingMpnPage>(
    { queryKey: missingMpnKey },
    (page) =>
      page && {
        ...page,
        listings: page.listings.filter((row) => row.listing_id !== listingId),
      },
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
    mutationFn: (listings: z.input<typeof bulkDiscoverMpn.body>) =>
      callEndpoint(bulkDiscoverMpn, { body: listings, respondAsync: true }),
  });
}

export function useStartBulkApproval() {
  return useMutation({
    mutationFn: (sources: readonly NonNullable<MissingMpnListing["suggested_mpn_source"]>[]) =>
      callEndpoint(bulkApproveMpn, { body: { sources: [...sources] }, respondAsync: true }),
  });
}
