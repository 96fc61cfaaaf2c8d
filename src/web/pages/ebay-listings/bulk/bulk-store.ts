import type { QueryClient } from "@tanstack/react-query";
import type { Batch } from "#contract/batches.ts";
import { fetchBatch, fetchBatchItems } from "../../../api/batches.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { startBulkGenerate } from "../../../api/fitments.ts";
import { refreshListings } from "../../../api/listings.ts";
import { RequestError } from "../../../api/request.ts";
import { inclusionField } from "../../../api/sync-inclusion.ts";
import { createStore } from "../../../lib/create-store.ts";
import { showToast } from "../../../lib/toast-store.ts";
import { bulkToast, limitToast } from "./bulk-words.ts";
import {
  batchesOf,
  countOutcome,
  findOpenRun,
  followRun,
  isAtLimit,
  newRun,
  readRun,
} from "./run-bulk.ts";
import type { BulkOrder, BulkRun, BulkServer } from "./run-bulk.ts";

/** The run on the screen. Outside of React, so its end is reported while another screen is open. */
export const bulkRun = createStore<BulkRun | null>(null);

const restMs = 1000;
const pausedRestMs = 5000;
const mostItems = 100;

const server: BulkServer = {
  read: fetchBatch,
  readItems: async (batchId, state) =>
    (await fetchBatchItems(batchId, { state, limit: mostItems })).items,
  isTemporary: (error) =>
    error instanceof TypeError ||
    (error instanceof RequestError && (error.status === 429 || error.status >= 500)),
  rest: (run) => {
    const isMoving = batchesOf(run).some(
      ({ state }) => state === "running" || state === "cancelling",
    );
    return new Promise((resolve) => setTimeout(resolve, isMoving ? restMs : pausedRestMs));
  },
};

function show(run: BulkRun): void {
  const before = bulkRun.get();
  bulkRun.set(run);
  if (before?.generation && !isAtLimit(before) && isAtLimit(run)) showToast(limitToast(run));
}

/** Follows a run to its end, which a toast reports. */
async function follow(client: QueryClient, generationId: string): Promise<void> {
  const ended = await followRun(generationId, { server, show });
  bulkRun.set(ended);
  if (ended === null) return;
  showToast(bulkToast(countOutcome(ended)));
  await refreshListings(client);
}

/**
 * Starts a run: the server generates these listings, then syncs those that worked. Skips those with
 * open questions unless they are included. Ignored while a run is on the screen.
 */
export async function startBulk(client: QueryClient, order: BulkOrder): Promise<void> {
  if (bulkRun.get()?.running) return;
  const run = newRun(order);
  bulkRun.set(run);
  try {
    const { batch } = await startBulkGenerate({
      ...order.listings,
      then_sync: inclusionField(order.include),
    });
    bulkRun.set({ ...run, generation: batch });
    await follow(client, batch.id);
  } catch (error) {
    const refused = { ...run, running: false, problem: failureWords(error) };
    bulkRun.set(refused);
    showToast(bulkToast(countOutcome(refused)));
  }
}

/** Shows a run that is still going: it was started in another tab, or before a reload. */
export async function showOpenRun(client: QueryClient, active: readonly Batch[]): Promise<void> {
  const generationId = findOpenRun(active);
  if (generationId === null || bulkRun.get()?.running) return;
  // The list may be older than the run's end.
  const run = await readRun(generationId, server).catch(() => null);
  if (!run?.running || bulkRun.get()?.running) return;
  bulkRun.set(run);
  await follow(client, generationId);
}

/** Forgets an ended run. */
export function dismissBulk(): void {
  if (!bulkRun.get()?.running) bulkRun.set(null);
}
