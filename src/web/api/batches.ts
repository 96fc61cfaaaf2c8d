import { useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  cancelBatch,
  getBatch,
  getBatchItems,
  listBatches,
  resumeBatch,
  retryBatch,
} from "#contract/batches.ts";
import type { Batch, BatchItem } from "#contract/batches.ts";
import { callEndpoint } from "./call-endpoint.ts";

const batchesKey = ["batches"] as const;
const batchKey = (id: string) => [...batchesKey, id] as const;
const pollMilliseconds = 1000;

/** Whether a batch still changes by itself. */
export function isActive(batch: Pick<Batch, "state">): boolean {
  return batch.state === "running" || batch.state === "paused" || batch.state === "cancelling";
}

/** Batches found when the screen opens: those still at work, begun here or in another window. */
export function useActiveBatches() {
  return useQuery({
    queryKey: [...batchesKey, "active"],
    queryFn: ({ signal }) => callEndpoint(listBatches, { query: { active: "true" }, signal }),
    staleTime: 0,
  });
}

/** The latest batches, for the activity log. */
export function useRecentBatches(enabled: boolean) {
  return useQuery({
    queryKey: [...batchesKey, "recent"],
    queryFn: ({ signal }) => callEndpoint(listBatches, { signal }),
    enabled,
    staleTime: 0,
  });
}

export async function fetchBatch(id: string): Promise<Batch> {
  return callEndpoint(getBatch, { params: { id } });
}

/** These batches as they are now: each is asked every second for as long as it is at work. */
export function useLiveBatches(batches: readonly Batch[]): readonly Batch[] {
  return useQueries({
    queries: batches.map((batch) => ({
      queryKey: batchKey(batch.id),
      queryFn: () => fetchBatch(batch.id),
      initialData: batch,
      staleTime: 0,
      refetchInterval: (query: { state: { data: Batch | undefined } }) =>
        query.state.data && isActive(query.state.data) ? pollMilliseconds : (false as const),
    })),
    combine: (results) => results.map((result) => result.data),
  });
}

export interface BatchItemsQuery {
  readonly state?: BatchItem["state"] | undefined;
  readonly page?: number;
  readonly limit?: number;
}

export async function fetchBatchItems(batchId: string, query: BatchItemsQuery) {
  return callEndpoint(getBatchItems, { params: { id: batchId }, query });
}

/** What became of each listing of a batch, newest first; asked again while the batch is at work. */
export function useBatchItems(batch: Batch, query: BatchItemsQuery) {
  return useQuery({
    queryKey: [...batchKey(batch.id), "items", query],
    queryFn: () => fetchBatchItems(batch.id, query),
    staleTime: 0,
    refetchInterval: isActive(batch) ? pollMilliseconds : false,
    placeholderData: (previous) => previous,
  });
}

/** The listings on which these batches work at this moment. */
export function useRunningListings(
  batches: readonly Batch[],
): readonly { readonly listingId: string; readonly kind: Batch["kind"] }[] {
  return useQueries({
    queries: batches.filter(isActive).map((batch) => ({
      queryKey: [...batchKey(batch.id), "running"],
      queryFn: () => fetchBatchItems(batch.id, { state: "running", limit: 100 }),
      staleTime: 0,
      refetchInterval: pollMilliseconds,
      select: (answer: Awaited<ReturnType<typeof fetchBatchItems>>) =>
        answer.items.map((item) => ({ listingId: item.listing_id, kind: batch.kind })),
    })),
    combine: (results) => results.flatMap((result) => result.data ?? []),
  });
}

const orders = { cancel: cancelBatch, retry: retryBatch, resume: resumeBatch } as const;
export type BatchOrder = keyof typeof orders;

/** Cancels, resumes, or puts the failed items of a batch back in line. */
export function useOrderBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, order }: { id: string; order: BatchOrder }) =>
      callEndpoint(orders[order], { params: { id } }),
    onSuccess: (batch) => {
      client.setQueryData(batchKey(batch.id), batch);
      void client.invalidateQueries({ queryKey: [...batchesKey, "recent"] });
    },
  });
}
