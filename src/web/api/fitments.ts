import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  answerQuestion,
  bulkGenerate,
  bulkSync,
  editFitments,
  generateForListing,
  getFitmentReview,
  previewSync,
  settleChange,
  syncListing,
  undoSync,
} from "#contract/fitments.ts";
import type { FitmentReview } from "#contract/fitments.ts";
import { refreshAudit } from "./audit.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { listingsKey, refreshListings } from "./listings.ts";
import { refreshQuestions } from "./questions.ts";
import { RequestError } from "./request.ts";

const reviewsKey = ["fitment-review"] as const;
export const reviewKey = (listingId: string) => [...reviewsKey, listingId] as const;

/** Everything the side panel shows of one listing. Shown at once from the cache, and read again each time it opens. */
export function useFitmentReview(listingId: string) {
  return useQuery({
    queryKey: reviewKey(listingId),
    queryFn: ({ signal }) => callEndpoint(getFitmentReview, { params: { id: listingId }, signal }),
    staleTime: 2000,
    refetchOnMount: true,
  });
}

/** A review that the server answered to a change: shown, and the table's row brought up to date with it. */
function acceptReview(client: QueryClient, review: FitmentReview): void {
  client.setQueryData(reviewKey(review.listing.listing_id), review);
  client.setQueryData<readonly FitmentReview["listing"][]>(listingsKey, (listings) =>
    listings?.map((listing) =>
      listing.listing_id === review.listing.listing_id ? review.listing : listing,
    ),
  );
  refreshQuestions(client);
  refreshAudit(client);
}

/** After work on single listings: their reviews, the questions and the table are read again. */
export async function refreshFitments(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: reviewsKey });
  refreshQuestions(client);
  refreshAudit(client);
  await refreshListings(client);
}

/** Whether an edit was refused because the listing's rows are not those it was made on. */
export function isStale(error: unknown): boolean {
  return error instanceof RequestError && error.status === 409;
}

export function useEditFitments(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof editFitments.body>) =>
      callEndpoint(editFitments, { params: { id: listingId }, body }),
    onSuccess: (review) => acceptReview(client, review),
    // Someone was faster: what they stored is read, so that the choice between theirs and ours is about the newest.
    onError: (error) =>
      isStale(error) ? client.invalidateQueries({ queryKey: reviewKey(listingId) }) : undefined,
  });
}

export function useAnswerQuestion(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { key: string; answer: string }) =>
      callEndpoint(answerQuestion, { params: { id: listingId }, body }),
    onSuccess: (review) => acceptReview(client, review),
  });
}

export function useSettleChange(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: "take-theirs" | "skip") =>
      callEndpoint(settleChange, { params: { id: listingId }, body: { choice } }),
    onSuccess: (review) => acceptReview(client, review),
  });
}

export function useGenerateForListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (listingId: string) =>
      callEndpoint(generateForListing, { params: { id: listingId } }),
    onSettled: () => refreshFitments(client),
  });
}

/** Syncs what is stored of one listing: reads its rows, then sends ours; the server adds the protected ones. */
export function useSyncListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (listingId: string) => {
      const review = await callEndpoint(getFitmentReview, { params: { id: listingId } });
      const fitments = review.rows
        .filter((row) => row.origin !== "marketplace")
        .map(({ year, make, model, trim, engine, notes }) => ({
          year,
          make,
          model,
          trim,
          engine,
          notes,
        }));
      return callEndpoint(syncListing, { params: { id: listingId }, body: { fitments } });
    },
    onSettled: () => refreshFitments(client),
  });
}

export function useUndoSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (recordId: string) => callEndpoint(undoSync, { params: { id: recordId } }),
    onSettled: () => refreshFitments(client),
  });
}

/** What a sync of these listings would do now. Asked afresh each time. */
export function useSyncPreview(listingIds: readonly string[] | null) {
  return useQuery({
    queryKey: ["sync-preview", listingIds],
    queryFn: ({ signal }) =>
      callEndpoint(previewSync, { body: { listing_ids: [...(listingIds ?? [])] }, signal }),
    enabled: listingIds !== null && listingIds.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useStartBulkGenerate() {
  return useMutation({
    mutationFn: (listingIds: readonly string[]) =>
      callEndpoint(bulkGenerate, { body: { listing_ids: [...listingIds] }, respondAsync: true }),
  });
}

export function useStartBulkSync() {
  return useMutation({
    mutationFn: (listingIds: readonly string[]) =>
      callEndpoint(bulkSync, { body: { listing_ids: [...listingIds] }, respondAsync: true }),
  });
}
