import {
  keepPreviousData,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import {
  cancelBatch,
  exportBatches,
  getBatch,
  getBatchItems,
  listBatches,
  previewUndo,
  resumeBatch,
  retryBatch,
  undoBatch,
} from "#contract/batches.ts";
import type { Batch, BatchItem, SyncInclusion } from "#contract/batches.ts";
import type { QueryClient } from "@tanstack/react-query";
import { refusalWords } from "./sync-failure-words.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { workPollMs } from "./live-state.ts";
import { downloadFile } from "./transfer-file.ts";

const batchesKey = ["batches"] as const;
const batchKey = (id: string) => [...batchesKey, id] as const;
const pollMilliseconds = 1000;

/** Returns whether the server may still change the batch. */
export function isActive(batch: Pick<Batch, "state">): boolean {
  return batch.state === "running" || batch.state === "paused" || batch.state === "cancelling";
}

/** Returns whether the batch is at work. A paused one resumes automatically, but not soon. */
export function isWorking(batch: Pick<Batch, "state">): boolean {
  return isActive(batch) && batch.state !== "paused";
}

/**
 * Reads the batches that are still active when the screen opens, including those started in another
 * window.
 */
export function useActiveBatches() {
  return useQuery({
    queryKey: [...batchesKey, "active"],
    queryFn: ({ signal }) => callEndpoint(listBatches, { query: { active: "true" }, signal }),
    staleTime: 0,
  });
}

export type BatchKind = Batch["kind"];
export const runsPerPage = 25;

export interface RunFilter {
  readonly kind: BatchKind | null;
  /** Words of a listing in the run. */
  readonly search?: string;
}

interface RunsQuery extends RunFilter {
  readonly page: number;
  /** How many runs a page has. */
  readonly limit?: number;
}

/** Reads one page of the account's batches, and polls while one of them is active. */
export function useRuns(query: RunsQuery, enabled = true) {
  return useQuery({
    queryKey: [...batchesKey, "page", query],
    queryFn: ({ signal }) =>
      callEndpoint(listBatches, {
        query: {
          page: query.page,
          limit: query.limit ?? runsPerPage,
          ...filterQuery(query),
        },
        signal,
      }),
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.some(isActive) ? workPollMs(pollMilliseconds) : false,
  });
}

/** Saves the runs that match as a CSV file. */
export function downloadRuns(filter: RunFilter): Promise<void> {
  const query = new URLSearchParams(filterQuery(filter)).toString();
  return downloadFile(`${exportBatches.path}${query === "" ? "" : `?${query}`}`);
}

function filterQuery({ kind, search = "" }: RunFilter): Record<string, string> {
  return { ...(kind ? { kind } : {}), ...(search.trim() === "" ? {} : { search: search.trim() }) };
}

/** Reads what undoing a batch would change on eBay. */
export function useUndoPreview(id: string) {
  return useQuery({
    queryKey: [...batchKey(id), "undo-preview"],
    queryFn: ({ signal }) => callEndpoint(previewUndo, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Starts the batch that undoes a batch. */
export function useUndoRun() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(undoBatch, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: batchesKey }),
  });
}

/** Reads batches again; without IDs all, and the list of active ones if there is a new one. */
export async function refreshBatches(
  client: QueryClient,
  ids: readonly string[] | null,
): Promise<void> {
  if (ids === null) {
    await client.invalidateQueries({ queryKey: batchesKey });
    return;
  }
  const isKnown = (id: string) => client.getQueryData(batchKey(id)) !== undefined;
  const lists = ["page", "recent", ...(ids.every(isKnown) ? [] : ["active"])];
  await Promise.all(
    [...lists, ...ids].map((part) => client.invalidateQueries({ queryKey: batchKey(part) })),
  );
}

/** Reads the latest batches for the activity log. */
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

/** Follows these batches, polling each one every second while it is active. */
export function useLiveBatches(batches: readonly Batch[]): readonly Batch[] {
  return useQueries({
    queries: batches.map((batch) => ({
      queryKey: batchKey(batch.id),
      queryFn: () => fetchBatch(batch.id),
      initialData: batch,
      staleTime: 0,
      refetchInterval: (query: { state: { data: Batch | undefined } }) =>
        query.state.data && isActive(query.state.data)
          ? workPollMs(pollMilliseconds)
          : (false as const),
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
  const answer = await callEndpoint(getBatchItems, { params: { id: batchId }, query });
  const items = answer.items.map((item) => ({ ...item, message: refusalWords(item.message) }));
  return { ...answer, items };
}

/**
 * Reads the outcome of each listing in a batch, newest first, and polls while the batch is active.
 */
export function useBatchItems(batch: Batch, query: BatchItemsQuery) {
  return useQuery({
    queryKey: [...batchKey(batch.id), "items", query],
    queryFn: () => fetchBatchItems(batch.id, query),
    staleTime: 0,
    refetchInterval: () => (isActive(batch) ? workPollMs(pollMilliseconds) : false),
    placeholderData: (previous) => previous,
  });
}

/** Reads which listings these batches are processing right now. */
export function useRunningListings(
  batches: readonly Batch[],
): readonly { readonly listingId: string; readonly kind: Batch["kind"] }[] {
  return useQueries({
    queries: batches.filter(isActive).map((batch) => ({
      queryKey: [...batchKey(batch.id), "running"],
      queryFn: () => fetchBatchItems(batch.id, { state: "running", limit: 100 }),
      staleTime: 0,
      refetchInterval: () => workPollMs(pollMilliseconds),
      select: (answer: Awaited<ReturnType<typeof fetchBatchItems>>) =>
        answer.items.map((item) => ({ listingId: item.listing_id, kind: batch.kind })),
    })),
    combine: (results) => results.flatMap((result) => result.data ?? []),
  });
}

const orders = { cancel: cancelBatch, retry: retryBatch, resume: resumeBatch } as const;
export type BatchOrder = keyof typeof orders;

interface Order {
  readonly id: string;
  readonly order: BatchOrder;
  /** The kinds that a batch includes once it continues; none if left out. */
  readonly include?: readonly SyncInclusion[];
}

/** Cancels or resumes a batch, or queues its failed items again. */
export function useOrderBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, order, include }: Order) =>
      callEndpoint(orders[order], {
        params: { id },
        ...(include ? { body: { include: [...include] } } : {}),
      }),
    onSuccess: (batch) => {
      client.setQueryData(batchKey(batch.id), batch);
      void client.invalidateQueries({ queryKey: [...batchesKey, "recent"] });
    },
  });
}
