import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { syncInclusions } from "#contract/batches.ts";
import { unsyncedListings } from "../../../api/active-listings.ts";
import { cancelBatchById, fetchBatch, fetchBatchItems } from "../../../api/batches.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { startBulkGenerate, startBulkSync } from "../../../api/fitments.ts";
import { refreshListings } from "../../../api/listings.ts";
import { showToast } from "../../../lib/toast-store.ts";
import { createStore } from "../../../lib/create-store.ts";
import { keep, readKept } from "../../../lib/use-kept.ts";
import { bulkToast } from "./bulk-words.ts";
import { bulkSteps, newRun, runBulk } from "./run-bulk.ts";
import type { BulkOrder, BulkRun, BulkServer } from "./run-bulk.ts";

/** The current or last run. Outside of React, so a run continues while another screen is open. */
export const bulkRun = createStore<BulkRun | null>(null);

const restMilliseconds = 1000;
const mostItems = 100;
const keptName = "bulk-sync";
/** The part of a run that is kept in the tab, so a reload can resume it. */
const keptRun = z.object({
  step: z.enum(bulkSteps),
  batchId: z.string(),
  total: z.number(),
  failed: z.number(),
  unanswered: z.number(),
  failures: z.array(z.object({ listingId: z.string(), title: z.string(), message: z.string() })),
  again: z.array(z.object({ batch: z.string(), state: z.enum(["failed", "cancelled"]) })),
  include: z.array(z.enum(syncInclusions)),
});

/** After generating, this tab must start the sync, so the browser asks before leaving. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function show(run: BulkRun | null): void {
  bulkRun.set(run);
  keep(keptName, run?.running && run.batch ? { ...run, batchId: run.batch.id } : null);
  if (run?.running && run.step === "generate")
    window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
}

const server: BulkServer = {
  start: async (step, { listings, include }) => {
    const started =
      step === "generate"
        ? await startBulkGenerate(listings)
        : await startBulkSync({ listings, include });
    return started.batch;
  },
  read: fetchBatch,
  cancel: cancelBatchById,
  readItems: async (batchId, state) =>
    (await fetchBatchItems(batchId, { state, limit: mostItems })).items,
  describe: failureWords,
  rest: () => new Promise((resolve) => setTimeout(resolve, restMilliseconds)),
};

async function follow(client: QueryClient, begun: BulkRun): Promise<void> {
  show(begun);
  const ended = await runBulk(begun, { server, show });
  showToast(bulkToast(ended));
  await refreshListings(client);
}

/**
 * Generates and syncs these listings in two batches. Skips those with open questions unless they
 * are included. Ignored while a run is active.
 */
export async function startBulk(client: QueryClient, order: BulkOrder): Promise<void> {
  if (bulkRun.get()?.running) return;
  await follow(client, newRun(order));
}

/** Resumes the run that was active when the page was reloaded. */
export async function resumeBulk(client: QueryClient): Promise<void> {
  const kept = readKept(keptName, keptRun);
  if (bulkRun.get() !== null || kept === null) return;
  const { batchId, total, include, ...progress } = kept;
  try {
    await follow(client, {
      ...newRun({ listings: unsyncedListings, total, include }),
      ...progress,
      batch: await fetchBatch(batchId),
    });
  } catch {
    // The batch is gone, so there is nothing to resume.
    keep(keptName, null);
  }
}

/** Forgets an ended run. */
export function dismissBulk(): void {
  if (!bulkRun.get()?.running) show(null);
}
