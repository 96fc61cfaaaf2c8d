import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { answerQuestion } from "#contract/answers.ts";
import {
  bulkGenerate,
  bulkSync,
  editFitments,
  generateForListing,
  getFitmentReview,
  previewSync,
  restoreListing,
  settleChange,
  syncListing,
  undoSync,
} from "#contract/fitments.ts";
import { copyFitments } from "#contract/copies.ts";
import type { CopySource } from "#contract/copies.ts";
import { acceptListings } from "#contract/reviews.ts";
import { previewUndoSync } from "#contract/sync-undo.ts";
import type { SyncInclusion } from "#contract/batches.ts";
import type { FitmentReview } from "#contract/fitments.ts";
import { refreshAudit } from "./audit.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { listingsKey, onlyListing, refreshListings } from "./listings.ts";
import type { SelectedListings } from "./listings.ts";
import { showListing } from "./manager-listings.ts";
import { refreshQuestions } from "./questions.ts";
import { RequestError } from "./request.ts";
import { inclusionField } from "./sync-inclusion.ts";

/** Kinds of unsettled listings that the seller chose to sync anyway. */
export interface SyncOptions {
  readonly include: readonly SyncInclusion[];
}
export type SyncPreview = z.output<typeof previewSync.answer>;

const reviewsKey = ["fitment-review"] as const;
export const reviewKey = (listingId: string) => [...reviewsKey, listingId] as const;

/**
 * Reads everything the side panel shows for a listing. A cached copy is shown first and refreshed
 * each time the panel opens.
 */
export function useFitmentReview(listingId: string) {
  return useQuery({
    queryKey: reviewKey(listingId),
    queryFn: ({ signal }) => callEndpoint(getFitmentReview, { params: { id: listingId }, signal }),
    staleTime: 2000,
    refetchOnMount: true,
  });
}

/**
 * Stores the review that the server returned after a change, and shows the listing's new state in
 * the table right away. The counts and its new place follow.
 */
async function acceptReview(client: QueryClient, review: FitmentReview): Promise<void> {
  // A reading that began before the change would show the old rows again.
  await client.cancelQueries({ queryKey: reviewKey(review.listing.listing_id) });
  client.setQueryData(reviewKey(review.listing.listing_id), review);
  showListing(client, review.listing);
  void client.invalidateQueries({ queryKey: listingsKey });
  refreshQuestions(client);
  refreshAudit(client);
}

/** Reads the reviews of these listings again, or without IDs of all that were shown. */
export async function refreshReviews(
  client: QueryClient,
  ids: readonly string[] | null,
): Promise<void> {
  const keys = ids === null ? [reviewsKey] : ids.map(reviewKey);
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Reads reviews, questions, and the table again after work on single listings. */
export async function refreshFitments(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: reviewsKey });
  refreshQuestions(client);
  refreshAudit(client);
  await refreshListings(client);
}

/** Returns whether an edit was refused because someone else changed the listing's rows first. */
export function isStale(error: unknown): boolean {
  return error instanceof RequestError && error.status === 409;
}

export function useEditFitments(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof editFitments.body>) =>
      callEndpoint(editFitments, { params: { id: listingId }, body }),
    onSuccess: (review) => acceptReview(client, review),
    // Someone else saved first. Read their version, so the user chooses between the latest two.
    onError: (error) =>
      isStale(error) ? client.invalidateQueries({ queryKey: reviewKey(listingId) }) : undefined,
  });
}

export function useAnswerQuestion(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof answerQuestion.body>) =>
      callEndpoint(answerQuestion, { params: { id: listingId }, body }),
    onSuccess: (review) => acceptReview(client, review),
  });
}

/** Reads which fitments of another listing or part could be added to a listing. */
export function useCopyProposal(listingId: string, from: CopySource | null) {
  return useQuery({
    queryKey: ["copy-fitments", listingId, from],
    queryFn: ({ signal }) =>
      callEndpoint(copyFitments, {
        params: { id: listingId },
        body: from ?? { listing_id: listingId },
        signal,
      }),
    enabled: from !== null,
    staleTime: 0,
    gcTime: 0,
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

/** Restores the rows that are missing on eBay. */
export function useRestoreListing(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(restoreListing, { params: { id: listingId } }),
    onSettled: () => refreshFitments(client),
  });
}

/** Returns the version of the fitments on the screen, if they are those of the only listing. */
function shownVersion(client: QueryClient, listings: SelectedListings): { version?: number } {
  const only = onlyListing(listings);
  const query =
    only === null ? undefined : client.getQueryCache().find({ queryKey: reviewKey(only) });
  const shown = query?.isActive()
    ? client.getQueryData<FitmentReview>(reviewKey(only ?? ""))
    : undefined;
  return shown ? { version: shown.version } : {};
}

/** Accepts the fitments of listings that are to be reviewed. Returns how many there were. */
export function useAcceptListings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (listings: SelectedListings) =>
      callEndpoint(acceptListings, { body: { ...listings, ...shownVersion(client, listings) } }),
    onSettled: () => refreshFitments(client),
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

/**
 * Syncs a listing's stored rows: reads them, then sends ours. The server adds the protected ones.
 */
export function useSyncListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ listingId, include }: SyncOptions & { readonly listingId: string }) => {
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
      return callEndpoint(syncListing, {
        params: { id: listingId },
        body: {
          fitments,
          ...inclusionField(include),
          // The seller has removed them all, and confirmed that.
          ...(fitments.length === 0 ? { remove_all: true } : {}),
        },
      });
    },
    onSettled: () => refreshFitments(client),
  });
}

/** Reads what undoing a sync would change. Never cached. */
export function useUndoSyncPreview(recordId: string) {
  return useQuery({
    queryKey: ["undo-sync-preview", recordId],
    queryFn: ({ signal }) => callEndpoint(previewUndoSync, { params: { id: recordId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useUndoSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (recordId: string) => callEndpoint(undoSync, { params: { id: recordId } }),
    onSettled: () => refreshFitments(client),
  });
}

/** Previews a sync of these listings. Never cached. */
export function useSyncPreview(listings: SelectedListings) {
  return useQuery({
    queryKey: ["sync-preview", listings],
    queryFn: ({ signal }) => callEndpoint(previewSync, { body: listings, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** With `first`, only so many listings from the top. */
export type FirstListings = SelectedListings & { readonly first?: number };

/** With `then_sync`, the server syncs the listings that could be generated afterward. */
type GenerateOrder = FirstListings & { readonly then_sync?: { include?: SyncInclusion[] } };

export function startBulkGenerate(listings: GenerateOrder) {
  return callEndpoint(bulkGenerate, { body: listings, respondAsync: true });
}

export function startBulkSync({
  listings,
  include,
}: SyncOptions & { readonly listings: SelectedListings }) {
  return callEndpoint(bulkSync, {
    body: { ...listings, ...inclusionField(include) },
    respondAsync: true,
  });
}

export function useStartBulkGenerate() {
  return useMutation({ mutationFn: startBulkGenerate });
}

export function useStartBulkSync() {
  return useMutation({ mutationFn: startBulkSync });
}
